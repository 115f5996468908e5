import { randomUUID } from "node:crypto";
import type { OrderItemRow } from "#backend/order/rows.ts";

type Line = Pick<OrderItemRow, "id" | "quantity" | "priceOverride">;

/**
 * What becomes of the agreed prices of a cart when some of its lines go to another cart: for each line whose agreement other
 * lines share that do not go along, its new one. The pieces agreed are divided, so that both carts together can have
 * no more of them than one could; a part that gets none loses the price. So an agreement is never in two carts. Pure,
 * except for the new ids.
 * @see docs/interface/price-override.md#what-holds
 */
export function divideOverrides(
  lines: readonly Line[],
  leaving: ReadonlySet<number>,
): Map<number, OrderItemRow["priceOverride"]> {
  const divided = new Map<number, OrderItemRow["priceOverride"]>();
  for (const id of new Set(lines.flatMap(({ priceOverride }) => priceOverride?.id ?? []))) {
    const sharing = lines.filter(({ priceOverride }) => priceOverride?.id === id);
    const agreed = sharing[0]?.priceOverride;
    const [going, staying] = [
      sharing.filter((one) => leaving.has(one.id)),
      sharing.filter((one) => !leaving.has(one.id)),
    ];
    if (!agreed || !going.length || !staying.length) continue;
    const taken = Math.min(agreed.quantity, piecesOf(going));
    const left = agreed.quantity - taken;
    const apart = { ...agreed, id: randomUUID(), quantity: taken };
    for (const line of going) divided.set(line.id, apart);
    for (const line of staying) divided.set(line.id, left ? { ...agreed, quantity: left } : null);
  }
  return divided;
}

const piecesOf = (lines: readonly Line[]) => lines.reduce((total, { quantity }) => total + quantity, 0);
