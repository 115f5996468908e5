import { CommerceError } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Cart } from "#contract/cart.ts";
import { balance } from "./balance.server.ts";
import { partsOf, sentAs } from "./instructions.server.ts";
import { isWallet } from "./lookup.ts";

/** `remaining`: what is not paid yet, a decimal string. The cart is as it was before the amounts were fitted. */
export type Rebalanced = { cart: Cart; remaining: string };

type Options = {
  /** The last payment that is no wallet pays whatever is open. */
  follow?: boolean;
  /**
   * Every payment but wallets is sent again, billed at this address: after address or delivery changed, the backend has
   * to say whether it still fits (cash on delivery for a pickup).
   */
  billTo?: string;
};

/**
 * Fits the payments of a cart to its total, which may have changed: reads the cart, sends the new amounts, and removes
 * payments that are no longer needed. Payments the backend refuses are removed too, and the payment step asks for them
 * again.
 */
export async function rebalance({ commerce }: Shop, { follow = false, billTo }: Options): Promise<Rebalanced> {
  const cart = await commerce.cart.get();
  const parts = partsOf(cart);
  const { set, drop, remaining } = balance(parts, cart.grandTotal, { follow });
  for (const piId of drop) await commerce.payment.remove({ piId });
  const isAskedAgain = (method: string) => billTo !== undefined && !isWallet(method);
  const sent = (cart.paymentInstruction ?? [])
    .filter(({ piId, payMethodId }) => set.has(piId) || (isAskedAgain(payMethodId) && !drop.includes(piId)))
    .map((one) => ({
      ...sentAs(one, set.get(one.piId) ?? one.piAmount),
      ...(isAskedAgain(one.payMethodId) && { billing_address_id: billTo }),
    }));
  if (!sent.length) return { cart, remaining };
  try {
    await commerce.payment.replace({ body: { paymentInstruction: sent } });
    return { cart, remaining };
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    for (const { piId } of sent) await commerce.payment.remove({ piId });
    const kept = parts.filter(({ piId }) => !drop.includes(piId) && !sent.some((one) => one.piId === piId));
    return { cart, remaining: balance(kept, cart.grandTotal).remaining };
  }
}
