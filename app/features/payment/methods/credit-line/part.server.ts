import type { PartArgs } from "#app/features/checkout/steps/payment-parts.server.ts";
import { findCreditLines, mayHaveCredit, viewCreditLine } from "#app/features/credit-line/credit-line.server.ts";

export type CreditPart = NonNullable<Awaited<ReturnType<typeof loadCreditPart>>>;

/** At the payment step: how the credit lines stand that this order may be charged to. Nothing where there are none. */
export async function loadCreditPart({ shop, cart, context }: PartArgs) {
  if (!mayHaveCredit(context, shop)) return undefined;
  const under = new Set((cart.orderItem ?? []).map(({ contractId }) => contractId));
  const mine = (await findCreditLines(shop)).filter(
    ({ tradingId, x_creditLine }) => under.has(tradingId) && x_creditLine.currency === cart.grandTotalCurrency,
  );
  if (!mine.length) return undefined;
  const lines = await Promise.all(mine.map((term) => viewCreditLine(shop, term)));
  return { title: shop.words.creditLine.title, lines };
}
