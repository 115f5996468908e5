/** What a call means to the person it was made for; the first match counts. */
const kinds = [
  ["begin", /^onBehalf\.begin$/],
  ["end", /^onBehalf\.end$/],
  ["cancel", /^(onBehalf\.cancelOrder(OnBehalf)?|order\.(cancel|processOms)|cart\.discard)$/],
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
  ["cart", /^(cart|promotion|giftWrap|savedCart|order)\./],
] as const;

export type ActKind = (typeof kinds)[number][0] | "other";

/** The kind of act that a call performed, for its text. Pure. */
export const kindOf = (call: string): ActKind => kinds.find(([, calls]) => calls.test(call))?.[0] ?? "other";
