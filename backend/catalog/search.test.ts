import { sql } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgliteSession } from "drizzle-orm/pglite/session";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inPreview, type Preview } from "#backend/platform/preview.ts";
import { synonyms } from "#backend/platform/db/schema/catalog.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { contextIn } from "#tests/support/catalog-context.ts";
import { patience } from "#tests/support/patience.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import type { CatalogContext } from "./context.ts";
import { listProducts } from "./listing.ts";
import { openIndex } from "./listing-index/open.ts";
import { refreshSearch } from "./refresh.ts";
import { suggest } from "./suggestions.ts";

let backend: TestBackend;
const contexts = new Map<number, CatalogContext>();
beforeAll(async () => {
  backend = await openTestBackend();
  for (const store of await backend.db.select().from(stores)) contexts.set(store.id, contextIn(backend.db, store));
  const need = { words: [-5, -1, -23], nameWords: -5 };
  for (const context of contexts.values()) await vi.waitUntil(() => openIndex(context, need), patience);
});
afterAll(() => backend.close());

/** A preview asks the database. */
const preview: Preview = {
  ...{ tokenId: 1, at: new Date(), isFrozen: true, stock: "real", segments: null, workspaceId: null },
  expiresAt: new Date(Date.now() + 3_600_000),
};

const contextOf = (storeId: number, languageId: number): CatalogContext => ({ ...contexts.get(storeId)!, languageId });

/** What a search finds, in memory and in the database. */
async function search(storeId: number, languageId: number, searchTerm: string) {
  const context = contextOf(storeId, languageId);
  const common = { languageId, currency: "MXN", contractIds: context.contractIds };
  const ask = () => listProducts(context, { searchTerm, limit: "50" }, common);
  const found = await ask();
  const { contents, metaData, total } = await inPreview(preview, ask);
  const seen = (list: typeof contents) => list.map(({ partNumber }) => partNumber);
  expect([found.total, found.metaData, seen(found.contents)]).toEqual([total, metaData, seen(contents)]);
  return { numbers: seen(found.contents), corrected: found.metaData?.spellCheck };
}

test.each([
  [1, -5, "nevera", "REFRI-NORDA-01"],
  [1, -5, "zapatillas", "TENIS-BRISA-01"],
  [1, -5, "camiseta", "PLAYERA-BASICA-04"],
  [1, -5, "ordenador", "LAPTOP-PLUMA-14"],
  [1, -5, "horno de microondas", "MICRO-INVERTER-01"],
  [1, -5, "vestido rojo", "VESTIDO-FIESTA-02"],
  [1, -1, "fridge", "REFRI-NORDA-01"],
  [1, -1, "t-shirt", "PLAYERA-BASICA-04"],
  [1, -23, "الثلاجة", "REFRI-NORDA-01"],
  [1, -23, "ثَلاجه", "REFRI-NORDA-01"],
  [1, -23, "شاشة ٥٥ بوصة", "TV-CORTINA-01"],
  [1, -23, "فستان احمر", "VESTIDO-FIESTA-02"],
  [2, -5, "lapicero", "PLUMA-BASICA-01"],
  [2, -1, "post-it", "NOTAS-ADHES-03"],
  [2, -23, "طابعة", "IMP-LASER-01"],
  [3, -5, "pendientes", "PLATA-ARETES-01"],
])("store %i, language %i: %s finds %s by a synonym", async (storeId, languageId, term, partNumber) => {
  const { numbers, corrected } = await search(storeId, languageId, term);
  expect([numbers, corrected]).toEqual([expect.arrayContaining([partNumber]), undefined]);
});

test("puts what has the word itself before what has a synonym, and goes one way where it should", async () => {
  const { numbers } = await search(1, -5, "manta");
  const places = ["MANTA-BEBE-02", "COBIJA-SALTILLO-03"].map((number) => numbers.indexOf(number));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  expect((await search(1, -5, "frazada")).numbers).not.toContain("MANTA-BEBE-02");
});

test.each([
  [-5, "dress", "VESTIDO-AGAVE-01"],
  [-1, "vestido", "VESTIDO-AGAVE-01"],
  [-23, "refrigerador", "REFRI-NORDA-01"],
])(
  "finds a word of another language where the store's own has nothing for it: %i, %s",
  async (languageId, term, number) => {
    const { numbers, corrected } = await search(1, languageId, term);
    expect([numbers, corrected]).toEqual([expect.arrayContaining([number]), undefined]);
  },
);

test.each([
  "VESTIDO-AGAVE-01",
  "vestidoagave01",
  "vestido agave 01",
  "Vestido_Agave/01",
  "ＶＥＳＴＩＤＯ-ＡＧＡＶＥ-０１",
])("finds a part number first however it is divided: %s", async (term) =>
  expect((await search(1, -5, term)).numbers[0]).toBe("VESTIDO-AGAVE-01"),
);

