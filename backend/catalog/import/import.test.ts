import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products, productTexts } from "#backend/platform/db/schema/catalog.ts";
import { catalogImports } from "#backend/platform/db/schema/catalog-import.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { exportCatalog } from "./export.ts";
import { FileRefused } from "./file.ts";
import { type CatalogFile, importCatalog, type Summary, tryCatalog } from "./run.ts";

let backend: TestBackend;
let store: Store;
beforeAll(async () => {
  backend = await openTestBackend();
  store = await findStore(backend.db, "1");
});
afterAll(() => backend.close());

let files = 0;
const fileOf = (text: string, format: CatalogFile["format"] = "csv"): CatalogFile => ({
  ...{ name: `file.${format}`, hash: String(++files), format, text },
});
const bring = (text: string, format?: CatalogFile["format"]) => importCatalog(backend.db, store, fileOf(text, format));
const countsOf = ({ added, changed, unchanged, refused }: Summary) => [added, changed, unchanged, refused.length];
const whyOf = ({ refused }: Summary) =>
  refused.flatMap(({ row, refusals }) => refusals.map(({ column, reason }) => `${row} ${column} ${reason}`));
const textOf = async (format: CatalogFile["format"], of: Store) => {
  let text = "";
  for await (const piece of exportCatalog(backend.db, of, format)) text += piece;
  return text;
};
const search = async (term: string, langId = "-5") => {
  const query = { storeId: "1", searchTerm: term, langId };
  const { body } = await backend.send("GET", "/search/resources/api/v2/products", { query });
  return body.contents.map(({ partNumber }: { partNumber: string }) => partNumber);
};

const offered = async (partNumber: string) => {
  const { body } = await backend.store(1).call("GET", `inventoryavailability/byPartNumber/${partNumber}`);
  return body.InventoryAvailability[0].availableQuantity;
};

test("a row that no database could store as it is does not stop the others", async () => {
  const lines = [
    String.raw`{"partNumber":"NUL-1","name":{"es":"Si\u0000lla \ud83d"},"colour\u0000":"\u0000"}`,
    String.raw`{"partNumber":"NUL\u0000-2","type":"product","name":{"es":"Si\u0000lla \ud83d","en-US":"Ch\u0000air"}}`,
  ];
  expect(countsOf(await bring(lines.join("\n"), "jsonl"))).toEqual([1, 0, 0, 1]);
});

const furniture = `record,identifier,parent,attribute,usage,name.es,name.en-US,description.es,color,swatch
category,Hammocks,,,,Hamacas,Hammocks,Para la siesta,,
category,Cotton,Hammocks,,,De algodón,Cotton,,,
attribute,Weave,,,defining,Tejido,Weave,,,no
value,fine,,Weave,,Fino,Fine,,,
value,coarse,,Weave,,Grueso,Coarse,,,
`;
const hammocks = `partNumber;type;parent;categories;manufacturer;name.es;name.en;shortDescription.es;price.MXN;listPrice.MXN;stock;attribute.Weave;withdrawn
HAM-1;product;;Cotton;Taller Sol;Hamaca tamborileada;Drumstitch hammock;Grande;;;;;
HAM-1-F;;HAM-1;;;;;;1499.5;1799;12;fine;
HAM-1-G;item;HAM-1;;;;;;1299;none;3;coarse;no
`;

