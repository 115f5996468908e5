import type { Db } from "#backend/platform/db/client.ts";
import { behaviorRules } from "#backend/platform/db/schema/event.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import type { SampleCatalog } from "../types.ts";
import type { Shelves } from "./catalog.ts";

/** One rule per store: visitors who return to its first department. */
export async function writeBehaviorRules(db: Db, { store, categories }: Shelves, sample: SampleCatalog) {
  const first = sample.categories[0];
  const category = first && categories.get(first.identifier);
  if (!category) return;
  const rule = { name: `Returns to ${first.identifier}`, ruleType: "viewCategory" as const, threshold: 3 };
  await insertAll(db, behaviorRules, [{ storeId: store.id, ...rule, values: [String(category.id)] }]);
}
