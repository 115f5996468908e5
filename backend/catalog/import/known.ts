import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { attributes, categories, categoryTexts } from "#backend/platform/db/schema/catalog.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { locales } from "#backend/store/locales.ts";
import type { Store } from "#backend/store/store.ts";
import type { Picture } from "../picture/picture.ts";
import type { ByKey } from "./goods.ts";

/** As files describe them; `id` is undefined in a trial run, where nothing is written. */
export type Category = {
  id?: number;
  identifier: string;
  parent: string | null;
  /** Ids from the top category down to this one. */
  ids: number[];
  name: ByKey;
  description: ByKey;
  address: ByKey;
  position: number;
  picture: Picture;
};
export type Attribute = {
  id?: number;
  identifier: string;
  usage: "defining" | "descriptive";
  filter: boolean;
  swatch: boolean;
  name: ByKey;
  position: number;
};
export type Value = {
  id?: number;
  attribute: string;
  identifier: string;
  name: ByKey;
  color: string | null;
  position: number;
};

/** What rows of a file may refer to. */
export type Known = {
  store: Store;
  /** Language ids by the tags that files use. */
  languages: Map<string, number>;
  mainLanguage: string;
  /** Ids of fulfillment centers by their names in files. */
  centers: Map<string, number>;
  categories: Map<string, Category>;
  attributes: Map<string, Attribute>;
  /** By `valueKey`. */
  values: Map<string, Value>;
};

/** The key of an attribute value, whose identifier is unique within its attribute only. Pure. */
export const valueKey = (attribute: string, identifier: string): string => `${attribute}|${identifier}`;

/** The store with its categories, and the attributes that all stores share. */
export async function readKnown(db: Db, store: Store): Promise<Known> {
  const languages = languagesOf(store);
  const places = await db
    .select({ id: physicalStores.fulfillmentCenterId })
    .from(physicalStores)
    .where(eq(physicalStores.storeId, store.id));
  const known: Known = {
    ...{ store, languages, mainLanguage: tagOf(languages, store.defaultLanguageId) },
    centers: new Map([
      ...places.map(({ id }): [string, number] => [String(id), id]),
      ...store.backupCenterIds.map((id): [string, number] => [String(id), id]),
      ["main", store.fulfillmentCenterId],
    ]),
    ...{ categories: new Map(), attributes: new Map(), values: new Map() },
  };
  await readCategories(db, known);
  await readAttributes(db, known);
  return known;
}

/** `es`, `en`; with their regions if the store has two variants of a language. Pure. */
export function languagesOf({ languageIds }: Pick<Store, "languageIds">): Map<string, number> {
  const full = languageIds.map((id): [string, number] => [locales[id] ?? String(id), id]);
  const short = (tag: string) => tag.split("-")[0] ?? tag;
  return new Map(
    full.map(([tag, id]) => {
      const isAlone = full.filter(([other]) => short(other) === short(tag)).length === 1;
      return [isAlone ? short(tag) : tag, id];
    }),
  );
}

/** The language tag that a file's spelling refers to: `es-MX` is Spanish wherever a store has one Spanish. Pure. */
export function languageOf(languages: ReadonlyMap<string, number>, written: string): string | undefined {
  const tags = [...languages.keys()];
  const wanted = written.replace("_", "-").toLowerCase();
  return (
    tags.find((tag) => tag.toLowerCase() === wanted) ?? tags.find((tag) => tag.toLowerCase() === wanted.split("-")[0])
  );
}

/** How a file names a language: its tag, such as `es`, or else its id. Pure. */
export const tagOf = (languages: ReadonlyMap<string, number>, id: number): string =>
  [...languages].find(([, one]) => one === id)?.[0] ?? String(id);

async function readCategories(db: Db, known: Known) {
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.storeId, known.store.id))
    .orderBy(asc(sql`length(${categories.path})`), asc(categories.sequence), asc(categories.id));
  const texts = await db
    .select({ text: categoryTexts })
    .from(categoryTexts)
    .innerJoin(categories, eq(categories.id, categoryTexts.categoryId))
    .where(eq(categories.storeId, known.store.id));
  const byId = new Map<number, Category>();
  for (const { id, identifier, parentId, path, sequence, picture } of rows) {
    const category: Category = {
      ...{ id, identifier, picture, position: sequence, name: {}, description: {}, address: {} },
      parent: byId.get(parentId ?? 0)?.identifier ?? null,
      ids: path.split("/").filter(Boolean).map(Number),
    };
    byId.set(id, category);
    known.categories.set(identifier, category);
  }
  for (const { text } of texts) {
    const [category, tag] = [byId.get(text.categoryId), tagOf(known.languages, text.languageId)];
    if (!category) continue;
    category.name[tag] = text.name;
    category.description[tag] = text.description;
    category.address[tag] = text.keyword;
  }
}

async function readAttributes(db: Db, known: Known) {
  const byTag = (texts: Localized) =>
    Object.fromEntries(
      Object.entries(texts).map(([id, text]): [string, string] => [tagOf(known.languages, Number(id)), text]),
    );
  const rows = await db.select().from(attributes).orderBy(asc(attributes.sequence), asc(attributes.id));
  for (const { id, identifier, usage, facetable, swatchable, sequence, name } of rows)
    known.attributes.set(identifier, {
      ...{ id, identifier, filter: facetable, swatch: swatchable, position: sequence, name: byTag(name) },
      usage: usage === "Defining" ? "defining" : "descriptive",
    });
  const values = await readRows<Omit<Value, "name"> & { id: number; value: Localized }>(
    db,
    sql`select v.id, a.identifier as attribute, v.identifier, v.value, v.color, v.sequence as position
      from attribute_values v join attributes a on a.id = v.attribute_id order by v.sequence, v.id`,
  );
  for (const { value, ...row } of values)
    known.values.set(valueKey(row.attribute, row.identifier), { ...row, name: byTag(value) });
}
