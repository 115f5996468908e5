import { isNoCart } from "#app/commerce/errors.ts";
import { unitsOf } from "#app/features/cart/read.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";

/** The name of a cart; an unnamed one is called by its number. */
export const nameOf = ({ t }: Pick<Shop, "t">, { orderId, orderDescription }: Order): string =>
  orderDescription || t("savedCart:unnamed", { orderId });

/** A cart in a list: its name, what it comes to, and whether it is the one that is being filled. */
export function viewHead(shop: Shop, order: Order, currentId: string | undefined) {
  const { t, format, href } = shop;
  const { orderId, orderItem, grandTotal, grandTotalCurrency, lastUpdateDate } = order;
  return {
    id: orderId,
    name: nameOf(shop, order),
    href: href(paths.savedCart(orderId)),
    remove: href(paths.deleteCart(orderId)),
    current: orderId === currentId,
    units: t("cart:units", { count: unitsOf(orderItem) }),
    total: format.money(grandTotal, grandTotalCurrency),
    changed: t("savedCart:changed", { date: format.instant(lastUpdateDate) }),
  };
}

/** The number of the cart that is being filled; undefined without one. */
export async function currentId({ commerce }: Shop): Promise<string | undefined> {
  try {
    return (await commerce.cart.get({ query: { profileName: "IBM_Summary" } })).orderId;
  } catch (error) {
    if (isNoCart(error)) return undefined;
    throw error;
  }
}

/** Some of the shopper's pending orders, most recently changed first. */
export const pendingOf = ({ commerce }: Shop, page: number, size: number) =>
  commerce.order.byStatus({
    status: orderStatus.cart,
    query: { pageNumber: String(page), pageSize: String(size), profileName: "IBM_Details" },
  });
