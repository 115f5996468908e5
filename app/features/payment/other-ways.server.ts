import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { capabilityFor, findMethod } from "./lookup.ts";
import { openInstruction } from "./payment-status.ts";

export type OtherWays = NonNullable<Awaited<ReturnType<typeof loadOtherWays>>>;

/** The other methods by which a placed, unpaid order can be paid; undefined if there are none. */
export async function loadOtherWays(shop: Shop, order: Order) {
  const before = openInstruction(order)?.payMethodId;
  if (!before || !awaitsPayment(order.orderStatus)) return undefined;
  if (!shop.has("paymentSwitch") || !findMethod(before)?.paysInstead) return undefined;
  const { resultList } = await optional(shop.commerce.cart.paymentPolicies(), { resultList: [] });
  const ways = resultList
    .flatMap((row) => row.paymentPolicyInfoUsableWithoutTA)
    .filter(({ policyName }) => policyName !== before && isOffered(shop, policyName))
    .map(({ policyName, shortDescription, longDescription }) => ({
      value: policyName,
      label: shortDescription,
      hint: longDescription,
    }));
  return ways.length ? { text: shop.words.payment.otherWays, ways } : undefined;
}

function isOffered(shop: Shop, payMethodId: string): boolean {
  const needs = capabilityFor(payMethodId);
  return findMethod(payMethodId)?.paysInstead === true && (!needs || shop.has(needs));
}