describe("a catalog file", () => {
  test("adds categories, attributes and products with items that are searchable and priced at once", async () => {
    expect(countsOf(await bring(furniture))).toEqual([5, 0, 0, 0]);
    expect(countsOf(await bring(hammocks))).toEqual([3, 0, 0, 0]);
    expect(await search("hamaca fino")).toEqual(["HAM-1"]);
    expect(await search("HAM-1-G")).toEqual(["HAM-1"]);
    const query = { storeId: "1", partNumber: "HAM-1", langId: "-1", currency: "MXN" };
    const { body } = await backend.send("GET", "/search/resources/api/v2/products", { query });
    const [found] = body.contents;
    expect(found).toMatchObject({
      name: "Drumstitch hammock",
      manufacturer: "Taller Sol",
      seo: { href: "/drumstitch-hammock" },
    });
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual([
      "Drumstitch hammock, Fine",
      "Drumstitch hammock, Coarse",
    ]);
    expect(found.groupingProperties.groupOfferPriceRange).toEqual(["1299.0", "1499.5"]);
    const url = { storeId: "1", identifier: "hamacas", langId: "-5" };
    const { body: pages } = await backend.send("GET", "/search/resources/api/v2/urls", { query: url });
    expect(pages.contents[0].tokenExternalValue).toBe("Hammocks");
  });

  test("changes nothing when it is imported again", async () => {
    expect(countsOf(await bring(furniture))).toEqual([0, 0, 5, 0]);
    expect(countsOf(await bring(hammocks))).toEqual([0, 0, 3, 0]);
  });

  test("changes only the fields it has columns for, such as prices or stock", async () => {
    expect(countsOf(await bring("partNumber,price.MXN\nHAM-1-F,1399\nHAM-1-G,1299.00"))).toEqual([0, 1, 1, 0]);
    expect(countsOf(await bring("partNumber,stock,restockOn\nHAM-1-G,0,2127-01-15"))).toEqual([0, 1, 0, 0]);
    expect(countsOf(await bring("partNumber,stock,safetyStock\nHAM-1-G,5,5"))).toEqual([0, 1, 0, 0]);
    expect(countsOf(await bring("partNumber,safetyStock\nHAM-1-G,5"))).toEqual([0, 0, 1, 0]);
    expect(await offered("HAM-1-G")).toBe("0.0");
    expect(countsOf(await bring("partNumber,safetyStock\nHAM-1-G,0"))).toEqual([0, 1, 0, 0]);
    expect(await offered("HAM-1-G")).toBe("5.0");
    const { body } = await backend.send("GET", "/search/resources/api/v2/products", {
      query: { storeId: "1", searchTerm: "HAM-1", langId: "-5", currency: "MXN" },
    });
    expect(body.contents[0].groupingProperties.groupOfferPriceRange).toEqual(["1299.0", "1399.0"]);
    expect(await search("tamborileada")).toEqual(["HAM-1"]);
  });

  test("renames entries: search finds the new names, and the old address redirects to the new one", async () => {
    expect(countsOf(await bring("partNumber,name.es,address.es\nHAM-1,Chinchorro,chinchorro"))).toEqual([0, 1, 0, 0]);
    expect([await search("chinchorro"), await search("tamborileada")]).toEqual([["HAM-1"], []]);
    const query = { storeId: "1", identifier: "hamaca-tamborileada", langId: "-5" };
    const { body } = await backend.send("GET", "/search/resources/api/v2/urls", { query });
    expect(body.contents[0].redirect).toBe("chinchorro");
    await bring("record,identifier,attribute,name.es\nvalue,fine,Weave,Delgadito\ncategory,Cotton,,Siesteras");
    expect([await search("delgadito"), await search("siesteras")]).toEqual([["HAM-1"], ["HAM-1"]]);
  });
});

test("reports the problems of each invalid row and imports the valid rows", async () => {
  const summary = await bring(
    [
      "partNumber,type,parent,categories,name.es,name.fr,price.MXN,price.EUR,stock,stock.99,attribute.Weave,attribute.Shape",
      "BAD-1,item,,Nowhere,,,free,,,,,",
      "BAD-2,chair,,,Silla,,,,,,,",
      "GOOD-1,item,,Cotton,Silla colgante,,899,,4,,,",
      "BAD-3,item,HAM-9,,Silla,,,,,,,",
      "BAD-4,item,,,Silla,Chaise,10,10,-1,,,",
      "BAD-5,item,,,Silla,,10,,,3,lumpy,round",
      "HAM-1,item,,,,,,,,,,",
      "BAD-6,product,,,Silla,,10,,,,fine,",
      ",item,,,Silla,,,,,,,",
      "HAM-1-T,item,HAM-1,,,,,,,,fine|coarse,",
    ].join("\n"),
  );
  expect(countsOf(summary)).toEqual([1, 0, 0, 9]);
  expect(whyOf(summary)).toEqual([
    "2 price.MXN price",
    "3 type type",
    "5 parent unknownParent",
    "6 stock whole",
    "7 attribute.Weave unknownValue",
    "7 attribute.Shape unknownAttribute",
    "7 stock.99 center",
    "8 type fixed",
    "9 price.MXN ofItems",
    "9 attribute.Weave ofItems",
    "10 partNumber required",
    "11 attribute.Weave oneValue",
  ]);
  expect(await search("silla colgante")).toEqual(["GOOD-1"]);
});

test("refuses restock days that have passed or name no year of the shop, but not one that was there before", async () => {
  const days = ["2020-01-01", "0001-01-01", "9999-12-31", "2020-01-01T00:00:00Z"];
  for (const [index, day] of days.entries())
    expect(whyOf(await bring(`partNumber,restockOn\nHAM-1-G,${day}`))).toEqual([
      `2 restockOn ${index % 3 === 0 ? "passed" : "date"}`,
    ]);
  const [goods] = await backend.db.select().from(products).where(eq(products.partNumber, "HAM-1-G"));
  const shelf = eq(stock.productId, goods?.id ?? 0);
  await backend.db
    .update(stock)
    .set({ restockAt: new Date("2020-01-01T00:00:00Z") })
    .where(shelf);
  expect(countsOf(await bring("partNumber,stock,restockOn\nHAM-1-G,7,2020-01-01T00:00:00.000Z"))).toEqual([0, 1, 0, 0]);
});

