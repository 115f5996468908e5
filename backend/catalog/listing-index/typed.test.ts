import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogContext } from "#backend/catalog/context.ts";
import { suggest } from "#backend/catalog/suggestions.ts";
import { askTyped } from "#backend/catalog/typed-query.ts";
import { inPreview, type Preview } from "#backend/platform/preview.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { catalogNames, firstContext } from "#tests/support/catalog-context.ts";
import { openIndex } from "./open.ts";
import { lookUpTyped } from "./typed.ts";

let backend: TestBackend;
let context: CatalogContext;
let names: string[];

beforeAll(async () => {
  backend = await openTestBackend();
  const { db } = backend;
  await db.execute(sql`update sellers set online = false where id = (select min(id) from sellers)`);
  context = await firstContext(db);
  names = await catalogNames(db);
});
afterAll(() => backend.close());

async function openFor(languageId: number) {
  const need = { words: [languageId], nameWords: languageId };
  await expect.poll(() => openIndex(context, need), { timeout: 20_000 }).toBeDefined();
  const index = await openIndex(context, need);
  await index!.provide(need);
  return index!;
}

/** A preview asks the database. */
const preview: Preview = {
  ...{ tokenId: 1, at: new Date(), isFrozen: true, stock: "real", segments: null, workspaceId: null },
  expiresAt: new Date(Date.now() + 3_600_000),
};

test("makes the same suggestions as the database for anything typed", async () => {
  for (const languageId of [-5, -1]) {
    const index = await openFor(languageId);
    expect(lookUpTyped(index, await askTyped({ ...context, languageId }, ["so"], index), 4)).toBeDefined();
  }
  const words = fc.constantFrom(...new Set(names.flatMap((name) => name.match(/[\p{L}\p{N}]+/gu) ?? [])));
  const typed = fc.tuple(words, fc.integer({ min: 1, max: 6 })).map(([word, letters]) => word.slice(0, letters));
  const term = fc.oneof(typed, fc.tuple(words, typed).map((both) => both.join(" ")), fc.constantFrom("de", "-", "ÑAN", "zzzz", "128 g", "65w", "9 l", "75 pulgadas")); // oxfmt-ignore
  const kinds = ["Keyword", "Product", "Brand", "Seller", "Category"];
  let suggested = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(-5, -1, -25),
      term,
      fc.constantFrom("4", "50"),
      async (languageId, text, limit) => {
        const asked = { ...context, languageId };
        const found = await suggest(asked, kinds, text, limit);
        const expected = await inPreview(preview, () => suggest(asked, kinds, text, limit));
        expect(found).toEqual(expected);
        suggested += found.reduce((sum, { entry }) => sum + entry.length, 0);
      },
    ),
    { numRuns: 150 },
  );
  expect(suggested).toBeGreaterThan(300);
}, 120_000);
