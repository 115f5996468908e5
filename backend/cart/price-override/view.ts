import type { OrderItemRow } from "#backend/order/rows.ts";
import { wireAmount } from "#backend/platform/money.ts";

/** What an agent has agreed for a line, and whether it costs that. @see docs/interface/price-override.md#in-a-cart */
export const viewOverridden = (line: Pick<OrderItemRow, "priceOverride" | "overridden">) =>
  line.priceOverride ? { x_priceOverride: viewTerms(line.priceOverride, line.overridden) } : {};

/** The part of an agreement that its shopper reads, too. */
export const viewTerms = (agreed: NonNullable<OrderItemRow["priceOverride"]>, held: boolean) => ({
  unitPrice: wireAmount(agreed.unitPrice),
  offerPrice: wireAmount(agreed.offerPrice),
  quantity: agreed.quantity.toFixed(1),
  until: agreed.until,
  reason: agreed.reason,
  held: held ? ("true" as const) : ("false" as const),
});
