import { CommerceError, refusalOf } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { followerOf, remainingOf } from "#app/features/payment/balance.server.ts";
import { byTerm, partsOf, settle } from "#app/features/payment/settle.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { ActionFunctionArgs } from "@remix-run/node";
import { isZero, sameAmount } from "#app/features/order/sums.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { OwnVoucher, TypedVoucher } from "./forms.server.ts";

/** What was sent, and at which fields its errors stand. */
type Sent = { voucherId?: string; folio?: string; pin?: string; piAmount?: string };
type Fields = { voucher: string; pin: string; amount: string };

/** Paying with vouchers, for shoppers who have signed in. */
export const voucherIntents = {
  useVoucher: intent(OwnVoucher, ({ voucherId, voucherAmount, voucherPin }, args) =>
    payWith(args, sentOf({ voucherId }, voucherPin, voucherAmount), {
      voucher: voucherPin ? "voucherPin" : "",
      pin: "voucherPin",
      amount: "voucherAmount",
    }),
  ),
  typeVoucher: intent(TypedVoucher, ({ folio, folioPin, folioAmount }, args) =>
    payWith(args, sentOf({ folio }, folioPin, folioAmount), {
      voucher: "folio",
      pin: "folioPin",
      amount: "folioAmount",
    }),
  ),
};

const sentOf = (named: Sent, pin?: string, piAmount?: string): Sent => ({
  ...named,
  ...(pin && { pin }),
  ...(piAmount && { piAmount }),
});

/**
 * Pays with a voucher. A payment that has taken all that was open makes room first and pays the rest afterwards; when
 * the voucher is refused it stands as before.
 */
async function payWith({ context }: ActionFunctionArgs, sent: Sent, fields: Fields): Promise<string> {
  const shop = await requireShopper(context);
  const { cart, contact } = await openCheckout(context, "payment");
  const { commerce, t, format } = shop;
  const follower = (cart.paymentInstruction ?? []).find(({ piId }) => piId === followerOf(partsOf(cart))?.piId);
  if (follower) await commerce.payment.remove({ piId: follower.piId });
  const addressId = contact?.addressId;
  const payRest = async (most?: string) => {
    const now = await commerce.cart.get();
    const open = most ?? remainingOf(partsOf(now), now.grandTotal);
    if (!follower || isZero(open)) return;
    const { xpaym_policyId: policyId, billing_address_id = addressId ?? "", paymentTermConditionId } = follower;
    const body = { policyId, piAmount: open, billing_address_id, ...byTerm(paymentTermConditionId) };
    await commerce.payment.add({ body });
  };
  try {
    const body = { ...sent, ...(addressId && { billing_address_id: addressId }) };
    const { folio, remainingBalance } = await commerce.voucher.pay({ body });
    await payRest();
    await settle(context, cart, { follow: true });
    const left = format.money(remainingBalance, cart.grandTotalCurrency);
    context.session.set("toast", { kind: "success", text: t("voucher:pay.done", { folio, left }) });
    return paths.checkoutPayment();
  } catch (error) {
    if (error instanceof CommerceError) await bestEffort(payRest(follower?.piAmount));
    throw atField(error, fields, cart, shop);
  }
}

type Words = Awaited<ReturnType<typeof requireShopper>>;

/** What the backend says, in our words and beside its field. */
function atField(error: unknown, fields: Fields, { grandTotalCurrency }: Order, { t, format }: Words): unknown {
  const refused = refusalOf(error, "voucher.pay");
  if (!refused) return error;
  if (refused.is("_ERR_VOUCHER_INVALID")) return new FormError(fields.voucher, t("voucher:pay.invalid"));
  if (refused.is("_ERR_TOO_MANY_REQUESTS")) return new FormError(fields.voucher, t("voucher:pay.wait"));
  if (refused.is("_ERR_CMD_MISSING_PARAM")) return new FormError(fields.pin, t("voucher:pay.pinForm"));
  if (refused.is("_ERR_INVALID_PI_TOTAL_AMOUNT")) return new FormError(fields.amount, t("voucher:pay.tooMuch"));
  const balance = refused.find("_ERR_VOUCHER_BALANCE");
  if (!balance) return error;
  const there = balance.available || "0";
  if (sameAmount(there, "0")) return new FormError(fields.amount, t("voucher:pay.nothing"));
  const amount = format.money(there, grandTotalCurrency);
  return new FormError(fields.amount, t("voucher:pay.only", { amount }));
}
