import type { Shop } from "#app/features/shop/shop.server.ts";

/** A way to pay as the shopper chooses it. */
export type MethodView = { policyId: string; method: string; label: string; hint: string };

/** Ways that need nothing more from the shopper here: paid at the door, at the till, by bill, or at the provider's page. */
const simple = ["SimplePunchout", "COD", "PayInStore", "BillMeLater", "PayLater", "PayPal"];

/** The ways this cart can be paid by, with the words the store has for them. */
export async function loadMethods({ commerce }: Shop): Promise<MethodView[]> {
  const [{ usablePaymentInformation }, policies] = await Promise.all([
    commerce.cart.usablePayments(),
    commerce.cart.paymentPolicies().catch(() => ({ resultList: [] })),
  ]);
  const words = new Map(
    policies.resultList
      .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
      .map(({ policyId, longDescription }) => [policyId, longDescription]),
  );
  return usablePaymentInformation
    .filter(({ paymentMethodName }) => simple.includes(paymentMethodName))
    .map(({ paymentMethodName, xumet_policyId, description }) => ({
      policyId: xumet_policyId,
      method: paymentMethodName,
      label: description,
      hint: words.get(xumet_policyId) ?? "",
    }));
}
