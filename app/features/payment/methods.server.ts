import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { type SavedCard, usableCards } from "./saved-cards.server.ts";

/** A way to pay as the shopper chooses it, by `value`; with `card` that one, else one that is typed at the provider. */
export type MethodView = {
  value: string;
  policyId: string;
  method: string;
  label: string;
  hint: string;
  card?: SavedCard;
  /** The term of the organization's contract that sets it up. */
  term?: string;
};

/** Ways that need nothing more from the shopper here: paid at the door, at the till, by bill, on credit, or at the provider's page. */
const simple: string[] = [
  payMethods.card,
  payMethods.cashOnDelivery,
  payMethods.payInStore,
  payMethods.billMeLater,
  payMethods.payLater,
  payMethods.creditLine,
  payMethods.paypal,
];

/** The ways this cart can be paid by, with the words the store has for them; the shopper's own cards go first. */
export async function loadMethods(context: AppLoadContext, shop: Shop): Promise<MethodView[]> {
  const { commerce, t } = shop;
  const [{ usablePaymentInformation }, policies, cards] = await Promise.all([
    commerce.cart.usablePayments(),
    optional(commerce.cart.paymentPolicies(), { resultList: [] }),
    usableCards(context, shop),
  ]);
  const words = new Map(
    policies.resultList
      .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
      .map(({ policyId, longDescription }) => [policyId, longDescription]),
  );
  const ways = usablePaymentInformation
    .filter(({ paymentMethodName }) => simple.includes(paymentMethodName))
    .map(({ paymentMethodName, xumet_policyId, description, paymentTermConditionId: term }) => ({
      value: xumet_policyId,
      policyId: xumet_policyId,
      method: paymentMethodName,
      label: description,
      hint: hintOf(shop, paymentMethodName, words.get(xumet_policyId), term),
      ...(term && { term }),
    }));
  const atProvider = ways.find(({ method }) => method === payMethods.card);
  if (!atProvider) return ways;
  const saved = cards.map((card) => {
    const hint = t("checkout:payment.savedCard", { expiry: card.expiry });
    return { ...atProvider, value: card.key, label: card.name, hint, card };
  });
  return [...saved, ...ways];
}

/** What a way to pay means. Credit needs a contract, so the store's own list has no words for it. */
function hintOf({ words }: Shop, method: string, about = "", term = ""): string {
  if (method === payMethods.creditLine) return words.creditLine.hint;
  return [about, term && words.checkout.payment.byContract].filter(Boolean).join(" ");
}
