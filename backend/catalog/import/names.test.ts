import { afterAll, beforeAll, expect, test } from "vitest";
import { findStore } from "#backend/store/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { importCatalog } from "./run.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function bring(...rows: object[]) {
  const text = rows.map((row) => JSON.stringify(row)).join("\n");
  const store = await findStore(backend.db, "1");
  return importCatalog(backend.db, store, { name: "file.jsonl", hash: text, format: "jsonl", text });
}

test("an empty name leaves the name as it is, so that no page is without one", async () => {
  await bring(
    { partNumber: "STOOL", type: "product", name: { es: "Banco", en: "" } },
    { partNumber: "STOOL-1", parent: "STOOL", name: { es: "", en: "" }, price: { MXN: "10" } },
  );
  const { changed, refused } = await bring(
    { partNumber: "STOOL", name: { es: "" }, position: 3 },
    { partNumber: "BENCH", name: { es: "", en: "Bench" } },
  );
  expect({ changed, why: refused.map(({ refusals }) => refusals) }).toEqual({
    changed: 1,
    why: [[{ column: "name.es", reason: "nameInMainLanguage" }]],
  });
  const query = { storeId: "1", partNumber: "STOOL", langId: "-1", currency: "MXN" };
  const { body } = await backend.send("GET", "/search/resources/api/v2/products", { query });
  expect(body.contents[0]).toMatchObject({ name: "Banco", items: [{ name: "Banco" }] });
});
