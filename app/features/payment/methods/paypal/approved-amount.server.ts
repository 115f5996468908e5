import type { AppLoadContext } from "@remix-run/node";
import { remainingOf } from "#app/features/payment/balance.server.ts";
import { isSplit, partsOf } from "#app/features/payment/instructions.server.ts";
import { isZero, sameAmount } from "#app/features/shop/sums.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/**
 * Whether an amount approved at PayPal, a decimal string, still pays this cart: all that is open, or at most that if
 * the shopper pays in parts. Both amounts are without the discount that paying with PayPal may bring.
 */
export function stillFits({ session }: Pick<AppLoadContext, "session">, cart: Order, amount: string): boolean {
  const open = remainingOf(partsOf(cart), cart.grandTotal);
  // The part that PayPal is to pay may be the first one.
  const inParts = isSplit(cart) || session.get("split") === cart.orderId;
  return inParts ? isZero(remainingOf([{ amount: open }], amount)) : sameAmount(amount, open);
}
