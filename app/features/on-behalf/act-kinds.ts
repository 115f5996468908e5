import type { OnBehalfAct } from "#contract/on-behalf.ts";

/** What a call means to the person it was made for; the first match counts. */
const kinds = [
  ["begin", /^onBehalf\.begin$/],
  ["end", /^onBehalf\.end$/],
  ["cancel", /^(onBehalf\.cancelOrder(OnBehalf)?|order\.(cancel|cancelByCode|processOms)|cart\.discard)$/],
  ["take", /^onBehalf\.lock(OnBehalf)?$/],
  ["takeOver", /^onBehalf\.lockTakenOver$/],
  ["giveBack", /^onBehalf\.unlock(OnBehalf)?$/],
  ["place", /^cart\.checkout$/],
  ["password", /^buyer\.resetPassword$/],
  ["goodwill", /^onBehalf\.goodwill$/],
  ["letter", /^letter\./],
  ["ask", /^dualControl\.(ask|withdraw)$/],
  ["confirm", /^dualControl\.confirm$/],
  ["refuse", /^dualControl\.(refuse|stale)$/],
  ["price", /^priceOverride\./],
  ["comment", /^order\.comment$/],
  ["address", /^contact\./],
  ["profile", /^(person|identity|buyer)\./],
  ["delivery", /^(shipping|checkoutProfile)\./],
  ["payment", /^(payment|voucher|loyalty|bankPromotion|paymentPromotion|paymentTerm|billing)\./],
  ["wishlist", /^(wishlist|requisitionList|fileUploadJob)\./],
  ["return", /^returns\./],
  ["subscription", /^subscription\./],
  ["quotation", /^quotation\./],
  ["organization", /^organization\./],
  ["cart", /^((cart|promotion|giftWrap|savedCart)\.|order\.copy(Oms)?$)/],
] as const;

export type ActKind = (typeof kinds)[number][0] | "other";

/** The kind of act that a call performed, for its text. Pure. */
export const kindOf = (call: string): ActKind => kinds.find(([, calls]) => calls.test(call))?.[0] ?? "other";

/** What the record of a goodwill voucher says it is worth; undefined for other acts and other records. Pure. */
export function worthOf({ call, object }: Pick<OnBehalfAct, "call" | "object">) {
  const [, amount, currency] = /^\S+ (\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(object) ?? [];
  return call === "onBehalf.goodwill" && amount && currency ? { amount, currency } : undefined;
}
