import type { LetterKind } from "./languages.ts";

/**
 * Where the button of a letter leads: an address in the payload, else a page of the shop; undefined if there is none. Those who
 * bought without an account have no account page: they track their order by its number. Pure.
 */
export function targetOf(kind: LetterKind, payload: Record<string, unknown>, guest = false): string | undefined {
  const { payUrl, url, codeUrl } = payload;
  const given = [codeUrl, url, payUrl].find((one) => typeof one === "string" && /^https?:/.test(one));
  if (typeof given === "string") return given;
  const known =
    pages[kind] ?? (kind.startsWith("order-") || kind.startsWith("seller-") ? "account/orders/{{orderId}}" : "");
  const path = guest ? (guestPages[known] ?? known) : known;
  const names = [...path.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  if (path === "" || names.some((name) => typeof payload[name] !== "string")) return undefined;
  return path.replace(/\{\{(\w+)\}\}/g, (_, name: string) => encodeURIComponent(String(payload[name])));
}

/** Account pages, each with the page for guests. */
const guestPages: Partial<Record<string, string>> = {
  "account/orders/{{orderId}}": "track?order={{orderId}}",
  "account/returns/{{rmaId}}": "order/{{orderId}}/return",
};

const pages: Partial<Record<LetterKind, string>> = {
  "cart-comment": "cart",
  "payment-received": "account/orders/{{orderId}}",
  "payment-returned": "account/orders/{{orderId}}",
  "approval-approved": "account/orders/{{entityId}}",
  "approval-rejected": "account/orders/{{entityId}}",
  "registration-approved": "login",
  "return-approved": "account/returns/{{rmaId}}",
  "return-instructions": "account/returns/{{rmaId}}",
  "return-credited": "account/returns/{{rmaId}}",
  "return-denied": "account/returns/{{rmaId}}",
  "return-refused": "account/returns/{{rmaId}}",
  "subscription-failed": "account/subscriptions/{{subscriptionId}}",
  "subscription-skipped": "account/subscriptions/{{subscriptionId}}",
  "subscription-suspended": "account/subscriptions/{{subscriptionId}}",
  "voucher-issued": "account/vouchers",
  "loyalty-linked": "account/loyalty",
  welcome: "account",
  "password-reset": "reset",
  "password-changed": "forgot",
  "temporary-password": "login",
  "changed-on-behalf": "account",
  "wishlist-announcement": "wishlist/shared/{{externalIdentifier}}?key={{guestAccessKey}}",
  "review-refused": "account/reviews/{{productId}}",
  "review-invitation": "account/reviews",
  "rating-refused": "account/orders/{{orderId}}",
  "newsletter-confirmation": "newsletter?confirm={{confirmToken}}",
  "stock-alert-confirmation": "stock-alert?confirm={{confirmToken}}",
};
