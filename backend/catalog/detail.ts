import { photoPath } from "#contract/rules/photo-address.ts";
import { sold } from "./sold.ts";
import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { readRow } from "#backend/platform/db/read.ts";
import type { Product } from "#contract/shapes/product.ts";
import { type CatalogContext, idsOf } from "./context.ts";
import { type Entry, selectEntries } from "./entries.ts";
import { beanOf, sequenceText, wireAttributes, wireEntry, wirePrices } from "./entry-wire.ts";
import { type ProductsQuery, readCrumbs, type WireList } from "./listing.ts";
import { picturePath } from "./picture/serve.ts";

type WireProduct = z.input<typeof Product>;
type Relation = {
  kind: "root" | "item" | "component" | "part" | "conflict" | "association";
  owner: number;
  id: number;
  quantity: number;
  type: string | null;
};
type Related = { entries: Map<number, Entry>; relations: Relation[] };

/**
 * Entries by id or part number with items, components, associations and pictures, in the requested order. Unknown ones
 * are left out; withdrawn ones are included but cannot be bought.
 * @see docs/interface/catalog.md#products
 */
export async function showProducts(context: CatalogContext, query: ProductsQuery): Promise<WireList> {
  const partNumbers = (query.partNumber ?? []).slice(0, maxIds);
  const ids = idsOf(query.id ?? []).slice(0, maxIds);
  const wanted = sql`id in ${[-1, ...ids]} or part_number in ${["", ...partNumbers]}`;
  const [related, crumbs] = await Promise.all([readRelated(context, wanted), readCrumbs(context, query.categoryId)]);
  const roots = related.relations.flatMap(({ kind, id }) => (kind === "root" ? (related.entries.get(id) ?? []) : []));
  const place = (entry: Entry) => (query.id ? ids.indexOf(entry.id) : partNumbers.indexOf(entry.partNumber));
  const contents = roots.sort((a, b) => place(a) - place(b)).map((entry) => wireProduct(entry, related, context));
  return {
    total: contents.length,
    metaData: { price: "1" },
    ...(crumbs.length > 0 && { breadCrumbTrailEntryView: crumbs }),
    contents,
  };
}

/** What goes with a product, of one type or of all. @see docs/interface/catalog.md#products */
export async function showAssociations(
  context: CatalogContext,
  { productId, associationType }: ProductsQuery,
): Promise<WireList> {
  const [id = -1] = idsOf([productId ?? ""]);
  const { entries, relations } = await readRelated(context, sql`id = ${id}`);
  const contents = relations
    .filter(
      ({ kind, owner, type }) =>
        kind === "association" && owner === id && (!associationType || type === associationType),
    )
    .flatMap((relation) => {
      const entry = entries.get(relation.id);
      return entry ? [wireEntry(entry, context, "listing")] : [];
    });
  return { total: contents.length, metaData: { price: "1" }, contents };
}

const maxIds = 100;

/** Everything around the wanted entries, in one round trip. `wanted`: condition on `products`. */
async function readRelated(context: CatalogContext, wanted: SQL): Promise<Related> {
  const { entries, relations } = await readRow<{ entries: Entry[]; relations: Relation[] }>(
    context.db,
    sql`with root as (select id, parent_id from products where store_id = ${context.store.id} and (${wanted})),
      component as (select c.* from root join components c on c.parent_id = root.id),
      relation as materialized (
        select 'root' as kind, null::bigint as owner, id, 1 as quantity, null as type, 0 as sequence from root
        union all
        select 'item', p.parent_id, p.id, 1, null, p.sequence from root join products p on p.parent_id = root.id and not p.withdrawn
        union all
        select 'component', c.parent_id, c.product_id, c.quantity, null, c.sequence from component c
        union all
        select distinct 'part', p.parent_id, p.id, 1, null, p.sequence
          from component c join products p on p.parent_id = c.product_id and not p.withdrawn
        union all
        select 'conflict', cc.product_id, cc.other_id, 1, cc.parent_id::text, 0
          from root join component_conflicts cc on cc.parent_id = root.id
        union all
        select 'association', root.id, a.target_id, 1, a.type, a.sequence
          from root join associations a on a.product_id in (root.id, root.parent_id) join products p on p.id = a.target_id and p.buyable and not p.withdrawn and ${sold}
      )
      select (select coalesce(json_agg(row_to_json(entry)), '[]')
          from (${selectEntries(context, sql`select distinct id from relation`, true)}) entry) as entries,
        (select coalesce(json_agg(row_to_json(relation) order by sequence, id), '[]') from relation) as relations`,
  );
  return { entries: new Map(entries.map((entry) => [entry.id, entry])), relations };
}

