import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import type { ShelfPart } from "./shelf.ts";
import { isEmptied } from "./system.ts";

/** Something to be supplied: an item, a package or a kit, alone or as a line of an order. */
export type StockedEntry = {
  productId: number;
  partNumber: string;
  orderItemId: number | null;
  quantity: number;
  sellerId?: number | null;
  parts: ShelfPart[];
};

/** Stock of a store's entries by id or part number. Those that are unknown, or not stocked as such, are left out. */
export function readStock(
  db: Db,
  storeId: number,
  { ids = [], partNumbers = [] }: { ids?: number[]; partNumbers?: string[] },
) {
  return readParts(
    db,
    sql`select id as key, id, part_number, type, seller_id, null::bigint as order_item_id, 1 as quantity, false as configured from products
      where store_id = ${storeId} and (id in ${[-1, ...ids]} or part_number in ${["", ...partNumbers]})`,
  );
}

/** Stock of the lines of an order, or of these among them, in their order. */
export function readOrderStock(db: Db, orderId: number, only: readonly number[] = []) {
  const chosen = only.length ? sql` and oi.id in ${[...only]}` : sql``;
  return readParts(
    db,
    sql`select oi.id as key, p.id, p.part_number, p.type, p.seller_id, oi.id as order_item_id, oi.quantity, oi.configuration_id is not null as configured
      from order_items oi join products p on p.id = oi.product_id where oi.order_id = ${orderId}${chosen}`,
  );
}

/** A package's parts, or those a kit was configured with; a part that is a product resolves to its first item. */
function readParts(db: Db, wanted: SQL): Promise<StockedEntry[]> {
  return readRows<StockedEntry>(
    db,
    sql`with wanted as materialized (${wanted}), part as (
        select key, id as item, 1 as quantity from wanted where type in ('item', 'kit') and not configured
        union all
        select w.key, coalesce((select i.id from products i where i.parent_id = c.product_id and not i.withdrawn
            order by i.sequence, i.id limit 1), c.product_id), c.quantity
          from wanted w join components c on c.parent_id = w.id where w.type = 'package'
        union all
        select w.key, oc.product_id, oc.quantity from wanted w join order_item_components oc on oc.order_item_id = w.order_item_id where configured
      )
      select w.id as "productId", w.part_number as "partNumber", w.order_item_id as "orderItemId", w.quantity, w.seller_id as "sellerId",
        (select coalesce(json_agg(json_build_object('quantity', part.quantity, 'stock', (
            select json_object_agg(s.fulfillment_center_id, json_build_object('available', s.on_hand - s.reserved - s.safety_stock, 'restockAt', s.restock_at))
            from stock s where s.product_id = part.item and ${isEmptied() ? sql`false` : sql`true`}
          ))), '[]') from part where part.key = w.key) as parts
      from wanted w where w.type in ('item', 'package', 'kit') order by w.key`,
  );
}

/** A place that has stock: an online store or a physical one. */
export type Place = {
  kind: "online" | "physical";
  id: number;
  name: string;
  /** The preferred one first. */
  centerIds: number[];
  inventorySystem: number;
};

/** Online stores by id, and this store's physical stores by id, or all that hand out orders. */
export function readPlaces(
  db: Db,
  storeId: number,
  { online, physical }: { online: number[]; physical: number[] | "pickup" },
) {
  const chosen = physical === "pickup" ? sql`pick_up = 1` : sql`id in ${[-1, ...physical]}`;
  return readRows<Place>(
    db,
    sql`select 'online' as kind, id, identifier as name, jsonb_build_array(fulfillment_center_id) || backup_center_ids as "centerIds", inventory_system as "inventorySystem"
        from stores where id in ${[-1, ...online]}
      union all
      select 'physical', id, name, jsonb_build_array(fulfillment_center_id), -2 from physical_stores where store_id = ${storeId} and ${chosen}
      order by 1, 2`,
  );
}
