import type { LetterKind } from "./texts/english.ts";

/** Where the button of a letter leads: an address in the payload, else a page of the shop; undefined where there is none. Pure. */
export function targetOf(kind: LetterKind, payload: Record<string, unknown>): string | undefined {
  const { payUrl, url, codeUrl } = payload;
  const given = [codeUrl, url, payUrl].find((one) => typeof one === "string" && /^https?:/.test(one));
  if (typeof given === "string") return given;
  const path =
    pages[kind] ?? (kind.startsWith("order-") || kind.startsWith("seller-") ? "account/orders/{{orderId}}" : "");
  const names = [...path.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  if (path === "" || names.some((name) => typeof payload[name] !== "string")) return undefined;
  return path.replace(/\{\{(\w+)\}\}/g, (_, name: string) => encodeURIComponent(String(payload[name])));
}

const pages: Partial<Record<LetterKind, string>> = {
  "cart-comment": "cart",
  "payment-returned": "account/orders/{{orderId}}",
  "approval-approved": "account/orders",
  "approval-rejected": "account/orders",
  "return-instructions": "account/returns/{{rmaId}}",
  "return-credited": "account/returns/{{rmaId}}",
  "return-denied": "account/returns/{{rmaId}}",
  "subscription-failed": "account/subscriptions/{{subscriptionId}}",
  "voucher-issued": "account/vouchers",
  "loyalty-linked": "account/loyalty",
  welcome: "account",
  "password-reset": "reset",
  "password-changed": "forgot",
  "temporary-password": "login",
  "changed-on-behalf": "account",
  "wishlist-announcement": "wishlist/shared/{{externalIdentifier}}?key={{guestAccessKey}}",
  "newsletter-confirmation": "newsletter?confirm={{confirmToken}}",
};
