import { type SQL, sql } from "drizzle-orm";
import { readRows } from "#backend/platform/db/read.ts";
import { readPlanned } from "#backend/platform/db/statement.ts";
import { currentPreview } from "#backend/platform/preview.ts";
import type { Photo } from "#contract/rules/photo-address.ts";
import { averageRating } from "./average-rating.ts";
import { type CatalogContext, languageOrder, textOf } from "./context.ts";
import type { Picture } from "./picture/picture.ts";
import { composedPrices } from "./price/composed.ts";
import { offerHolds } from "./price/valid.ts";
import { sold } from "./sold.ts";

export type EntryValue = {
  attributeId: number;
  attribute: string;
  name: string;
  usage: "Defining" | "Descriptive";
  facetable: boolean;
  swatchable: boolean;
  attributeSequence: number;
  id: number;
  identifier: string;
  value: string;
  sequence: number;
  color: string | null;
};

/** A catalog entry as read from the database, in one language, priced under the context's contracts. */
export type Entry = {
  id: number;
  partNumber: string;
  type: "product" | "item" | "package" | "kit" | "bundle";
  parentId: number | null;
  manufacturer: string;
  picture: Picture;
  /** Its photographs, or those of its product; none: it is drawn. */
  photos: Photo[];
  buyable: boolean;
  sellerId: number | null;
  seller: string | null;
  /** Null without a seller. */
  sellerOnline: boolean | null;
  /** The language of its texts. */
  languageId: number | null;
  name: string | null;
  shortDescription: string | null;
  longDescription: string | null;
  keyword: string | null;
  /** The path (`/10501/10502`) of every category it was assigned to; an item has those of its product. */
  paths: string[];
  /** Decimal strings; null = not priced. For a product, a kit or a bundle of products, the minimum price. */
  offer: string | null;
  highest: string | null;
  list: string | null;
  contractId: number | null;
  itemCount: number;
  onlyItemId: number | null;
  values: EntryValue[];
  /** The summary of its reviews; an item has that of its product. Null without reviews. */
  rating: { average: string; count: number } | null;
  /** How its seller is rated; null without a seller. */
  sellerRating: { count: number; stars: number } | null;
};

/** Entries of the context's store by id, in one round trip. Unknown ids are left out. */
export async function loadEntries(
  context: CatalogContext,
  ids: readonly number[],
  { long = false } = {},
): Promise<Map<number, Entry>> {
  if (ids.length === 0) return new Map();
  const list = `{${[...new Set(ids)].join()}}`;
  const select = selectEntries(context, sql`select id from products where id = any(${list}::bigint[])`, long);
  // What is read differs from one preview to the next.
  const rows = currentPreview()
    ? await readRows<Entry>(context.db, select)
    : await readPlanned<Entry>(context.db, "entries", select);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The entries whose ids `wanted` selects, one row each. `long` reads the long texts too. */
export function selectEntries(context: CatalogContext, wanted: SQL, long: boolean): SQL {
  const { store, languageId } = context;
  return sql`select p.id, p.part_number as "partNumber", p.type, p.parent_id as "parentId", p.manufacturer, p.picture,
      ${photos} as photos, p.buyable and not p.withdrawn and ${sold} as buyable, p.seller_id as "sellerId", s.name as seller,
      s.active and s.online as "sellerOnline",
      t.language_id as "languageId", t.name, t.short_description as "shortDescription", t.keyword,
      ${long ? sql`t.long_description` : sql`null`} as "longDescription",
      (select coalesce(json_agg(c.path order by c.path), '[]') from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = coalesce(p.parent_id, p.id) and pc.direct) as paths,
      coalesce(l.low, o.price)::text as offer, coalesce(l.high, o.price)::text as highest,
      coalesce(l.list, o.list)::text as list, coalesce(l.contract_id, o.contract_id) as "contractId",
      items.count as "itemCount", case when items.count = 1 then items.first end as "onlyItemId",
      ${valuesOf(languageId)} as values, ${rating} as rating, ${sellerRating} as "sellerRating"
    from (${wanted}) wanted join products p on p.id = wanted.id and p.store_id = ${store.id}
    left join sellers s on s.id = p.seller_id
    left join seller_rating_totals st on st.seller_id = s.id
    left join product_ratings r on r.product_id = coalesce(p.parent_id, p.id) and r.count > 0
    left join lateral (select language_id, name, short_description, long_description, keyword from product_texts
      where product_id in (p.id, p.parent_id)
      order by product_id = p.id desc, ${languageOrder(sql`language_id`, languageId)} limit 1) t on true
    left join lateral (${listedPrice(context)}) l on p.type in ('product', 'kit', 'bundle')
    left join lateral (${ownPrice(context)}) o on p.type in ('item', 'package')
    cross join lateral (select count(*) as count, min(id) as first from products
      where parent_id = p.id and not withdrawn) items`;
}

const rating = sql`case when r.count > 0 then json_build_object('count', r.count, 'average',
  to_char(${averageRating}, 'FM0.0')) end`;

const sellerRating = sql`case when s.id is not null then json_build_object(
  'count', coalesce(st.count, 0), 'stars', coalesce(st.stars, 0)) end`;

/** The photographs of `p` or, for an item without any, of its product. */
const photos = sql`(select coalesce(json_agg(json_build_object('hash', f.hash, 'width', f.width, 'height', f.height) order by f.place), '[]')
  from product_photos f where f.product_id = case when exists (select from product_photos own where own.product_id = p.id)
    then p.id else p.parent_id end)`;

function listedPrice(context: CatalogContext): SQL {
  const { contractIds, currency, listings } = context;
  return sql`(select minimum_price as low, maximum_price as high, list_price as list, contract_id from ${listings}
    where product_id = p.id and contract_id in ${contractIds} and currency = ${currency} order by 1 limit 1)
    union all select low, high, list, contract_id from (${composedPrices(context, sql`c.parent_id = p.id`)}) composed`;
}

function ownPrice({ contractIds, currency }: CatalogContext): SQL {
  return sql`select o.price, o.contract_id,
      (select price from list_prices where product_id = p.id and currency = ${currency}) as list
    from offers o join contracts c on c.id = o.contract_id and c.store_id = p.store_id
    where o.product_id = p.id and o.contract_id in ${contractIds} and o.currency = ${currency} and o.minimum_quantity <= 1
      and ${offerHolds()} order by 1, 2 limit 1`;
}

function valuesOf(languageId: number): SQL {
  return sql`(select coalesce(json_agg(json_build_object(
      'attributeId', a.id, 'attribute', a.identifier, 'name', ${textOf(sql`a.name`, languageId)}, 'usage', a.usage,
      'facetable', a.facetable, 'swatchable', a.swatchable, 'attributeSequence', a.sequence,
      'id', v.id, 'identifier', v.identifier, 'value', ${textOf(sql`v.value`, languageId)}, 'sequence', v.sequence, 'color', v.color
    ) order by a.sequence, a.id, v.sequence, v.id), '[]')
    from product_attributes pa join attribute_values v on v.id = pa.attribute_value_id join attributes a on a.id = v.attribute_id
    where pa.product_id = p.id)`;
}
