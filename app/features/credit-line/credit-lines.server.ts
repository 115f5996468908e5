import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { plainAmount } from "#app/features/shop/plain-amount.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { writeCsv } from "#contract/csv.ts";
import { accountOf, type CreditTerm, findCreditLines, mayHaveCredit, viewCreditLine } from "./credit-line.server.ts";

export type CreditLinesPage = Awaited<ReturnType<typeof loadCreditLines>>;

/** The credit lines of the shopper's organization, in business stores. An outage is shown as such, not as an empty list. */
export async function loadCreditLines(context: AppLoadContext) {
  const shop = await requireCredit(context);
  const found = await optional(findCreditLines(shop, { movements: true }));
  const { words, store } = shop;
  return {
    text: words.creditLine,
    title: `${words.creditLine.title} | ${store.name}`,
    away: found === undefined,
    file: found?.some((term) => shownOf(term).length) ? shop.href(paths.creditStatement()) : undefined,
    lines: await Promise.all(
      (found ?? []).map(async (term) => ({
        ...(await viewCreditLine(shop, term)),
        movements: viewMovements(shop, term),
      })),
    ),
  };
}

/** The same movements as a file for spreadsheets. */
export async function loadCreditStatement(context: AppLoadContext) {
  const shop = await requireCredit(context);
  const { title, movement, movements: text } = shop.words.creditLine;
  const terms = await findCreditLines(shop, { movements: true });
  const rows = await Promise.all(terms.map((term) => statementOf(shop, term, movement)));
  const { date, what, order, amount, owed, currency } = text;
  return csvFile(writeCsv([[title, date, what, order, amount, owed, currency], ...rows.flat()]), "credit-line.csv");
}

async function statementOf(shop: Shop, term: CreditTerm, names: Shop["words"]["creditLine"]["movement"]) {
  const account = await accountOf(shop, term);
  const { currency } = term.x_creditLine;
  return shownOf(term).map(({ date, type, amount, balanceAfter, orderId }) => [
    account,
    shop.format.stamp(date),
    names[type],
    orderId ?? "",
    plainAmount(amount),
    plainAmount(balanceAfter),
    currency,
  ]);
}

/** Every page and file about credit lines calls it itself. */
async function requireCredit(context: AppLoadContext): Promise<Shop> {
  const shop = await requireShopper(context);
  requireCapability(shop, "paymentTerms");
  if (!mayHaveCredit(context, shop)) throw new Response(null, { status: 404 });
  return shop;
}

/**
 * Movements of the amount owed; holds of carts are one sum above. Colleagues draw on the same line: their orders are
 * named but not linked.
 */
const viewMovements = ({ words, format }: Shop, term: CreditTerm) =>
  shownOf(term).map(({ date, type, amount, balanceAfter, orderId }, index) => ({
    id: String(index),
    date: format.instant(date),
    what: [words.creditLine.movement[type], orderId].filter(Boolean).join(" "),
    amount: format.money(amount, term.x_creditLine.currency),
    owed: format.money(balanceAfter, term.x_creditLine.currency),
  }));

const shownOf = ({ x_creditLine: { transactions = [] } }: CreditTerm) =>
  transactions.flatMap(({ type, ...more }) => (type === "RESERVE" || type === "RELEASE" ? [] : [{ ...more, type }]));
