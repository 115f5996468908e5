import { sql } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { insertAll, orUpdate } from "#backend/platform/db/insert-all.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import type { KnownGoods } from "./goods.ts";
import type { Known } from "./known.ts";

/**
 * Locks the shelves of these entries until the transaction ends: orders that reserve in the meantime wait, and nothing is
 * counted twice. Uses the same lock order as orders.
 */
export async function lockShelves(db: Tx, partNumbers: readonly string[]): Promise<void> {
  if (!partNumbers.length) return;
  await db.execute(sql`select from stock s join products p on p.id = s.product_id
    where p.part_number in (select json_array_elements_text(${JSON.stringify(partNumbers)}::json))
    order by s.product_id, s.fulfillment_center_id for update of s`);
}

const shelfFields = ["stock", "safetyStock", "restockOn"] as const;

/** Writes pieces on hand, safety stock and restock days where they have changed; what orders have reserved stays. */
export async function writeStock(
  db: Tx,
  { centers }: Known,
  written: readonly { id: number; before: KnownGoods | undefined; after: KnownGoods }[],
): Promise<void> {
  const rows = written.flatMap(({ id: productId, before, after }) => {
    const places = new Set(
      [after.stock, after.safetyStock, after.restockOn, before?.safetyStock ?? {}, before?.restockOn ?? {}].flatMap(
        (map) => Object.keys(map),
      ),
    );
    return [...places].flatMap((place) => {
      const fulfillmentCenterId = centers.get(place);
      const isSame = shelfFields.every((field) => before?.[field][place] === after[field][place]);
      if (fulfillmentCenterId === undefined || isSame) return [];
      const restockAt = after.restockOn[place];
      return [
        {
          productId,
          fulfillmentCenterId,
          onHand: after.stock[place] ?? 0,
          safetyStock: after.safetyStock[place] ?? 0,
          restockAt: restockAt ? new Date(restockAt) : null,
        },
      ];
    });
  });
  rows.sort((a, b) => a.productId - b.productId || a.fulfillmentCenterId - b.fulfillmentCenterId);
  await insertAll(
    db,
    stock,
    rows,
    orUpdate([stock.productId, stock.fulfillmentCenterId], [stock.onHand, stock.safetyStock, stock.restockAt]),
  );
}
