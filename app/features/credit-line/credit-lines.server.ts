import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type CreditTerm, findCreditLines, mayHaveCredit, viewCreditLine } from "./credit-line.server.ts";

export type CreditLinesPage = Awaited<ReturnType<typeof loadCreditLines>>;

/** What the shopper's organization may buy on credit. Only where businesses buy; away is told, and is not empty. */
export async function loadCreditLines(context: AppLoadContext) {
  const shop = await requireShopper(context);
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
 * What changed what is owed; what carts hold stands in one sum above. Colleagues draw on the same line: their orders are
 * named, and are not the shopper's to open.
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
