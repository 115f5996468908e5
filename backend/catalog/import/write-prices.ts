import { sql } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { insertAll, orUpdate } from "#backend/platform/db/insert-all.ts";
import { listPrices } from "#backend/platform/db/schema/price.ts";
import type { KnownGoods } from "./goods.ts";
import type { Known } from "./known.ts";
import { usual } from "./read-goods.ts";

type Priced = { id: number; before: KnownGoods | undefined; after: KnownGoods };

/** Prices for one piece under the store's own contract, and list prices. Those of other contracts stay as they are. */
export async function writePrices(db: Tx, { store }: Known, written: readonly Priced[]): Promise<void> {
  const changed = written.flatMap(({ id, before, after }) =>
    Object.entries(after.price)
      .filter(([currency, price]) => before?.price[currency] !== price)
      .map(([currency, price]) => ({ productId: id, currency, price })),
  );
  if (changed.length)
    await db.execute(sql`with wanted as (
        select * from json_to_recordset(${JSON.stringify(changed)}::json) as row ("productId" bigint, currency text, price numeric)
      ), updated as (
        update offers o set price = wanted.price from wanted
        where o.product_id = wanted."productId" and o.currency = wanted.currency and ${usual(store.defaultContractId)}
        returning o.product_id, o.currency
      )
      insert into offers (product_id, contract_id, currency, minimum_quantity, price)
      select "productId", ${store.defaultContractId}::bigint, currency, 1, price from wanted
      where not exists (select from updated u where u.product_id = wanted."productId" and u.currency = wanted.currency)`);
  await writeListPrices(db, written);
}

async function writeListPrices(db: Tx, written: readonly Priced[]) {
  const gone = written.flatMap(({ id, before, after }) =>
    Object.keys(before?.listPrice ?? {})
      .filter((currency) => after.listPrice[currency] === undefined)
      .map((currency) => ({ productId: id, currency })),
  );
  if (gone.length)
    await db.execute(sql`delete from list_prices l using json_to_recordset(${JSON.stringify(gone)}::json)
        as row ("productId" bigint, currency text) where l.product_id = row."productId" and l.currency = row.currency`);
  const rows = written.flatMap(({ id: productId, before, after }) =>
    Object.entries(after.listPrice)
      .filter(([currency, price]) => before?.listPrice[currency] !== price)
      .map(([currency, price]) => ({ productId, currency, price })),
  );
  await insertAll(db, listPrices, rows, orUpdate([listPrices.productId, listPrices.currency], [listPrices.price]));
}
