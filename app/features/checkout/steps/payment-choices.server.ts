import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { paymentParts } from "#app/features/payment/methods/parts.server.ts";
import type { Choice, PaymentPart } from "#app/features/payment/payment-part.ts";
import { capabilityFor, findMethod, isListed } from "#app/features/payment/lookup.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { partOf } from "./payment-parts.server.ts";

/** The payment methods for this cart, with the store's texts for them; what the shopper has saved comes first. */
export async function loadChoices(context: AppLoadContext, shop: Shop): Promise<Choice[]> {
  const { commerce } = shop;
  const [{ usablePaymentInformation }, policies, saved] = await Promise.all([
    commerce.cart.usablePayments(),
    optional(commerce.cart.paymentPolicies(), { resultList: [] }),
    loadSaved(context, shop),
  ]);
  const words = new Map(
    policies.resultList
      .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
      .map(({ policyId, longDescription }) => [policyId, longDescription]),
  );
  const listed = usablePaymentInformation
    .filter(({ paymentMethodName, xumet_attrPageName }) => isListed(paymentMethodName, xumet_attrPageName))
    .filter(({ paymentMethodName }) => shop.has(capabilityFor(paymentMethodName)))
    .map(({ paymentMethodName, xumet_policyId, description, paymentTermConditionId: term }) => ({
      value: xumet_policyId,
      policyId: xumet_policyId,
      method: paymentMethodName,
      label: description,
      hint: hintOf(shop, paymentMethodName, words.get(xumet_policyId), term),
      ...(term && { term }),
    }));
  const first = listed.flatMap((own) =>
    saved.filter(({ id }) => id === idOf(own.method)).map(({ one }) => ({ ...own, ...one })),
  );
  return [...first, ...listed];
}

const idOf = (payMethodId: string) => findMethod(payMethodId)?.id;

/** What the shopper has saved, with the id of the payment method. */
async function loadSaved(context: AppLoadContext, shop: Shop) {
  const parts: PaymentPart[] = Object.values(paymentParts);
  const found = parts.map(async ({ id, saved }) => ((await saved?.(context, shop)) ?? []).map((one) => ({ id, one })));
  return (await Promise.all(found)).flat();
}

/** The description of a payment method. */
function hintOf(shop: Shop, payMethodId: string, about = "", term = ""): string {
  const hint = partOf(idOf(payMethodId))?.hint?.(shop);
  return hint ?? [about, term && shop.words.checkout.payment.byContract].filter(Boolean).join(" ");
}
