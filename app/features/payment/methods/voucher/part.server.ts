import { Decimal } from "decimal.js";
import type { PartArgs } from "#app/features/checkout/steps/payment-parts.server.ts";
import { followerOf, remainingOf } from "#app/features/payment/balance.server.ts";
import { partsOf } from "#app/features/payment/settle.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { availableOf, findVouchers, isSpendable, viewVoucher } from "#app/features/voucher/view.server.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

export type VoucherPart = NonNullable<Awaited<ReturnType<typeof loadVoucherPart>>>;

/**
 * The shopper's vouchers at the payment step, each with as much as it has and the order needs; those on the cart stand
 * among the payments. Guests learn that an account is needed. Nothing when nothing is left that a voucher could pay.
 */
export async function loadVoucherPart({ shop, cart, context }: PartArgs) {
  const { words, href } = shop;
  const text = words.voucher.pay;
  const parts = partsOf(cart);
  const follower = followerOf(parts);
  const needed = remainingOf(
    parts.filter((part) => part !== follower),
    cart.grandTotal,
  );
  if (new Decimal(needed).isZero() || parts.some(({ method }) => method === payMethods.payInStore)) return undefined;
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
      most: Decimal.min(availableOf(one), needed).toFixed(2),
    }));
  return { text, own, signIn: "" };
}
