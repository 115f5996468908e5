import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRows } from "#backend/platform/db/read.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { firstContext } from "#tests/support/catalog-context.ts";
import { askTerms } from "#backend/catalog/asked-term.ts";
import type { CatalogContext } from "#backend/catalog/context.ts";
import { byTerm } from "#backend/catalog/match.ts";
import { ListingIndex } from "../listing-index.ts";
import { matchTerm } from "../matches.ts";
import { parseQuery } from "./query.ts";
import { readDocuments } from "../rows.ts";
import { Words } from "./words.ts";

let backend: TestBackend;
let context: CatalogContext;
let index: ListingIndex;
let names: string[];

beforeAll(async () => {
  backend = await openTestBackend();
  const { db } = backend;
  // Some goods have a text in only one language, and one has characters that have to be quoted.
  await db.execute(sql`delete from product_texts where language_id = -5 and product_id % 7 = 0`);
  await db.execute(sql`delete from product_texts where language_id = -1 and product_id % 11 = 0`);
  await db.execute(sql`update product_texts set search = search || to_tsvector('simple', 'http://a.mx/o''neill\\x 𐐷 ﬁn')
    where product_id = (select min(product_id) from product_texts where search is not null)`);
  context = await firstContext(db);
  const { store } = context;
  index = await ListingIndex.read(db, store.id);
  for (const words of [-5, -1]) await index.provide({ words: [words] });
  const rows = await readRows<{ name: string }>(
    db,
    sql`select t.name || ' ' || t.short_description || ' ' || p.part_number as name from product_texts t
      join products p on p.id = t.product_id where p.store_id = ${store.id}`,
  );
  names = rows.map(({ name }) => name);
});
afterAll(() => backend.close());

type Match = { id: number; rank: number };
const sorted = (matches: Match[]) => matches.sort((a, b) => a.id - b.id);

/** Only the entries that the index has, because the database searches those of all stores. */
async function findBoth(languageId: number, term: string): Promise<[Match[], Match[]]> {
  const asked = { ...context, languageId };
  expect(index.wordsIn(languageId)).toBeDefined();
  const { slots, ranks } = await matchTerm(index, asked, { term, languageId });
  const found = [...slots].map((slot, at) => ({ id: index.columns.slots.keys[slot] ?? 0, rank: ranks[at] ?? 0 }));
  const [read] = await askTerms(asked, [{ term, languageId }]);
  const expected = await readRows<Match>(context.db, byTerm(read!));
  const isHere = ({ id }: Match) => index.columns.slots.find(id) !== undefined;
  // The database writes as few digits as its numbers need.
  const matches = expected.filter(isHere).map(({ id, rank }) => ({ id, rank: Math.fround(rank) }));
  return [sorted(found), sorted(matches)];
}

