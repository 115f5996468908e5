import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { Decimal, decimalsOf } from "#backend/platform/money.ts";
import type { Picture } from "../picture/picture.ts";
import type { ByKey, KnownGoods } from "./goods.ts";
import { type Known, tagOf } from "./known.ts";

type Text = { language: number; name: string; short: string; long: string; keyword: string };
type Shelf = { center: number; onHand: number; safetyStock: number; promised: number; restockAt: string | null };
type Row = Pick<KnownGoods, "partNumber" | "type" | "parent" | "categories" | "manufacturer" | "weight"> &
  Pick<KnownGoods, "buyable" | "withdrawn" | "position" | "parts"> & {
    id: number;
    storeId: number;
    picture: Picture;
    texts: Text[];
    values: [attribute: string, value: string][];
    offers: [currency: string, price: string][];
    lists: [currency: string, price: string][];
    shelves: Shelf[];
  };

/** Entries with these part numbers, from any store. */
export async function readGoods(
  db: Db,
  known: Known,
  partNumbers: readonly string[],
): Promise<Map<string, KnownGoods>> {
  const wanted = JSON.stringify([...new Set(partNumbers)]);
  const rows = await selectGoods(db, known, sql`p.part_number in (select json_array_elements_text(${wanted}::json))`);
  return new Map(rows.map((goods) => [goods.partNumber, goods]));
}

/** The store's entries after one of them, parents before their items: `limit` of them, in the order of their ids. */
export const readGoodsAfter = (db: Db, known: Known, after: number, limit: number) =>
  selectGoods(
    db,
    known,
    sql`p.id in (select id from products where store_id = ${known.store.id} and id > ${after} order by id limit ${limit})`,
  );

async function selectGoods(db: Db, known: Known, condition: SQL): Promise<(KnownGoods & { id: number })[]> {
  const { store } = known;
  const rows = await readRows<Row>(
    db,
    sql`select p.id, p.store_id as "storeId", p.part_number as "partNumber", p.type, parent.part_number as parent, p.picture,
        p.manufacturer, p.weight_kg::text as weight, p.buyable, p.withdrawn, p.sequence as position,
        ${list(sql`json_build_object('language', language_id, 'name', name, 'short', short_description, 'long', long_description,
          'keyword', keyword) order by language_id desc`, sql`product_texts where product_id = p.id`)} as texts,
        ${list(sql`c.identifier order by c.identifier collate "C"`, sql`product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = p.id and pc.direct`)} as categories,
        ${list(sql`json_build_array(a.identifier, v.identifier) order by a.sequence, a.identifier collate "C", v.identifier collate "C"`,
          sql`product_attributes pa join attribute_values v on v.id = pa.attribute_value_id join attributes a on a.id = v.attribute_id
          where pa.product_id = p.id and not (p.type = 'product' and a.usage = 'Defining')`)} as values,
        ${list(sql`json_build_array(currency, price::text) order by currency, price`, sql`offers o where product_id = p.id and ${usual(store.defaultContractId)}`)} as offers,
        ${list(sql`json_build_array(currency, price::text) order by currency`, sql`list_prices where product_id = p.id`)} as lists,
        ${list(sql`json_build_object('center', s.fulfillment_center_id, 'onHand', s.on_hand, 'safetyStock', s.safety_stock, 'restockAt', s.restock_at,
          'promised', s.reserved - coalesce((select sum(pieces) from backorders b where b.product_id = p.id
            and b.fulfillment_center_id = s.fulfillment_center_id), 0)) order by s.fulfillment_center_id`, sql`stock s where s.product_id = p.id`)} as shelves,
        ${list(sql`json_build_object('partNumber', part.part_number, 'quantity', c.quantity) order by c.sequence, part.id`,
          sql`components c join products part on part.id = c.product_id where c.parent_id = p.id`)} as parts
      from products p left join products parent on parent.id = p.parent_id where ${condition} order by p.id`,
  ); // oxfmt-ignore
  return rows.map((row) => goodsOf(row, known));
}

const list = (what: SQL, from: SQL) => sql`(select coalesce(json_agg(${what}), '[]') from ${from})`;

/** Condition on a row `o` of offers: the store's own price for one piece, without dates, published. */
export const usual = (contractId: number): SQL =>
  sql`o.contract_id = ${contractId} and o.minimum_quantity = 1 and o.workspace_id is null and o.starts_at is null and o.ends_at is null`;

function goodsOf({ texts, values, offers, lists, shelves, weight, ...row }: Row, known: Known) {
  const byTag = (field: "name" | "short" | "long" | "keyword") =>
    Object.fromEntries(texts.map((text): [string, string] => [tagOf(known.languages, text.language), text[field]]));
  const attributes: ByKey<string[]> = {};
  for (const [attribute, value] of values) (attributes[attribute] ??= []).push(value);
  const centers = new Map([...known.centers].map(([name, id]): [number, string] => [id, name]));
  const shelved = shelves.flatMap((shelf) => {
    const center = centers.get(shelf.center);
    return center === undefined ? [] : [{ ...shelf, center }];
  });
  return {
    ...row,
    weight: new Decimal(weight).toFixed(),
    name: byTag("name"),
    shortDescription: byTag("short"),
    longDescription: byTag("long"),
    address: byTag("keyword"),
    attributes,
    // If there are several, the lowest one applies.
    price: Object.fromEntries(offers.toReversed().map(priced)),
    listPrice: Object.fromEntries(lists.map(priced)),
    stock: Object.fromEntries(shelved.map(({ center, onHand }) => [center, onHand])),
    safetyStock: Object.fromEntries(
      shelved.flatMap(({ center, safetyStock }) => (safetyStock ? [[center, safetyStock]] : [])),
    ),
    restockOn: Object.fromEntries(
      shelved.flatMap(({ center, restockAt }) => (restockAt ? [[center, new Date(restockAt).toISOString()]] : [])),
    ),
    promised: Object.fromEntries(shelved.map(({ center, promised }) => [center, promised])),
  };
}

const priced = ([currency, price]: [string, string]): [string, string] => [currency, plainPrice(price, currency)];

/** Formats a price with at least the currency's decimals and no further trailing zeros. Pure. */
export function plainPrice(price: string, currency: string): string {
  const exact = new Decimal(price);
  return exact.toFixed(Math.max(decimalsOf(currency), exact.decimalPlaces()));
}
