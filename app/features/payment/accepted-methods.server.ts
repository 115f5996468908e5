import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { headOf } from "#app/features/catalog/head.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { findMethod } from "./lookup.ts";
import { isBusinessStore } from "#app/features/shop/store-type.ts";

export type AcceptedMethodsPage = Awaited<ReturnType<typeof loadAcceptedMethods>>;

/** The payment methods of this store, without a cart. An outage is shown as such. */
export async function loadAcceptedMethods(context: AppLoadContext) {
  const shop = await context.shop();
  const { commerce, words, store } = shop;
  const found = await optional(commerce.cart.paymentPolicies());
  return {
    text: words.payment,
    head: headOf(shop, { title: `${words.payment.title} | ${store.name}`, path: paths.paymentMethods() }),
    away: found === undefined,
    business: isBusinessStore(store),
    methods: (found?.resultList ?? [])
      .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
      .map(({ policyId, policyName, shortDescription, longDescription }) => ({
        id: policyId,
        marks: findMethod(policyName)?.marks ?? [],
        name: shortDescription,
        about: longDescription,
      })),
  };
}
