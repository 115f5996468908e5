import { afterAll, beforeAll, expect, test } from "vitest";
import { findStore } from "#backend/store/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { exportCatalog } from "./export.ts";
import { importCatalog } from "./run.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await bring("partNumber,name.es,price.MXN,stock", "LEG,Pata,10,8", "TOP,Tablero,90,2");
});
afterAll(() => backend.close());

/** What was added, and why the other rows were left out. */
async function bring(...lines: string[]) {
  const text = lines.join("\n");
  const store = await findStore(backend.db, "1");
  const summary = await importCatalog(backend.db, store, { name: "file.csv", hash: text, format: "csv", text });
  const why = summary.refused.flatMap(({ row, refusals }) =>
    refusals.map(({ column, reason, detail }) => `${row} ${column} ${reason} ${detail}`),
  );
  return { added: summary.added, why };
}

test("a set with none of a part, or with a part twice, is left out with the reason, and the other rows are imported", async () => {
  const imported = await bring(
    "partNumber,type,name.es,parts",
    "SET-0,bundle,Mesa,LEG:0|TOP:1",
    "SET-2,bundle,Mesa,LEG:2|TOP:1|LEG:2",
    "SET-4,bundle,Mesa,LEG:4|TOP",
  );
  expect(imported).toEqual({ added: 1, why: ["2 parts part 0", "3 parts partTwice LEG"] });
});

test("a set that could not be sold inside of another one is left out, so that no set contains itself", async () => {
  const imported = await bring(
    "partNumber,type,name.es,price.MXN,parts",
    "DESK,package,Escritorio,130,LEG:4|TOP",
    "ROOM,bundle,Estudio,,DESK|LEG:2",
    "HALL,bundle,Salón,,ROOM|TOP",
    "PAIR,package,Par,200,DESK:2",
    "ROOM,bundle,,,ROOM",
  );
  const why = ["4 parts partType ROOM", "5 parts partType DESK", "6 parts unknownPart ROOM"];
  expect(imported).toEqual({ added: 2, why });
});

test("an export has the parts of a set before it, even a package that is newer than its bundle", async () => {
  await bring(
    "partNumber,type,name.es,price.MXN,parts",
    "NOOK,bundle,Rincón,,LEG|TOP",
    "CART,package,Carrito,130,LEG:4|TOP",
    "NOOK,,,,CART|TOP",
  );
  let text = "";
  for await (const piece of exportCatalog(backend.db, await findStore(backend.db, "1"), "jsonl")) text += piece;
  expect(text.indexOf('"partNumber":"CART","type"')).toBeLessThan(text.indexOf('"partNumber":"NOOK","type"'));
});
