import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { openTestBackend } from "#tests/support/backend.ts";
import { importStores, parseCsv, readStores } from "./import-stores.ts";

const denue = `"id","nom_estab","tipo_vial","nom_vial","numero_ext","nomb_asent","cod_postal","entidad","municipio","telefono","latitud","longitud"
"1","MUEBLES ""EL ROBLE"", S.A.","AVENIDA","HIDALGO","12","CENTRO","6000","CIUDAD DE MÉXICO","CUAUHTÉMOC","5555550000","19.4326","-99.1332"
"2","Casa Saltillo","CALLE","ALLENDE","5","CENTRO","25000","COAHUILA DE ZARAGOZA","SALTILLO","","25.4230","-100.9950"
`;

test("reads the national directory of businesses in its original format", () => {
  expect(readStores(denue)).toMatchObject([
    {
      name: 'Muebles "el Roble", S.A.',
      addressLine: "Avenida Hidalgo 12, Centro",
      city: "Cuauhtémoc",
      state: "CMX",
      postalCode: "06000",
      latitude: 19.4326,
    },
    { name: "Casa Saltillo", state: "COA", postalCode: "25000" },
  ]);
  expect(parseCsv('a,"b\nc"\r\n\r\n1,2')).toEqual([["a", "b\nc"], ["1", "2"]]); // oxfmt-ignore
});

test("reports what is wrong, line by line", () => {
  expect(() => readStores("name,city\nA,B")).toThrow("no column street, state, latitude, longitude");
  const head = "name,street,city,state,latitude,longitude\n";
  expect(() => readStores(`${head}A,B,C,Narnia,1,1\n,B,C,DUR,1,1\nA,B,C,DUR,91,1`)).toThrow(
    "line 2: no state Narnia\nline 3: name is empty\nline 4: no place on earth",
  );
});

test("adds shops once, and updates them when imported again", async () => {
  const backend = await openTestBackend();
  try {
    expect(await importStores(backend.db, 1, denue)).toEqual({ added: 2, changed: 0 });
    expect(await importStores(backend.db, 1, denue.replace("ALLENDE", "ALDAMA"))).toEqual({ added: 0, changed: 2 });
    const [found] = await backend.db.select().from(physicalStores).where(eq(physicalStores.name, "Casa Saltillo"));
    expect(found?.addressLine).toBe("Calle Aldama 5, Centro");
    const { body } = await backend
      .store(1)
      .call("GET", "storelocator/latitude/25.4230/longitude/-100.9950", { query: { radius: "1" } });
    expect(body.PhysicalStore.map(({ storeName }: { storeName: string }) => storeName)).toContain("Casa Saltillo");
  } finally {
    await backend.close();
  }
});
