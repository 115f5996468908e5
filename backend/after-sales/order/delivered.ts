import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";

/** What a person has received: a product (never one of its items), and when a piece of it last arrived (ISO 8601). */
export type DeliveredProduct = { productId: number; partNumber: string; deliveredAt: string };

type Owner = { storeId: number; memberId: number };

/**
 * Products of which the person who ordered them has received pieces, latest first. A bundle itself is in no order, only its parts are: it
 * has arrived when all of them have.
 */
export const deliveredProducts = (db: Db, { storeId, memberId }: Owner): Promise<DeliveredProduct[]> =>
  readRows(
    db,
    sql`with got as materialized (select product.id as "productId", product.part_number as "partNumber", max(arrived.at) as "deliveredAt"
      from orders o join order_items i on i.order_id = o.id and i.status <> 'X'
      join products p on p.id = i.product_id join products product on product.id = coalesce(p.parent_id, p.id)
      join lateral (${arrival}) arrived on arrived.at is not null
      where o.member_id = ${memberId} and o.store_id = ${storeId} and not o.preview and product.store_id = o.store_id
      group by product.id)
      select * from got
      union all
      select whole.id, whole.part_number, max(got."deliveredAt") from products whole join components c on c.parent_id = whole.id
      join products p on p.id = c.product_id left join got on got."productId" = coalesce(p.parent_id, p.id)
      where whole.type = 'bundle' and whole.store_id = ${storeId} and exists (select from got)
      group by whole.id having count(*) = count(got."productId")
      order by 3 desc, 1`,
  );

/** When the line `i` of the order `o` arrived: with a parcel of the warehouse, or with the whole order. */
export const arrival: SQL = sql`select greatest(
  (select max(e.at) from order_events e where e.order_id = o.id and e.status = 'D'),
  (select max(parcel.delivered_at) from parcel_items piece join parcels parcel on parcel.id = piece.parcel_id
    where piece.order_item_id = i.id and parcel.delivered_at is not null)) as at`;
