import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { insertAll, orUpdate } from "#backend/platform/db/insert-all.ts";
import { categories, categoryTexts } from "#backend/platform/db/schema/catalog.ts";
import { refreshSearch } from "../refresh.ts";
import { type Addresses, ownerOf, writeAddresses } from "./addresses.ts";
import type { ByKey } from "./goods.ts";
import { type Category, type Known, languageOf } from "./known.ts";
import type { Refusal } from "./reasons.ts";
import type { CategoryRecord } from "./shape.ts";
import { box } from "./write-goods.ts";

const lastPosition = 100_000;

/** A category after a row of a file has been applied. Pure, except for the addresses it claims. */
export function mergeCategory(
  record: CategoryRecord,
  known: Known,
  addresses: Addresses,
): Category | { refusals: Refusal[] } {
  const before = known.categories.get(record.identifier);
  const above = record.parent === undefined ? undefined : known.categories.get(record.parent);
  const refusals: Refusal[] = [];
  if (record.parent !== undefined && !above)
    refusals.push({ column: "parent", reason: "unknownParent", detail: record.parent });
  if (before && record.parent !== undefined && record.parent !== before.parent)
    refusals.push({ column: "parent", reason: "fixed", detail: before.parent ?? "no parent" });
  const name = withTexts(before?.name, "name", record.name, known, refusals);
  const description = withTexts(before?.description, "description", record.description, known, refusals);
  const address = withTexts(before?.address, "address", record.address, known, refusals);
  const owner = ownerOf("CategoryToken", record.identifier);
  refusals.push(...nameProblems(name, [description, address], known));
  for (const [tag, one] of Object.entries(address))
    if (before?.address[tag] !== one && addresses.isTaken(one, owner))
      refusals.push({ column: `address.${tag}`, reason: "addressTaken", detail: one });
  if (refusals.length > 0) return { refusals };
  return {
    ...{ identifier: record.identifier, ids: before?.ids ?? above?.ids ?? [], name, description },
    ...(before?.id !== undefined && { id: before.id }),
    parent: before ? before.parent : (record.parent ?? null),
    address: addresses.assign({ name, address, external: record.identifier }, "CategoryToken"),
    position: record.position ?? before?.position ?? lastPosition,
    picture: before?.picture ?? above?.picture ?? box,
  };
}

/** Texts by the store's language tags, updated with those of a row. */
export function withTexts(
  before: ByKey = {},
  column: string,
  given: ByKey | undefined,
  { languages }: Known,
  refusals: Refusal[],
): ByKey {
  const after = { ...before };
  for (const [written, text] of Object.entries(given ?? {})) {
    const tag = languageOf(languages, written);
    if (tag === undefined) refusals.push({ column: `${column}.${written}`, reason: "language" });
    else after[tag] = text;
  }
  return after;
}

/** Requires a name in the store's main language and in every language that has other texts. Pure. */
export function nameProblems(name: ByKey, others: readonly ByKey[], { mainLanguage }: Known): Refusal[] {
  const tags = new Set(others.flatMap((texts) => Object.keys(texts)));
  return [
    ...(name[mainLanguage] ? [] : [{ column: `name.${mainLanguage}`, reason: "nameInMainLanguage" as const }]),
    ...[...tags]
      .filter((tag) => !name[tag] && tag !== mainLanguage)
      .map((tag) => ({ column: `name.${tag}`, reason: "nameInLanguage" as const })),
  ];
}

/** Writes a category with its texts and addresses; what is listed in it is found by its new name. @returns it with its keys */
export async function writeCategory(
  db: Tx,
  known: Known,
  before: Category | undefined,
  after: Category,
): Promise<Category> {
  const { identifier, position: sequence, picture } = after;
  const id = before?.id ?? (await insertCategory(db, known, after));
  if (before) await db.update(categories).set({ sequence }).where(eq(categories.id, id));
  const texts = Object.entries(after.name).flatMap(([tag, name]) => {
    const languageId = known.languages.get(tag);
    if (languageId === undefined) return [];
    const [description, keyword] = [after.description[tag] ?? "", after.address[tag] ?? ""];
    return [{ categoryId: id, languageId, name, description, keyword }];
  });
  const { categoryId, languageId, name, description, keyword } = categoryTexts;
  await insertAll(db, categoryTexts, texts, orUpdate([categoryId, languageId], [name, description, keyword]));
  await writeAddresses(db, known, "CategoryToken", [{ id, external: identifier, address: after.address }]);
  if (before)
    await refreshSearch(db, known.store.id, sql`select product_id from product_categories where category_id = ${id}`);
  return { ...after, id, picture, ids: before?.ids ?? [...after.ids, id] };
}

/** A category's path contains its own key, so the key is made first. */
async function insertCategory(db: Tx, known: Known, { identifier, ids, position: sequence, picture }: Category) {
  const row = { storeId: known.store.id, identifier, parentId: ids.at(-1) ?? null, path: "", sequence, picture };
  const [made] = await db.insert(categories).values(row).returning({ id: categories.id });
  if (!made) throw new Error("a category was not written");
  const path = `/${[...ids, made.id].join("/")}`;
  await db
    .update(categories)
    .set({ path })
    .where(and(eq(categories.id, made.id), inArray(categories.storeId, [known.store.id])));
  return made.id;
}
