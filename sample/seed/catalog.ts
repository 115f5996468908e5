import type { Db } from "#backend/platform/db/client.ts";
import { attributes, attributeValues, categories, categoryTexts } from "#backend/platform/db/schema/catalog.ts";
import { urlKeywords } from "#backend/platform/db/schema/store.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import type { SampleAttribute, SampleCatalog, SampleCategory } from "../types.ts";
import type { counter } from "./insert.ts";
import { english, localized, spanish } from "./languages.ts";
import type { SeedStore } from "./stores.ts";

export type Counters = Record<"category" | "entry" | "attribute" | "value" | "keyword", ReturnType<typeof counter>>;

/** `ids`: from the top category down to this one. */
export type KnownCategory = { id: number; ids: number[]; keyword: Slugs };
export type KnownValue = { id: number; attributeId: number; es: string; en: string };

/** What products refer to: the store's categories and addresses, and the attributes of all stores. */
export type Shelves = {
  store: SeedStore;
  next: Counters;
  categories: Map<string, KnownCategory>;
  /** By `Attribute=value`. */
  values: Map<string, KnownValue>;
  /** By identifier; only the marketplace has any. */
  sellerIds: Map<string, number>;
  addresses: Addresses;
};

/** Categories of one store with their texts and addresses. */
export async function writeCategories(
  db: Db,
  { store, next, addresses, categories: known }: Shelves,
  sample: SampleCatalog,
) {
  const rows: (typeof categories.$inferInsert)[] = [];
  const texts: (typeof categoryTexts.$inferInsert)[] = [];
  const walk = (category: SampleCategory, sequence: number, above: number[]) => {
    const id = next.category();
    const ids = [...above, id];
    const { identifier, picture } = category;
    const keyword = addresses.take(category.slug, "CategoryToken", id, identifier);
    known.set(identifier, { id, ids, keyword });
    rows.push({
      id,
      storeId: store.id,
      identifier,
      parentId: above.at(-1) ?? null,
      path: `/${ids.join("/")}`,
      sequence,
      picture,
    });
    texts.push({
      categoryId: id,
      languageId: spanish,
      name: category.name.es,
      description: category.description.es,
      keyword: keyword.es,
    });
    texts.push({
      categoryId: id,
      languageId: english,
      name: category.name.en,
      description: category.description.en,
      keyword: keyword.en,
    });
    category.children?.forEach((child, index) => walk(child, index + 1, ids));
  };
  sample.categories.forEach((category, index) => walk(category, index + 1, []));
  await insertAll(db, categories, rows);
  await insertAll(db, categoryTexts, texts);
}

/** Attributes belong to no store: those with the same name are one attribute, with the values of all of them. */
export async function writeAttributes(db: Db, samples: SampleAttribute[], next: Counters) {
  const known: Shelves["values"] = new Map();
  const rows = new Map<string, typeof attributes.$inferInsert & { id: number }>();
  const valueRows: (typeof attributeValues.$inferInsert)[] = [];
  for (const attribute of samples) {
    const row = rows.get(attribute.identifier) ?? attributeRow(attribute, next.attribute(), rows.size + 1);
    rows.set(attribute.identifier, row);
    for (const { identifier, value, color } of attribute.values) {
      const key = `${attribute.identifier}=${identifier}`;
      if (known.has(key)) continue;
      const id = next.value();
      known.set(key, { id, attributeId: row.id, ...value });
      const text = localized(value.es, value.en);
      valueRows.push({
        id,
        attributeId: row.id,
        identifier,
        sequence: valueRows.length + 1,
        value: text,
        color: color ?? null,
      });
    }
  }
  await insertAll(db, attributes, [...rows.values()]);
  await insertAll(db, attributeValues, valueRows);
  return known;
}

function attributeRow(
  { identifier, usage, facetable, swatchable = false, name }: SampleAttribute,
  id: number,
  sequence: number,
) {
  return { id, identifier, usage, facetable, swatchable, sequence, name: localized(name.es, name.en) };
}

type Slugs = { es: string; en: string };

/** Assigns each URL of a store only once; one that is taken gets the entry's own key appended. */
export class Addresses {
  readonly rows: (typeof urlKeywords.$inferInsert)[] = [];
  readonly #taken = new Set<string>();
  readonly #storeId: number;
  readonly #next: () => number;

  constructor(storeId: number, next: () => number) {
    this.#storeId = storeId;
    this.#next = next;
  }

  take(slugs: Slugs, tokenName: string, id: number, external: string): Slugs {
    const ending = `-${external.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
    // Free in every language: a URL with two meanings would open the wrong page from a shared link.
    const own = { es: this.#free(slugs.es, ending), en: this.#free(slugs.en, ending) };
    this.#add(own.es, spanish, tokenName, id, external);
    this.#add(own.en, english, tokenName, id, external);
    return own;
  }

  /** One page under one address in every language. */
  takeEverywhere(keyword: string, languageIds: number[], tokenName: string, id: number, external: string) {
    for (const languageId of languageIds) this.#add(keyword, languageId, tokenName, id, external);
  }

  /** Returns what was assigned since the last call. */
  async write(db: Db) {
    await insertAll(db, urlKeywords, this.rows.splice(0));
  }

  #free(slug: string, ending: string) {
    return this.#taken.has(slug) ? slug + ending : slug;
  }

  #add(keyword: string, languageId: number, tokenName: string, id: number, tokenExternalValue: string) {
    this.#taken.add(keyword);
    const tokenValue = String(id);
    this.rows.push({
      id: this.#next(),
      storeId: this.#storeId,
      languageId,
      keyword,
      tokenName,
      tokenValue,
      tokenExternalValue,
    });
  }
}
