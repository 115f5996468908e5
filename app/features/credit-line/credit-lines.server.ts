import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type CreditTerm, findCreditLines, mayHaveCredit, viewCreditLine } from "./credit-line.server.ts";

export type CreditLinesPage = Awaited<ReturnType<typeof loadCreditLines>>;

/** The credit lines of the shopper's organization, in business stores. An outage is shown as such, not as an empty list. */
export async function loadCreditLines(context: AppLoadContext) {
  const shop = await requireShopper(context);
  requireCapability(shop, "paymentTerms");
  if (!mayHaveCredit(context, shop)) throw new Response(null, { status: 404 });
  const found = await optional(findCreditLines(shop, { movements: true }));
  const { words, store } = shop;
  return {
    text: words.creditLine,
    title: `${words.creditLine.title} | ${store.name}`,
    away: found === undefined,
    lines: await Promise.all(
      (found ?? []).map(async (term) => ({
        ...(await viewCreditLine(shop, term)),
        movements: viewMovements(shop, term),
      })),
    ),
  };
}

/**
 * Movements of the amount owed; holds of carts are one sum above. Colleagues draw on the same line: their orders are
 * named but not linked.
 */
const viewMovements = ({ words, format }: Shop, { x_creditLine: { currency, transactions = [] } }: CreditTerm) =>
  transactions.flatMap(({ date, type, amount, balanceAfter, orderId }, index) =>
    type === "RESERVE" || type === "RELEASE"
      ? []
      : {
          id: String(index),
          date: format.instant(date),
          what: [words.creditLine.movement[type], orderId].filter(Boolean).join(" "),
          amount: format.money(amount, currency),
          owed: format.money(balanceAfter, currency),
        },
  );
