import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { firstContext } from "#tests/support/catalog-context.ts";
import type { CatalogContext } from "./context.ts";
import { suggest } from "./suggestions.ts";

let backend: TestBackend;
let context: CatalogContext;
beforeAll(async () => {
  backend = await openTestBackend();
  context = { ...(await firstContext(backend.db)), languageId: -23 };
  await backend.db.execute(sql`insert into category_texts (category_id, language_id, name, description, keyword)
    select id, -23, 'الأحذية الرياضيّة', '', 'ar-' || id from categories where store_id = ${context.store.id} and parent_id is null order by id limit 1`);
});
afterAll(() => backend.close());

test.each(["الأحذية", "احذيه", "أحذية", "رياضية", "الرياضيه", "الاح"])("suggests a department for %s", async (term) => {
  const [departments] = await suggest(context, ["Category"], term, "4");
  expect(departments?.entry).toMatchObject([{ name: "الأحذية الرياضيّة" }]);
});
