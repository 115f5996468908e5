import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { patience } from "#tests/support/patience.ts";
import { statementsSentBy } from "#tests/support/statements.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

const search = (searchTerm: string) =>
  backend.send("GET", "/search/resources/api/v2/products", { query: { storeId: "1", searchTerm } });

test("a search asks once what has changed, though a misspelled one looks into the index several times", async () => {
  const found = async () => (await search("camizas")).body.contents.length > 0;
  await vi.waitUntil(found, patience);
  const sent = await statementsSentBy(found);
  expect(sent.filter((text) => text.includes("listing_changes"))).toHaveLength(1);
});
