import type { AppLoadContext } from "@remix-run/node";
import { acknowledgeLostPromotion } from "#app/features/bank-promotion/acknowledge.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { chargingCredit } from "#app/features/credit-line/refusal.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { remainingOf } from "#app/features/payment/balance.server.ts";
import { changePayments, type OpenPayments } from "#app/features/payment/change-payments.server.ts";
import { byTerm, partsOf, sentAs } from "#app/features/payment/instructions.server.ts";
import type { Choice } from "#app/features/payment/payment-part.ts";
import { findMethod } from "#app/features/payment/lookup.ts";
import { type FaultFieldsOf, FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { InstrumentAmount, InstrumentChoice, PaymentChoice } from "./forms.server.ts";
import { loadChoices } from "./payment-choices.server.ts";
import { partFaultFields, partIntents, partOf } from "./payment-parts.server.ts";
import { paysInParts } from "./payment-step.server.ts";

const chosenFields: FaultFieldsOf<"payment.add" | "payment.replace"> = {
  _ERR_PAYMENT_NOT_COMBINABLE: "policyId",
  _ERR_INVALID_PI_TOTAL_AMOUNT: "amount",
  _ERR_CMD_INVALID_PARAM: "policyId",
};

export const paymentIntents = {
  ...partIntents,

  /** Adds a payment method for the open amount, or for a part of it. A single method chosen before is replaced. */
  save: intent(
    PaymentChoice,
    ({ policyId, amount }, { context }) =>
      changePayments(context, async (payments) =>
        choose(payments, await requireChoice(context, payments, policyId), amount),
      ),
    { "payment.add": chosenFields, "payment.replace": chosenFields, ...partFaultFields },
  ),

  /** Changes the amount of a chosen payment. */
  change: intent(
    InstrumentAmount,
    ({ piId, newAmount }, { context }) =>
      changePayments(context, async (payments) => {
        const { shop, cart } = payments;
        const chosen = (cart.paymentInstruction ?? []).find((one) => one.piId === piId);
        if (!chosen) return paths.checkoutPayment();
        const others = partsOf(cart).filter((part) => part.piId !== piId);
        requireOpen(payments, "newAmount", newAmount, remainingOf(others, cart.grandTotal));
        context.session.set("split", cart.orderId);
        const body = { paymentInstruction: [sentAs(chosen, newAmount)] };
        await chargingCredit(shop, "newAmount", () => shop.commerce.payment.replace({ body }));
        return {};
      }),
    {
      "payment.replace": {
        ...chosenFields,
        _ERR_INVALID_PI_TOTAL_AMOUNT: "newAmount",
        _ERR_VOUCHER_BALANCE: "newAmount",
        _ERR_INVALID_PIID: "",
      },
    },
  ),

  remove: intent(InstrumentChoice, ({ piId }, { context }) =>
    changePayments(context, async ({ shop, cart }) => {
      // It is just as good if it was already removed in another tab.
      if (!partsOf(cart).some((part) => part.piId === piId)) return paths.checkoutPayment();
      await shop.commerce.payment.remove({ piId });
      return {};
    }),
  ),

  /** Fits the amounts to the total: any excess is taken off, and what is open goes to the last payment that is not a wallet. */
  adjust: intent(Nothing, (_, { context }) =>
    changePayments(context, () => Promise.resolve({ follow: true, onward: true })),
  ),

  goOn: intent(Nothing, async (_, { context }) => {
    await openCheckout(context, "payment");
    return paths.checkoutReview();
  }),
};

async function choose(payments: OpenPayments, chosen: Choice, amount?: string) {
  const { context, shop, cart, billingAddressId: billing_address_id } = payments;
  const several = paysInParts(context, payments);
  const open = several ? remainingOf(partsOf(cart), cart.grandTotal) : cart.grandTotal;
  if (isZero(open)) return paths.checkoutReview();
  await acknowledgeLostPromotion(shop, cart);
  if (amount) requireOpen(payments, "amount", amount, open);
  context.session.set("split", amount ? cart.orderId : several ? context.session.get("split") : undefined);
  const { payment } = shop.commerce;
  const part = partOf(findMethod(chosen.method)?.id);
  if (part?.agree) {
    const total = several ? open : await totalWithoutPayments(payments);
    return part.agree(payments, amount ?? total);
  }
  const { policyId, term } = chosen;
  const piAmount = amount ?? open;
  const sent = { policyId, piAmount, billing_address_id, ...byTerm(term), ...part?.fieldsOf?.(chosen) };
  const before = several ? undefined : cart.paymentInstruction?.[0];
  await chargingCredit(shop, amount ? "amount" : "policyId", () =>
    before
      ? payment.replace({ body: { paymentInstruction: [{ ...sent, piId: before.piId }] } })
      : payment.add({ body: sent }),
  );
  return { follow: amount === undefined, onward: true };
}

/** The total of the cart once nothing pays it: a payment method may have brought a discount. */
async function totalWithoutPayments({ shop: { commerce }, cart }: OpenPayments): Promise<string> {
  if (!cart.paymentInstruction?.length) return cart.grandTotal;
  await commerce.payment.removeAll();
  await commerce.cart.calculate({ body: { calculationUsageId: "-1,-2,-3,-4,-5,-6,-7" } });
  return (await commerce.cart.get()).grandTotal;
}

/** Refuses more than the open amount, with an error at the field that names it. */
function requireOpen({ shop: { t, format }, cart }: OpenPayments, field: string, amount: string, open: string) {
  if (!isZero(remainingOf([{ amount: open }], amount)))
    throw new FormError(field, t("checkout:payment.tooMuch", { amount: format.money(open, cart.grandTotalCurrency) }));
  if (isZero(amount)) throw new FormError(field, t("common:form.amount"));
}

async function requireChoice(context: AppLoadContext, { shop }: OpenPayments, policyId: string) {
  const chosen = (await loadChoices(context, shop)).find(({ value }) => value === policyId);
  if (!chosen) throw new FormError("policyId", shop.t("common:form.choose"));
  return chosen;
}
