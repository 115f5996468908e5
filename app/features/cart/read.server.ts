import type { AppLoadContext } from "@remix-run/node";
import { isGone, isMissing } from "#app/commerce/errors.ts";
import { forgetIdentity } from "#app/features/shop/identity.server.ts";
import type { Cart } from "#contract/cart.ts";

/** A cart with something in it. */
export type FullCart = Cart & { orderItem: NonNullable<Cart["orderItem"]> };

/**
 * The shopper's cart; undefined without one: nobody yet, an identity the backend no longer knows, a 404, no lines.
 * Trouble of the backend is never an empty cart.
 */
export async function readCart(context: AppLoadContext): Promise<FullCart | undefined> {
  const { commerce } = await context.shop();
  if (!context.session.get("identity")) return undefined;
  try {
    const cart = await commerce.cart.get();
    return isFull(cart) ? cart : undefined;
  } catch (error) {
    const signIn = await context.signInFor(error);
    if (signIn) throw signIn;
    if (isGone(error)) forgetIdentity(context);
    else if (!isMissing(error)) throw error;
    return undefined;
  }
}

const isFull = (cart: Cart): cart is FullCart => Boolean(cart.orderItem?.length);
