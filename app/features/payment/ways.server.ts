import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";

export type WaysPage = Awaited<ReturnType<typeof loadWays>>;

/** How one can pay in this shop, in the shop's own words: before anybody has a cart. Away is told. */
export async function loadWays(context: AppLoadContext) {
  const { commerce, words, store } = await context.shop();
  const found = await optional(commerce.cart.paymentPolicies());
  return {
    text: words.payment,
    title: `${words.payment.title} | ${store.name}`,
    away: found === undefined,
    business: store.type === "BMH",
    ways: (found?.resultList ?? [])
      .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
      .map(({ policyId, shortDescription, longDescription }) => ({
        id: policyId,
        name: shortDescription,
        about: longDescription,
      })),
  };
}
