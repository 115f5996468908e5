import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRow } from "#backend/platform/db/read.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { catalogNames, firstContext } from "#tests/support/catalog-context.ts";
import type { CatalogContext } from "#backend/catalog/context.ts";
import { suggestTerms } from "#backend/catalog/spelling.ts";
import { ListingIndex } from "../listing-index.ts";
import { candidatesInIndex } from "./candidates.ts";
import { share, trigramsOf, wordSimilarity } from "./trigrams.ts";

let backend: TestBackend;
let context: CatalogContext;
let index: ListingIndex;
let names: string[];

beforeAll(async () => {
  backend = await openTestBackend();
  const { db } = backend;
  context = await firstContext(db);
  const { store } = context;
  await db.execute(sql`update product_texts set name = 'Åland Straße Œuvre Ñandú 2½' where language_id = -5
    and product_id = (select min(id) from products where store_id = ${store.id} and parent_id is null and not withdrawn)`);
  index = await ListingIndex.read(db, store.id);
  for (const id of [-5, -1]) await index.provide({ words: [id], nameWords: id });
  names = [...(await catalogNames(db)), "اسم Ωmega Ñandú straße"];
});
afterAll(() => backend.close());

const words = () => fc.constantFrom(...new Set(names.flatMap((name) => name.match(/[\p{L}\p{N}]{3,}/gu) ?? [])));

/** A misspelled word: with a letter left out, doubled, swapped or replaced. */
const misspelled = () =>
  fc.tuple(words(), fc.nat(12), fc.constantFrom("", "x", "é", "n")).chain(([word, place, letter]) => {
    const letters = [...word.toLowerCase()];
    const at = place % letters.length;
    const next = letters[at + 1] ?? "";
    return fc.constantFrom(
      word,
      letters.toSpliced(at, 1, letter).join(""),
      letters.toSpliced(at, 0, letter || letters[at]!).join(""),
      letters.toSpliced(at, 2, next + letters[at]!).join(""),
    );
  });

test("suggests the same terms as the database for any misspelling", async () => {
  let suggested = 0;
  const particle = fc.constantFrom("de", "para", "the", "for", "m");
  const piece = fc.oneof({ arbitrary: misspelled(), weight: 4 }, particle);
  const term = fc.array(piece, { minLength: 1, maxLength: 3 }).map((list) => list.join(" "));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(-5, -1, -25), term, async (languageId, text) => {
      const asked = { ...context, languageId };
      expect(index.wordsIn(languageId) && index.nameWordsIn(languageId)).toBeDefined();
      const found = await suggestTerms(asked, text, index);
      expect([text, found]).toEqual([text, await suggestTerms(asked, text)]);
      suggested += found.length;
    }),
    { numRuns: 200 },
  );
  expect(suggested).toBeGreaterThan(200);
}, 240_000);

test("reports for each word whether an entry has it or a similar one", async () => {
  const asked = ["ñandu", "zzzzz"].map((word) => ({ word, spellings: [word] }));
  const found = await candidatesInIndex(index, context, asked);
  expect(found?.find(({ place }) => place === 0)?.similar).toBe("ñandú");
  expect(found?.filter(({ place }) => place === 1)).toEqual([
    { place: 1, word: "zzzzz", known: false, empty: false, similar: null, score: null },
  ]);
});

test("takes changed names into account at once", async () => {
  const before = await suggestTerms(context, "quetzalita", index);
  const rename = (from: string, to: string) =>
    context.db.execute(sql`update product_texts set name = replace(name, ${from}, ${to}) where product_id = (select product_id from product_texts
      where language_id = -5 and name like ${`%${from}%`} order by 1 limit 1)`); // oxfmt-ignore
  for (const [from, to, found] of [
    ["Straße", "Quetzalito", true],
    ["Quetzalito", "Straße", false],
  ] as const) {
    await rename(from, to);
    await index.catchUp();
    const suggested = await suggestTerms(context, "quetzalita", index);
    expect(suggested.includes("quetzalito")).toBe(found);
    expect(suggested).toEqual(await suggestTerms(context, "quetzalita"));
  }
  expect(await suggestTerms(context, "quetzalita", index)).toEqual(before);
});

test("computes the same similarity of words and names as the database", async () => {
  const pair = fc.tuple(misspelled(), fc.constantFrom(...names));
  await fc.assert(
    fc.asyncProperty(pair, async ([word, name]) => {
      const expected = await readRow<{ similar: number; fit: number }>(
        context.db,
        sql`select similarity(${word}::text, ${name}::text) as similar, word_similarity(${word}::text, ${name}::text) as fit`,
      );
      const [one, other] = [new Set(trigramsOf(word)), trigramsOf(name)];
      const all = new Set(other);
      const common = [...one].filter((trigram) => all.has(trigram)).length;
      const actual = { similar: share(common, one.size, all.size), fit: wordSimilarity(one, other) };
      expect([word, name, actual]).toEqual([
        word,
        name,
        { similar: Math.fround(expected.similar), fit: Math.fround(expected.fit) },
      ]);
    }),
    // Numbers that are no digits, and letters that look like digits.
    { numRuns: 500, examples: [[["nandu", "Åland Straße Œuvre Ñandú 2½"]], [["talla", "Talla Ⅷ m² ٣٤ ①"]]] },
  );
}, 60_000);
