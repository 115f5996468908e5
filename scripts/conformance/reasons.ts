import { type Call, type CallName, isRead } from "#contract";

/** What a walk lacks for the calls it never makes, by call or else by group. */
const needs: Partial<Record<CallName, string>> & Record<string, string> = {
  bankPromotion: "a card of a bank with promotions",
  bankSession: "a session with a bank",
  "cart.addConfiguration": "a kit to configure",
  "cart.updateConfiguration": "a kit to configure",
  "cart.updateRewardOption": "a gift to choose",
  department: "the number of a department",
  "identity.oauthValidate": "an identity provider",
  loyalty: "a loyalty card",
  newsletter: "an address that mail may be sent to",
  "order.byBuyerId": "staff",
  "order.byReference": "a merchant's own reference",
  "order.comment": "staff",
  "order.comments": "staff",
  "order.copyOms": "an order in a warehouse's system",
  "order.eraseHistory": "staff",
  "order.find": "a recurring order",
  "order.fraudCheck": "a device to be judged",
  "order.oms": "an order in a warehouse's system",
  "order.processOms": "an order in a warehouse's system",
  organization: "an organization",
  "payment.callback": "the payment provider's signature",
  "payment.createPaypalOrder": "an account at PayPal",
  "payment.maskAccount": "an account of a credit line",
  "payment.punchout": "a payment at a provider",
  "payment.repay": "a payment at a provider",
  "payment.token": "a saved card",
  paymentPromotion: "a promotion of a way to pay",
  paymentTerm: "a contract with payment terms",
  "person.removeAttributes": "attributes of a shopper",
  preview: "a preview token",
  "promotion.assign": "a promotion code",
  "promotion.unassign": "a promotion code",
  purchaseOrder: "a purchase order",
  recaptcha: "a person's answer",
  returns: "a delivered order",
  subscription: "a subscription",
  voucher: "a voucher",
  "wishlist.announce": "an address that mail may be sent to",
  "wishlist.ofUser": "staff",
};

/**
 * Says why a call was not made.
 * @param isPlanned whether a walk with `--write` makes it
 */
export function reasonOf(name: string, call: Call, isPlanned: boolean): string {
  if (isPlanned) return isRead(call) ? "needs a shopper: see --write" : "writes: see --write";
  const missing = needs[name] ?? needs[name.split(".")[0] ?? ""];
  if (missing !== undefined) return `needs ${missing}`;
  return isRead(call) ? "not part of the walk" : "writes, and the walk's purchase does without it";
}
