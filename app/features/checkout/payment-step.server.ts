import type { AppLoadContext } from "@remix-run/node";
import { loadMethods } from "#app/features/payment/methods.server.ts";
import { payBy } from "#app/features/payment/renew.server.ts";
import { FormRefusal, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { PaymentChoice } from "./forms.server.ts";
import { openCheckout, viewFrame } from "./open-checkout.server.ts";
import { isCovered } from "./progress.server.ts";

export type PaymentPage = Awaited<ReturnType<typeof loadPayment>>;

/** The third step: the ways to pay that fit how the order travels. */
export async function loadPayment(context: AppLoadContext) {
  const checkout = await openCheckout(context, "payment");
  const { shop, cart } = checkout;
  const [frame, methods] = await Promise.all([viewFrame(checkout, "payment"), loadMethods(shop)]);
  const [before] = cart.paymentInstruction ?? [];
  return {
    ...frame,
    chosen: before?.xpaym_policyId ?? methods[0]?.policyId ?? "",
    totalChanged: before !== undefined && !isCovered(cart),
    methods: methods.map(({ policyId, label, hint }) => ({ value: policyId, label, hint })),
  };
}

export const paymentIntents = {
  save: intent(
    PaymentChoice,
    async ({ policyId }, { context, shop }) => {
      const { contact } = await openCheckout(context, "payment");
      const methods = await loadMethods(shop);
      if (!methods.some((method) => method.policyId === policyId))
        throw new FormRefusal("policyId", shop.t("common:form.choose"));
      await payBy(shop, { policyId }, contact?.addressId ?? "");
      return paths.checkoutReview();
    },
    {
      _ERR_PAYMENT_NOT_COMBINABLE: "policyId",
      _ERR_INVALID_PI_TOTAL_AMOUNT: "policyId",
      _ERR_CMD_INVALID_PARAM: "policyId",
    },
  ),
};
