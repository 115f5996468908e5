import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/** The number an order was bought under; empty without one, and while it cannot be read. */
export async function purchaseOrderNumber({ commerce }: Shop, { buyerPONumber }: Order): Promise<string> {
  if (!buyerPONumber) return "";
  const found = await optional(commerce.purchaseOrder.get({ id: buyerPONumber }));
  return found?.resultList[0]?.purchaseOrderNumber ?? "";
}
