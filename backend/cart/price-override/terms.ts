import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { round6 } from "#backend/platform/money.ts";

type Head = Pick<OrderRow, "currency">;
type Line = Pick<OrderItemRow, "id" | "quantity" | "contractId" | "priceOverride">;

/**
 * The unit prices that agents have agreed for the lines of a cart and that can apply now: until their day, in their currency,
 * under their contract, and for no more pieces than agreed, counting all lines with the same price override. A line without
 * such a price is absent. Pure.
 * @see docs/interface/price-override.md#what-holds
 */
export function agreedPrices({ currency }: Head, lines: readonly Line[], now: Date): Map<number, string> {
  const pieces = new Map<string, number>();
  for (const { priceOverride, quantity } of lines)
    if (priceOverride) pieces.set(priceOverride.id, (pieces.get(priceOverride.id) ?? 0) + quantity);
  const holds = ({ priceOverride: agreed, contractId }: Line) =>
    agreed !== null &&
    agreed.currency === currency &&
    agreed.contractId === contractId &&
    (pieces.get(agreed.id) ?? 0) <= agreed.quantity &&
    now < new Date(agreed.until);
  return new Map(
    lines.flatMap((line) => (line.priceOverride && holds(line) ? [[line.id, line.priceOverride.unitPrice]] : [])),
  );
}

/** Whether a line costs what an agent agreed for it, but no longer may. Pure. */
export const hasLapsed = (lines: readonly Pick<OrderItemRow, "overridden" | "priceOverride">[], at: Date): boolean =>
  lines.some(({ overridden, priceOverride: agreed }) => overridden && agreed && new Date(agreed.until) <= at);

/** The price of a line with a valid agreed price: that price or the offer of the day, whichever is lower. Pure. */
export function lowerOf(offer: string, agreed: string | undefined): { unitPrice: string; overridden: boolean } {
  const lower = agreed !== undefined && round6(agreed).lt(offer);
  return { unitPrice: lower ? agreed : offer, overridden: lower };
}