test("refuses a whole file that is empty or has an unknown or duplicate column", async () => {
  await expect(bring("partNumber,pirce.MXN\nHAM-1,1")).rejects.toThrow(
    new FileRefused('The file has columns that mean nothing here: "pirce.MXN".', "headings", '"pirce.MXN"'),
  );
  await expect(bring("partNumber,stock,stock.main\nHAM-1,1,2")).rejects.toThrow('"stock.main" twice');
  await expect(bring("")).rejects.toThrow("empty");
});

test("refuses another store's product, a taken address, and stock below the reserved quantity", async () => {
  const [foreign] = await backend.db.select().from(products).where(eq(products.storeId, 2)).limit(1);
  const [own] = await backend.db.select().from(products).where(eq(products.partNumber, "GOOD-1"));
  await backend.db
    .update(stock)
    .set({ reserved: 3 })
    .where(eq(stock.productId, own?.id ?? 0));
  const summary = await bring(
    `partNumber,name.es,address.es,stock\n${foreign?.partNumber},Mesa,,\nNEW-1,Mesa,chinchorro,\nNEW-2,Carrito,cart,\nGOOD-1,,,2\nGOOD-1,,,3`,
  );
  expect(whyOf(summary)).toEqual([
    "2 partNumber otherStore",
    "3 address.es addressTaken",
    "4 address.es addressTaken",
    "5 stock promised",
  ]);
  expect(countsOf(summary)).toEqual([0, 1, 0, 4]);
});

test("gives two entries with the same name different addresses", async () => {
  await bring("partNumber,name.es,name.en\nTWIN-1,Gemelo,Twin\nTWIN-2,Gemelo,Twin");
  const rows = await backend.db
    .select({ keyword: productTexts.keyword })
    .from(productTexts)
    .innerJoin(products, eq(products.id, productTexts.productId))
    .where(like(products.partNumber, "TWIN-%"))
    .orderBy(productTexts.keyword);
  expect(rows.map(({ keyword }) => keyword)).toEqual(["gemelo", "gemelo-twin-2", "twin", "twin-twin-2"]);
});

test.each([
  ["csv", "2"],
  ["csv", "3"],
  ["jsonl", "1"],
] as const)("re-imports the %s export of store %s without changes", async (format, id) => {
  const of = await findStore(backend.db, id);
  const text = await textOf(format, of);
  // Spreadsheets read accents only after a byte order mark; a line of JSON has none.
  expect(text.startsWith("\ufeff")).toBe(format === "csv");
  const summary = await importCatalog(backend.db, of, fileOf(text, format));
  expect([countsOf(summary).toSpliced(2, 1), whyOf(summary)]).toEqual([[0, 0, 0], []]);
  expect(summary.unchanged).toBeGreaterThan(50);
});

test("a trial run reports what an import would change, and changes nothing", async () => {
  const text = `${furniture.replaceAll("Hammocks", "Swings").replaceAll("Weave", "Knot").replaceAll("Cotton", "Rope").replaceAll("amacas", "columpio")}`;
  const before = await textOf("jsonl", store);
  expect(countsOf(await tryCatalog(backend.db, store, fileOf(text)))).toEqual([5, 0, 0, 0]);
  const goods =
    "partNumber,type,parent,name.es\nSWING,product,,Columpio\nSWING-1,item,SWING,\nSWING-2,item,SWONG,\nHAM-1,,,Otra";
  const trial = await tryCatalog(backend.db, store, fileOf(goods));
  expect([countsOf(trial), whyOf(trial)]).toEqual([[2, 1, 0, 1], ["4 parent unknownParent"]]);
  expect(await textOf("jsonl", store)).toBe(before);
});

test("an interrupted import resumes where it stopped and counts each row once", async () => {
  const row = (number: number) => `CUT-${number},Pieza ${number},${number % 7 === 0 ? "x" : "10"}`;
  const text = ["partNumber,name.es,price.MXN", ...Array.from({ length: 600 }, (_, index) => row(index))].join("\n");
  const file = fileOf(text);
  const cut = importCatalog(backend.db, store, file, {
    onProgress: () => {
      throw new Error("killed");
    },
  });
  await expect(cut).rejects.toThrow("killed");
  const summary = await importCatalog(backend.db, store, file);
  expect([summary.resumedAt, ...countsOf(summary)]).toEqual([250, 514, 0, 0, 86]);
  const same = and(eq(catalogImports.fileHash, file.hash), eq(catalogImports.storeId, 1));
  expect(await backend.db.select().from(catalogImports).where(same)).toMatchObject([
    { position: 600, rowCount: 600, refused: 86 },
  ]);
  expect(countsOf(await importCatalog(backend.db, store, { ...file }))).toEqual([0, 0, 514, 86]);
});