test.each([
  ["Sienega", "ciénega"],
  ["frasada", "frazada"],
  ["televisro", "televisor"],
  ["tasas", "tazas"],
])("corrects %s to %s", async (term, meant) => expect((await search(1, -5, term)).corrected?.[0]).toBe(meant));

describe("a number with decimals", () => {
  const names = ["Termo Volcan 1.5 L", "Termo Volcan 1,5 L", "Termo Volcan 1,5L"];
  const numbers = ["CAFE-EXPRESO-01", "REPISA-FLOTA-03", "PLAYERA-POLO-04"];
  beforeAll(async () => {
    for (const [at, number] of numbers.entries())
      await backend.db.execute(sql`update product_texts set name = ${names[at]}
        where language_id = -5 and product_id = (select id from products where part_number = ${number})`);
    await refreshSearch(backend.db, 1);
    await vi.waitUntil(() => openIndex(contextOf(1, -5), { words: [-5], nameWords: -5 }), patience);
  });

  test.each(["volcan 1.5 L", "volcan 1,5 L", "volcan 1.5l", "Volcán 1,5l", "1,5 l volcan", '"volcan 1,5 l"'])(
    "is found with a point or a comma, with or without a space before its unit: %s",
    async (term) => {
      const found = await search(1, -5, term);
      expect([found.numbers.toSorted(), found.corrected]).toEqual([numbers.toSorted(), undefined]);
    },
  );

  test("is found without its unit where that is a word of its own", async () => {
    for (const term of ["volcan 1.5", "1,5 volcan"])
      expect((await search(1, -5, term)).numbers.toSorted()).toEqual(numbers.slice(0, 2).toSorted());
  });

  test.each(["volcan 1.6 L", "volcan 1.5 kg", "volcan 17 L"])("is not another one: %s", async (term) => {
    const { numbers: found, corrected } = await search(1, -5, term);
    expect(corrected === undefined ? found : []).toEqual([]);
  });
});

describe("Arabic texts", () => {
  const words = ["الثلاجة المنزلية", "قَمِيصٌ أزرق"];
  beforeAll(async () => {
    for (const [at, number] of ["REFRI-NORDA-01", "PLAYERA-POLO-04"].entries())
      await backend.db
        .execute(sql`insert into product_texts (product_id, language_id, name, short_description, long_description, keyword)
        select id, -23, ${words[at]}, '', '', 'ar-' || id from products where part_number = ${number}`);
    await refreshSearch(backend.db, 1);
    await vi.waitUntil(() => openIndex(contextOf(1, -23), { words: [-23], nameWords: -23 }), patience);
  });

  test.each([
    ["منزلية", "REFRI-NORDA-01"],
    ["المنزليه", "REFRI-NORDA-01"],
    ["ثلاجات", "REFRI-NORDA-01"],
    ["ازرق", "PLAYERA-POLO-04"],
    ["القميص الأزرق", "PLAYERA-POLO-04"],
  ])("are found by %s", async (term, number) => expect((await search(1, -23, term)).numbers[0]).toBe(number));

  test("are suggested, and what has none is still found", async () => {
    const [products] = await suggest(contextOf(1, -23), ["Product"], "القمي", "4");
    expect(products?.entry).toMatchObject([{ partNumber: "PLAYERA-POLO-04" }]);
    expect((await search(1, -23, "فستان")).numbers).toContain("VESTIDO-AGAVE-01");
  });
});

test("suggests goods by a synonym", async () => {
  const ask = () => suggest(contextOf(1, -5), ["Product"], "smartphone", "4");
  const [products] = await ask();
  expect(products?.entry[0]).toMatchObject({ name: expect.stringContaining("Celular") });
  expect(await inPreview(preview, ask)).toEqual([products]);
});

test("takes a changed synonym into account at once", async () => {
  const numbers = async () => (await search(1, -5, "cachirul")).numbers;
  expect(await numbers()).toEqual([]);
  const line = { storeId: 1, languageId: -5, isOneWay: false, terms: ["cachirul", "mecedora"] };
  const [row] = await backend.db.insert(synonyms).values(line).returning();
  expect(await numbers()).toEqual(["SILLON-MECE-02"]);
  await backend.db.delete(synonyms).where(sql`id = ${row?.id}`);
  expect(await numbers()).toEqual([]);
});

test("asks the database as often however many terms it tries instead of one that finds nothing", async () => {
  const queriesOf = async (searchTerm: string) => {
    const asked = [
      vi.spyOn(PgliteSession.prototype, "prepareQuery"),
      vi.spyOn(NodePgSession.prototype, "prepareQuery"),
    ];
    const query = { storeId: "1", langId: "-5", searchTerm };
    const { body } = await backend.send("GET", "/search/resources/api/v2/products", { query });
    const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    expect(body.metaData.spellCheck.length).toBeGreaterThan(0);
    return count;
  };
  await queriesOf("mecedorra");
  const few = await queriesOf("licuadorra");
  expect(await queriesOf("televisores bicicleta rebozo comal perfume")).toBeLessThanOrEqual(few);
});
