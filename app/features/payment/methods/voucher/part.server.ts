import { Decimal } from "decimal.js";
import { followerOf, remainingOf } from "#app/features/payment/balance.server.ts";
import { partsOf } from "#app/features/payment/instructions.server.ts";
import type { PartArgs, PaymentPart } from "#app/features/payment/payment-part.ts";
import { findMethod } from "#app/features/payment/lookup.ts";
import { paths } from "#app/navigation/paths.ts";
import { voucherIntents } from "./actions.server.ts";
import { availableOf, findVouchers, isSpendable, viewVoucher } from "#app/features/voucher/view.server.ts";

export type Vouchers = NonNullable<Awaited<ReturnType<typeof load>>>;

export const voucherPart: PaymentPart<Vouchers> = { id: "voucher", load, intents: voucherIntents };

/**
 * The shopper's vouchers, each with the amount it can pay of this order; those on the cart are listed among the payments.
 * Guests learn that an account is needed. Nothing if there is nothing left that a voucher could pay.
 */
async function load({ shop, cart, context }: PartArgs) {
  const { words, href } = shop;
  const text = words.voucher.pay;
  const parts = partsOf(cart);
  const follower = followerOf(parts);
  const needed = remainingOf(
    parts.filter((part) => part !== follower),
    cart.grandTotal,
  );
  if (new Decimal(needed).isZero() || parts.some(({ method }) => findMethod(method)?.exclusive)) return undefined;
  if (!context.session.isRegistered())
    return { text, own: [], signIn: href(paths.login({ returnTo: shop.here, why: "private" })) };
  const used = (cart.paymentInstruction ?? []).flatMap(({ protocolData = [] }) =>
    protocolData.filter(({ name }) => name === "voucherId").map(({ value }) => value),
  );
  const own = (await findVouchers(shop))
    .filter((one) => isSpendable(one) && one.currency === cart.grandTotalCurrency && !used.includes(one.voucherId))
    .map((one) => ({
      ...viewVoucher(shop, one),
      requiresPin: one.requiresPin,
      max: Decimal.min(availableOf(one), needed).toFixed(2),
    }));
  return { text, own, signIn: "" };
}
