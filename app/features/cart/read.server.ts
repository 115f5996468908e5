import type { AppLoadContext } from "@remix-run/node";
import { isGone, isNoCart } from "#app/commerce/errors.ts";
import { forgetIdentity } from "#app/features/shop/identity.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Cart } from "#contract/cart.ts";

/** A cart with something in it. */
export type FullCart = Cart & { orderItem: NonNullable<Cart["orderItem"]> };

/**
 * The shopper's cart; undefined without one: no identity yet, one the backend no longer knows, "no cart", no lines.
 * A backend failure never counts as an empty cart.
 */
export async function readCart(context: AppLoadContext): Promise<FullCart | undefined> {
  const { commerce } = await context.shop();
  if (!context.session.get("identity")) return undefined;
  try {
    const cart = await readWholeCart(commerce);
    return isFull(cart) ? cart : undefined;
  } catch (error) {
    const signIn = await context.signInFor(error);
    if (signIn) throw signIn;
    if (isGone(error)) forgetIdentity(context);
    else if (!isNoCart(error)) throw error;
    return undefined;
  }
}

/**
 * The current cart with all its lines; a long one comes in pages. All pages read together must be of one version of the
 * cart; if it changed in between, it is read again once. Errors: 404 without a cart.
 */
export async function readWholeCart(commerce: Carts, again = true): Promise<Cart> {
  const first = await commerce.cart.get({ query: { pageNumber: "1", pageSize: largestPage } });
  const { recordSetCount: pageSize = "0", recordSetTotal = "0", orderItem = [] } = first;
  if (pageSize === "0" || Number(recordSetTotal) <= Number(pageSize)) return first;
  const last = Math.ceil(Number(recordSetTotal) / Number(pageSize));
  const others = await Promise.all(
    Array.from({ length: last - 1 }, (_, index) =>
      commerce.cart.get({ query: { pageNumber: String(index + 2), pageSize } }),
    ),
  );
  if (again && others.some(({ orderVersion }) => orderVersion !== first.orderVersion))
    return readWholeCart(commerce, false);
  return { ...first, orderItem: [...orderItem, ...others.flatMap((page) => page.orderItem ?? [])] };
}

/** The backend processes the whole cart for each page, so the fewer the better; it may return less than requested. */
const largestPage = "500";

type Carts = { cart: Pick<Shop["commerce"]["cart"], "get"> };

/** The total number of pieces on the lines. */
export const unitsOf = (lines: readonly { quantity: number }[] = []) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const isFull = (cart: Cart): cart is FullCart => Boolean(cart.orderItem?.length);
