import type { OrderItemRow } from "#backend/order/rows.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { wireAmount } from "#backend/platform/money.ts";

/** The price an agent has agreed for a line, and whether it applies. @see docs/interface/price-override.md#in-a-cart */
export const viewOverridden = (line: Pick<OrderItemRow, "priceOverride" | "overridden">) =>
  line.priceOverride ? { x_priceOverride: viewTerms(line.priceOverride, line.overridden) } : {};

/** The terms of a price override that its shopper may read, too. */
export const viewTerms = (agreed: NonNullable<OrderItemRow["priceOverride"]>, held: boolean) => ({
  unitPrice: wireAmount(agreed.unitPrice),
  offerPrice: wireAmount(agreed.offerPrice),
  quantity: agreed.quantity.toFixed(1),
  until: agreed.until,
  reason: agreed.reason,
  held: flagText(held),
});
