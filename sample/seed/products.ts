import type { Db } from "#backend/platform/db/client.ts";
import {
  associations,
  componentConflicts,
  components,
  productAttributes,
  productCategories,
  products,
  productTexts,
} from "#backend/platform/db/schema/catalog.ts";
import { slugOf } from "#backend/catalog/slug.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import type { SampleItem, SamplePrice, SampleProduct, Texts } from "../types.ts";
import type { Shelves } from "./catalog.ts";
import { english, spanish } from "./languages.ts";
import type { Priced } from "./prices.ts";

/** What was inserted, for prices, stock and spots. */
export type Entry = Priced & {
  type: SampleProduct["type"];
  parentId: number | null;
  stock: number | undefined;
  parts: Part[];
};
type Part = { partNumber: string; quantity: number };

type Rows = {
  products: (typeof products.$inferInsert)[];
  texts: (typeof productTexts.$inferInsert)[];
  categories: (typeof productCategories.$inferInsert)[];
  attributes: (typeof productAttributes.$inferInsert)[];
};

/** Inserts products with their items, texts, addresses, categories and attribute values. Returns them by part number. */
export async function writeProducts(db: Db, shelves: Shelves, samples: SampleProduct[]) {
  const rows: Rows = { products: [], texts: [], categories: [], attributes: [] };
  const entries = new Map<string, Entry>();
  for (const sample of samples) addProduct(shelves, sample, rows, entries);
  await insertAll(db, products, rows.products);
  await insertAll(db, productTexts, rows.texts);
  await insertAll(db, productCategories, rows.categories);
  await insertAll(db, productAttributes, rows.attributes);
  await shelves.addresses.write(db);
  return entries;
}

/** Parts of sets, and related products. */
export async function writeRelations(db: Db, samples: SampleProduct[], entries: Map<string, Entry>) {
  const idOf = (partNumber: string, from: string) => {
    const entry = entries.get(partNumber);
    if (!entry) throw new Error(`${from} names ${partNumber}, which does not exist`);
    return entry.id;
  };
  const related = samples.map((sample) => ({ sample, id: idOf(sample.partNumber, "the seed") }));
  const parts = related.flatMap(({ sample, id }) =>
    (sample.components ?? []).map(({ partNumber, quantity }, index) => {
      return { parentId: id, productId: idOf(partNumber, sample.partNumber), quantity, sequence: index + 1 };
    }),
  );
  const links = related.flatMap(({ sample, id }) =>
    (sample.associations ?? []).map(({ partNumber, type }, index) => {
      return { productId: id, targetId: idOf(partNumber, sample.partNumber), type, sequence: index + 1 };
    }),
  );
  const conflicts = related.flatMap(({ sample: { partNumber, conflicts: pairs = [] }, id }) =>
    pairs.map(([one, other]) => {
      return { parentId: id, productId: idOf(one, partNumber), otherId: idOf(other, partNumber) };
    }),
  );
  await insertAll(db, components, parts);
  await insertAll(db, componentConflicts, conflicts);
  await insertAll(db, associations, links);
}

function addProduct(shelves: Shelves, sample: SampleProduct, rows: Rows, entries: Map<string, Entry>) {
  const id = shelves.next.entry();
  const slug = addEntry(shelves, sample, rows, {
    id,
    parentId: null,
    type: sample.type,
    sequence: entries.size + 1,
  });
  entries.set(sample.partNumber, entryOf(id, null, sample, sample.price, sample.stock));
  addCategories(shelves, sample, id, rows);
  const descriptive = Object.entries(sample.descriptive ?? {});
  const defining = (sample.items ?? []).flatMap((item) => Object.entries(item.defining));
  addValues(shelves, sample.partNumber, id, [...descriptive, ...defining], rows);
  sample.items?.forEach((item, index) => {
    const { id: itemId, price } = addItem(shelves, sample, item, { id, slug, sequence: index + 1 }, rows);
    entries.set(
      item.partNumber,
      entryOf(itemId, id, { ...sample, ...item, type: "item", components: [] }, price, item.stock),
    );
  });
}

function entryOf(
  id: number,
  parentId: number | null,
  sample: SampleProduct,
  price: SamplePrice | undefined,
  stock: number | undefined,
) {
  const { type, partNumber, components: parts = [] } = sample;
  return { id, partNumber, type, parentId, price, stock, parts };
}

type Parent = { id: number; slug: Texts; sequence: number };

function addItem(shelves: Shelves, product: SampleProduct, item: SampleItem, parent: Parent, rows: Rows) {
  const id = shelves.next.entry();
  const values = Object.entries(item.defining).map(([attribute, value]) =>
    valueOf(shelves, item.partNumber, attribute, value),
  );
  const named = (language: keyof Texts) =>
    [product.name[language], ...values.map((value) => value[language])].join(", ");
  const addressed = (language: keyof Texts) =>
    [parent.slug[language], ...values.map((value) => slugOf(value[language]))].join("-");
  const sample: SampleProduct = {
    ...product,
    partNumber: item.partNumber,
    name: { es: named("es"), en: named("en") },
    slug: { es: addressed("es"), en: addressed("en") },
    picture: item.picture ?? product.picture,
  };
  addEntry(shelves, sample, rows, { id, parentId: parent.id, type: "item", sequence: parent.sequence });
  addValues(shelves, item.partNumber, id, Object.entries(item.defining), rows);
  return { id, price: item.price ?? product.price };
}

type Own = { id: number; parentId: number | null; type: SampleProduct["type"]; sequence: number };

function addEntry({ store, addresses, sellerIds }: Shelves, sample: SampleProduct, rows: Rows, own: Own): Texts {
  const sellerId = sample.seller ? (sellerIds.get(sample.seller) ?? null) : null;
  const { partNumber, manufacturer, picture, withdrawn = false, weightKg = "1" } = sample;
  rows.products.push({ ...own, storeId: store.id, sellerId, partNumber, manufacturer, picture, withdrawn, weightKg });
  const slug = addresses.take(sample.slug, "ProductToken", own.id, partNumber);
  const languages = [
    [spanish, "es"],
    [english, "en"],
  ] as const;
  for (const [languageId, language] of languages) {
    rows.texts.push({
      productId: own.id,
      languageId,
      name: sample.name[language],
      shortDescription: sample.shortDescription[language],
      longDescription: sample.longDescription[language],
      keyword: slug[language],
    });
  }
  return slug;
}

function addCategories(
  shelves: Shelves,
  { partNumber, category, alsoIn = [] }: SampleProduct,
  productId: number,
  rows: Rows,
) {
  const listed = new Map<number, boolean>();
  for (const identifier of [category, ...alsoIn]) {
    const known = shelves.categories.get(identifier);
    if (!known) throw new Error(`${partNumber} is in ${identifier}, which does not exist`);
    for (const id of known.ids) listed.set(id, id === known.id || (listed.get(id) ?? false));
  }
  for (const [categoryId, direct] of listed) rows.categories.push({ productId, categoryId, direct });
}

function addValues(shelves: Shelves, partNumber: string, productId: number, pairs: [string, string][], rows: Rows) {
  const values = new Map(
    pairs.map(([attribute, value]) => [`${attribute}=${value}`, valueOf(shelves, partNumber, attribute, value)]),
  );
  for (const { id, attributeId } of values.values())
    rows.attributes.push({ productId, attributeValueId: id, attributeId });
}

function valueOf({ values }: Shelves, partNumber: string, attribute: string, value: string) {
  const known = values.get(`${attribute}=${value}`);
  if (!known) throw new Error(`${partNumber} names ${attribute} ${value}, which does not exist`);
  return known;
}