function wireProduct(entry: Entry, related: Related, context: CatalogContext): WireProduct {
  const of = (kind: Relation["kind"]) => relatedTo(related, kind, entry.id);
  const items = of("item").map(({ entry: item }) => wireEntry(item, context, "detail"));
  const components = of("component").map(({ entry: part, relation }, index) => ({
    ...wireComponent(part, relation.quantity, index, related, context),
    ...excludesOf(part, entry, related),
  }));
  const associations = of("association").map(({ entry: target, relation }) => ({
    ...wireEntry(target, context, "detail"),
    associationType: relation.type ?? "",
    quantity: "1.0",
  }));
  return {
    ...wireEntry(entry, context, "detail"),
    longDescription: entry.longDescription ?? "",
    images: imagesOf(entry, context),
    ...(entry.type === "product" && { items }),
    ...(components.length > 0 && { components }),
    ...(associations.length > 0 && { merchandisingAssociations: associations }),
  };
}

/** The part numbers that a part conflicts with in this kit; either side may be named as an item or its product. */
function excludesOf(part: Entry, kit: Entry, related: Related) {
  const own = [part.id, ...relatedTo(related, "part", part.id).map(({ entry }) => entry.id)];
  const pairs = related.relations.filter(({ kind, type }) => kind === "conflict" && type === String(kit.id));
  const others = pairs.flatMap(({ owner, id }) => [
    ...(owner !== null && own.includes(owner) ? [id] : []),
    ...(own.includes(id) ? [owner] : []),
  ]);
  const numbers = others.flatMap((id) => related.entries.get(id ?? 0)?.partNumber ?? []);
  return numbers.length ? { x_excludes: numbers } : {};
}

function wireComponent(part: Entry, quantity: number, index: number, related: Related, context: CatalogContext) {
  const parts = part.type === "product" ? relatedTo(related, "part", part.id).map(({ entry }) => entry) : [part];
  const { id, partNumber, name, shortDescription, thumbnail, fullImage, buyable, price, attributes, ...rest } =
    wireEntry(part, context, "detail");
  return {
    uniqueID: id,
    partNumber,
    name,
    shortDescription,
    thumbnail,
    fullImage,
    quantity: sequenceText(quantity),
    catalogEntryTypeCode: beanOf(part),
    numberOfSKUs: parts.length,
    buyable,
    sequence: sequenceText(index + 1),
    ...("seo" in rest && { seo: rest.seo }),
    ...(rest.x_languageId && { x_languageId: rest.x_languageId }),
    price,
    attributes,
    sKUs: parts.map((item) => ({
      uniqueID: String(item.id),
      partNumber: item.partNumber,
      buyable: flagText(item.buyable),
      price: wirePrices(item, context.currency),
      attributes: wireAttributes(
        item.values.filter(({ usage }) => usage === "Defining"),
        "detail",
        context.store.identifier,
      ),
    })),
  };
}

function relatedTo({ entries, relations }: Related, kind: Relation["kind"], owner: number) {
  return relations.flatMap((relation) => {
    const entry = relation.kind === kind && relation.owner === owner ? entries.get(relation.id) : undefined;
    return entry ? [{ entry, relation }] : [];
  });
}

/**
 * An entry's photographs, or the views of its drawing: the thing, its material, its size beside a person, its measures. A set has
 * no measures.
 */
function imagesOf({ picture, photos }: Entry, { store }: CatalogContext) {
  if (photos.length)
    return photos.map((photo, index) => ({
      ...{ name: `angle${index + 1}`, sequence: sequenceText(index + 1) },
      thumbnail: photoPath(store.identifier, photo, 320),
      fullImage: photoPath(store.identifier, photo, 1_080),
    }));
  const views = picture.pieces ? ([0, 2] as const) : ([0, 1, 2, 3] as const);
  return views.map((view) => {
    const path = picturePath(store.identifier, { ...picture, view });
    return { name: `angle${view + 1}`, sequence: sequenceText(view + 1), thumbnail: path, fullImage: path };
  });
}
