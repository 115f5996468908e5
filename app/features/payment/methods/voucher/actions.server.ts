import type { AppLoadContext } from "@remix-run/node";
import { CommerceError, refusalOf } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { isZero, sameAmount } from "#app/features/shop/sums.server.ts";
import { followerOf, remainingOf } from "#app/features/payment/balance.server.ts";
import { changePayments, type OpenPayments } from "#app/features/payment/change-payments.server.ts";
import { byTerm, partsOf } from "#app/features/payment/instructions.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";
import { OwnVoucher, TypedVoucher } from "./forms.server.ts";

/** What was sent, and the fields that show its errors. */
type Sent = { voucherId?: string; folio?: string; pin?: string; piAmount?: string };
type Fields = { voucher: string; pin: string; amount: string };

/** Paying with vouchers, for signed-in shoppers. */
export const voucherIntents = {
  useVoucher: intent(OwnVoucher, ({ voucherId, voucherAmount, voucherPin }, { context }) =>
    payWith(context, sentOf({ voucherId }, voucherPin, voucherAmount), {
      voucher: voucherPin ? "voucherPin" : "",
      pin: "voucherPin",
      amount: "voucherAmount",
    }),
  ),
  typeVoucher: intent(TypedVoucher, ({ folio, folioPin, folioAmount }, { context }) =>
    payWith(context, sentOf({ folio }, folioPin, folioAmount), {
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
 * Pays with a voucher. A payment that covers everything that was open makes room first and pays the rest afterward; if
 * the voucher is refused, it is restored.
 */
async function payWith(context: AppLoadContext, sent: Sent, fields: Fields) {
  await requireShopper(context);
  return changePayments(context, async (payments) => {
    const { shop, cart, billingAddressId } = payments;
    const { commerce, t, format } = shop;
    const follower = (cart.paymentInstruction ?? []).find(({ piId }) => piId === followerOf(partsOf(cart))?.piId);
    if (follower) await commerce.payment.remove({ piId: follower.piId });
    try {
      const body = { ...sent, ...(billingAddressId && { billing_address_id: billingAddressId }) };
      const { folio, remainingBalance } = await commerce.voucher.pay({ body });
      if (follower) await payRest(payments, follower);
      const left = format.money(remainingBalance, cart.grandTotalCurrency);
      return { follow: true, done: () => t("voucher:pay.done", { folio: isolated(shop, folio), left }) };
    } catch (error) {
      if (follower && error instanceof CommerceError) await bestEffort(payRest(payments, follower, follower.piAmount));
      throw atField(error, fields, cart, shop);
    }
  });
}

/** Restores a payment that made room, for what is open now or for the amount it had. */
async function payRest({ shop, billingAddressId }: OpenPayments, follower: PaymentInstruction, had?: string) {
  const { cart, payment } = shop.commerce;
  const piAmount = had ?? (await openAmount(cart));
  if (isZero(piAmount)) return;
  const { xpaym_policyId: policyId, paymentTermConditionId } = follower;
  const billing_address_id = follower.billing_address_id ?? billingAddressId;
  await payment.add({ body: { policyId, piAmount, billing_address_id, ...byTerm(paymentTermConditionId) } });
}

async function openAmount(cart: Shop["commerce"]["cart"]): Promise<string> {
  const now = await cart.get();
  return remainingOf(partsOf(now), now.grandTotal);
}

/** Rewords the backend's refusal for shoppers and puts it beside its field. */
function atField(error: unknown, fields: Fields, { grandTotalCurrency }: Order, { t, format }: Shop): unknown {
  const refused = refusalOf(error, "voucher.pay");
  if (!refused) return error;
  const invalid = refused.find("_ERR_VOUCHER_INVALID");
  if (invalid) return new FormError(fields.voucher, invalidText(t, invalid.currency, grandTotalCurrency));
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

const invalidText = (t: Shop["t"], currency: string | undefined, order: string) =>
  currency ? t("voucher:pay.otherCurrency", { currency, order }) : t("voucher:pay.invalid");