const written = () => fc.constantFrom(...names.flatMap((name) => name.match(/[\p{L}\p{N}'-]{2,}/gu) ?? []));

test("finds and ranks the same entries as the database for any search", async () => {
  const word = written().chain((text) =>
    fc.constantFrom(text, text.toUpperCase(), text.normalize("NFD").replace(/\p{M}/gu, ""), `${text}s`, `-${text}`),
  );
  const phrase = fc
    .tuple(fc.constantFrom(...names), fc.nat(8), fc.integer({ min: 2, max: 4 }))
    .map(([name, from, count]) => `"${name.split(" ").slice(from, from + count).join(" ")}"`); // oxfmt-ignore
  const term = fc
    .array(fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: phrase }, fc.constant("or")), {
      minLength: 1,
      maxLength: 3,
    }) // oxfmt-ignore
    .map((parts) => parts.join(" "));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(-5, -1, -25), term, async (languageId, text) => {
      const [matches, expected] = await findBoth(languageId, text);
      expect(matches).toEqual(expected);
      found += matches.length;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(300);
}, 120_000);

test.each([
  "http://a.mx/o'neill",
  "o'neill\\x",
  "𐐷",
  "ﬁn",
  "de la",
  "",
  '""',
  "قميص",
  "-",
  "wi-fi o'",
  "!x",
  "a:*b",
  "128 gb",
  "128GB",
  "65w",
  "65 W -9l",
  '"cargador 65w"',
  "9l or 14 L",
  "75 pulgadas",
  "8 gb 64gb 128 gb 5l 9l",
  '"128 gb"',
  '128 gb "cargador 65 w"',
  'cargador -"65 w"',
  '"128gb" or "65 W',
])("finds and ranks the same entries as the database for %j", async (term) => {
  for (const languageId of [-5, -1, -25]) {
    const [matches, expected] = await findBoth(languageId, term);
    expect(matches).toEqual(expected);
  }
});

test.each([
  ["128 gb", "128GB"],
  ["65w", "65 W"],
  ["75 pulgadas", '75"'],
])("finds %s wherever the shop writes %s", async (typed, written) => {
  const idsFor = async (term: string) => (await findBoth(-5, term))[0].map(({ id }) => id);
  expect(await idsFor(typed)).toEqual(expect.arrayContaining(await idsFor(written)));
  expect(await idsFor(typed)).not.toEqual([]);
});

test.each([
  [-5, '"rápido de 65W"', '"rápido de 65 w"'],
  [-1, '"65w fast charger"', '"65 W fast charger"'],
  [-5, '"128 gb"', '"128GB"'],
  [-1, '"128 gb"', '"128GB"'],
  [-25, '"128 gb"', '"128GB"'],
])("finds a quoted measure however it is written, in language %i: %s, %s", async (languageId, one, other) => {
  const idsFor = async (term: string) => (await findBoth(languageId, term))[0].map(({ id }) => id);
  const found = await idsFor(one);
  expect(found).not.toEqual([]);
  expect(await idsFor(other)).toEqual(found);
  expect(await idsFor(one.replaceAll('"', ""))).toEqual(expect.arrayContaining(found));
});

test("finds and ranks the same entries as the database for a lowercase part number", async () => {
  const [{ number } = { number: "" }] = await readRows<{ number: string }>(
    context.db,
    sql`select min(part_number) as number from products where store_id = ${context.store.id} and parent_id is not null and part_number ~ '[A-Z]'`,
  );
  const [matches, expected] = await findBoth(-5, number.toLowerCase());
  expect(matches).toEqual(expected);
  expect(Math.max(...matches.map(({ rank }) => rank))).toBe(1000);
});

/** Every entry with a word that begins with the text, and how well it fits: what suggestions ask for. */
test("finds and ranks the same entries as the database for the beginnings of words", async () => {
  const { db, store } = context;
  const words = index.wordsIn(-1);
  const beginning = written().map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "").slice(0, 3)); // oxfmt-ignore
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(beginning, { minLength: 1, maxLength: 2 }), async (typed) => {
      const text = typed.filter(Boolean).map((part) => `${part}:*`).join(" & "); // oxfmt-ignore
      const [{ query } = { query: "" }] = await readRows<{ query: string }>(
        db,
        sql`select to_tsquery('shop_en', ${text})::text as query`,
      );
      const asked = parseQuery(query);
      const matches = asked && words ? words.searchOwn(asked) : { slots: [], ranks: [] };
      const expected = await readRows<Match>(
        db,
        sql`select p.id, ts_rank(t.search, ${query}::tsquery) as rank from product_texts t join products p on p.id = t.product_id
          where t.language_id = -1 and t.search @@ ${query}::tsquery and p.store_id = ${store.id} and not p.withdrawn`,
      );
      const actual = Array.from(matches.slots, (slot, at) => ({ id: index.columns.slots.keys[slot] ?? 0, rank: matches.ranks[at] ?? 0 })); // oxfmt-ignore
      expect(sorted(actual)).toEqual(sorted(expected.map(({ id, rank }) => ({ id, rank: Math.fround(rank) }))));
      found += actual.length;
    }),
    { numRuns: 100 },
  );
  expect(found).toBeGreaterThan(100);
});

test("reflects changed, added and removed texts at once, and does not go stale from unchanged ones", async () => {
  const { db, store } = context;
  const words = new Words(index.columns, [-1, -5]);
  const rows = await readDocuments(db, store.id, [-1, -5], { from: 0, count: 2 ** 31 });
  words.put(rows);
  await words.finish();
  const [one, other, ...rest] = rows.map(({ id }) => index.columns.slots.find(id) ?? -1);
  const find = (word: string) => {
    const query = parseQuery(word)!;
    return [...words.search(new Map([-1, -5].map((id) => [id, query]))).slots].sort((a, b) => a - b);
  };
  words.update(new Set(rest.slice(0, 50)), rows);
  expect(words.isStale).toBe(false);
  const text = "'neverbefore':1A,3B";
  words.update(new Set([one!]), [{ id: rows[0]!.id, text, languageId: -1 }]);
  words.update(new Set([other!]), [{ id: rows[1]!.id, text, languageId: -5 }]);
  expect(find("'neverbefore'")).toEqual([one!, other!].sort((a, b) => a - b));
  expect(find("!'neverbefore'")).toHaveLength(rows.length - 2);
  words.update(new Set([one!]), []);
  expect(find("'neverbefore'")).toEqual([other]);
  words.update(new Set([one!, other!]), rows);
  expect(find("'neverbefore'")).toEqual([]);
  expect(find("!'neverbefore'")).toHaveLength(rows.length);
});
