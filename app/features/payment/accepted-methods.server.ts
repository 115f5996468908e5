import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { isBusinessStore } from "#app/features/shop/store-type.ts";

export type AcceptedMethodsPage = Awaited<ReturnType<typeof loadAcceptedMethods>>;

/** The payment methods of this store, without a cart. An outage is shown as such. */
export async function loadAcceptedMethods(context: AppLoadContext) {
  const { commerce, words, store } = await context.shop();
  const found = await optional(commerce.cart.paymentPolicies());
  return {
    text: words.payment,
    title: `${words.payment.title} | ${store.name}`,
    away: found === undefined,
    business: isBusinessStore(store),
    methods: (found?.resultList ?? [])
      .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
      .map(({ policyId, shortDescription, longDescription }) => ({
        id: policyId,
        name: shortDescription,
        about: longDescription,
      })),
  };
}
