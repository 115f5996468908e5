import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { composedPrices } from "./composed.ts";
import { offerHolds } from "./valid.ts";

export type OfferRow = { contractId: number; minimumQuantity: number; price: string };
/** Offers by contract and quantity; a product and a kit have one from-price instead. */
export type PricedEntry = { id: number; partNumber: string; offers: OfferRow[] };
export type PriceRange = { minimum: number; maximum: number | null; price: string };

type Asked = {
  storeId: number;
  listings: SQL;
  contractIds: readonly number[];
  currency: string;
  ids: readonly number[];
  partNumbers: readonly string[];
};

/** All offers that hold now for these entries of the store. Unknown entries are left out. */
export async function readOffers(
  db: Db,
  { storeId, listings, contractIds, currency, ids, partNumbers }: Asked,
): Promise<PricedEntry[]> {
  const own = sql`select o.contract_id as "contractId", o.minimum_quantity as "minimumQuantity", o.price::text as price
    from offers o join contracts c on c.id = o.contract_id and c.store_id = p.store_id
    where p.type in ('item', 'package') and o.product_id = p.id and o.currency = ${currency} and o.contract_id in ${contracts(contractIds)}
      and ${offerHolds()}`;
  const from = sql`select contract_id, 1, minimum_price::text from ${listings}
    where p.type = 'product' and product_id = p.id and currency = ${currency} and contract_id in ${contracts(contractIds)}
    union all select contract_id, 1, low::text from (${composedPrices({ listings, contractIds, currency }, sql`c.parent_id = p.id and p.type = 'kit'`)}) composed`;
  return readRows<PricedEntry>(
    db,
    sql`select p.id, p.part_number as "partNumber",
        (select coalesce(json_agg(row_to_json(offer)), '[]') from (${own} union all ${from}) offer) as offers
      from products p where p.store_id = ${storeId} and (p.id in ${[-1, ...ids]} or p.part_number in ${["", ...partNumbers]})`,
  );
}

const contracts = (ids: readonly number[]) => [-1, ...ids];
