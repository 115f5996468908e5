import { findCreditLines, mayHaveCredit, viewCreditLine } from "#app/features/credit-line/credit-line.server.ts";
import type { PartArgs, PaymentPart } from "#app/features/payment/payment-part.ts";

export type CreditLines = NonNullable<Awaited<ReturnType<typeof load>>>;

/** An organization's credit line. Credit needs a contract, so the store's own list has no text for it. */
export const creditLinePart: PaymentPart<CreditLines> = {
  id: "credit-line",
  load,
  hint: ({ words }) => words.creditLine.hint,
};

/** The credit lines this order may be charged to; undefined if there are none. */
async function load({ shop, cart, context }: PartArgs) {
  if (!mayHaveCredit(context, shop)) return undefined;
  const under = new Set((cart.orderItem ?? []).map(({ contractId }) => contractId));
  const mine = (await findCreditLines(shop)).filter(
    ({ tradingId, x_creditLine }) => under.has(tradingId) && x_creditLine.currency === cart.grandTotalCurrency,
  );
  if (!mine.length) return undefined;
  const lines = await Promise.all(mine.map((term) => viewCreditLine(shop, term)));
  return { title: shop.words.creditLine.title, lines };
}
