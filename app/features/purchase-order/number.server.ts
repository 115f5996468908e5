import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/** The number an order was bought under; nothing without one, and nothing while it cannot be read. */
export async function purchaseOrderNumber({ commerce }: Shop, { buyerPONumber }: Order): Promise<string> {
  if (!buyerPONumber) return "";
  try {
    const { resultList } = await commerce.purchaseOrder.get({ id: buyerPONumber });
    return resultList[0]?.purchaseOrderNumber ?? "";
  } catch (error) {
    if (error instanceof CommerceError || error instanceof CommerceUnavailable) return "";
    throw error;
  }
}
