import type { OrderItemRow } from "#backend/order/rows.ts";
import { cutAmounts } from "#backend/order/split-line.ts";
import { wireAmount } from "#backend/platform/money.ts";
import type { ViewContext } from "./view-parts.ts";

/**
 * The center that a line comes from and, for a line of a cart that several centers send together, what each of them sends.
 * @see docs/interface/inventory.md#sourcing
 */
export function viewCenter(item: OrderItemRow, { centers, order }: Pick<ViewContext, "centers" | "order">) {
  const { fulfillmentCenterId: id, sources } = item;
  if (id === null) return {};
  return {
    fulfillmentCenterId: String(id),
    fulfillmentCenterName: centers.get(id) ?? "",
    fulfillmentCenterOwnerId: String(order.organizationId),
    ...(sources.length > 1 && {
      x_sources: cutAmounts(item, sources, order.currency).map(
        ({ centerId, pieces, price, shippingCharge, giftWrapCharge }) => ({
          fulfillmentCenterId: String(centerId),
          fulfillmentCenterName: centers.get(centerId) ?? "",
          quantity: pieces.toFixed(1),
          orderItemPrice: wireAmount(price),
          shippingCharge: wireAmount(shippingCharge),
          ...(item.giftWrap && { x_giftWrapCharge: wireAmount(giftWrapCharge) }),
        }),
      ),
    }),
  };
}
