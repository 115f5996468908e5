import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { plainAmount } from "#app/features/shop/plain-amount.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { writeCsv } from "#contract/csv.ts";
import {
  accountOf,
  type CreditTerm,
  findCreditLines,
  findEarlier,
  mayHaveCredit,
  oncePerLine,
  viewCreditLine,
} from "./credit-line.server.ts";

export type CreditLinesPage = Awaited<ReturnType<typeof loadCreditLines>>;

/** The credit lines of the shopper's organization, in business stores. An outage is shown as such, not as an empty list. */
export async function loadCreditLines(context: AppLoadContext, request: Request) {
  const shop = await requireCredit(context);
  const asked = askedIn(new URL(request.url).searchParams);
  const found = await optional(findPage(shop, asked));
  const { words, store } = shop;
  return {
    text: words.creditLine,
    title: `${words.creditLine.title} | ${store.name}`,
    away: found === undefined,
    file: found?.some(hasMovements) ? shop.href(paths.creditStatement()) : undefined,
    lines: await Promise.all(
      (found ?? []).map(async (term) => ({
        ...(await viewCreditLine(shop, term)),
        movements: viewMovements(shop, term),
        ...viewPages(shop, term, asked),
      })),
    ),
  };
}

/** The credit line and the movement before which its page begins; undefined for the latest of all. */
type Asked = { line: string; before: string } | undefined;

function askedIn(query: URLSearchParams): Asked {
  const [line, before] = [query.get("line") ?? "", query.get("before") ?? ""];
  return [line, before].every((id) => /^\d{1,15}$/.test(id)) ? { line, before } : undefined;
}

/** Earlier movements are a page of their line alone: what it has shown already, and the other lines, are not read again. */
async function findPage(shop: Shop, asked: Asked): Promise<CreditTerm[]> {
  const earlier = asked && (await findEarlier(shop, asked));
  return earlier ? [earlier] : oncePerLine(await findCreditLines(shop, { movements: true }));
}

const viewPages = ({ href }: Shop, { termConditionId: line, x_creditLine: { earlier } }: CreditTerm, asked: Asked) => ({
  latest: asked?.line === line ? href(paths.creditLines()) : undefined,
  earlier: earlier === undefined ? undefined : href(paths.creditLines({ line, before: earlier })),
});

/** All movements as a file for spreadsheets. */
export async function loadCreditStatement(context: AppLoadContext) {
  const shop = await requireCredit(context);
  const { title, movements: text } = shop.words.creditLine;
  const lines = oncePerLine(await findCreditLines(shop, { movements: true }));
  const terms = await Promise.all(lines.map((term) => whole(shop, term)));
  const rows = await Promise.all(terms.map((term) => statementOf(shop, term)));
  const { date, what, order, amount, owed, currency } = text;
  return csvFile(writeCsv([[title, date, what, order, amount, owed, currency], ...rows.flat()]), "credit-line.csv");
}

/** More calls than any statement needs: a backend that repeats itself does not keep a request for ever. */
const maxPages = 500;

/** A term with all the movements of its credit line, whose first page it has. */
async function whole(shop: Shop, term: CreditTerm): Promise<CreditTerm> {
  const { transactions = [] } = term.x_creditLine;
  const all = [...transactions];
  let { earlier } = term.x_creditLine;
  for (let page = 1; earlier !== undefined && page < maxPages; page += 1) {
    const next = await findEarlier(shop, { line: term.termConditionId, before: earlier });
    all.push(...(next?.x_creditLine.transactions ?? []));
    earlier = next?.x_creditLine.earlier;
  }
  return { ...term, x_creditLine: { ...term.x_creditLine, transactions: all } };
}

async function statementOf(shop: Shop, term: CreditTerm) {
  const { creditLine } = shop.words;
  const account = await accountOf(shop, term);
  const { currency } = term.x_creditLine;
  return shownOf(term).map(({ date, type, amount, balanceAfter, orderId }) => [
    account,
    shop.format.stamp(date),
    orderId ? creditLine.movement[type] : nameOf(creditLine, type),
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
    what: orderId ? `${words.creditLine.movement[type]} ${orderId}` : nameOf(words.creditLine, type),
    amount: format.money(amount, term.x_creditLine.currency),
    owed: format.money(balanceAfter, term.x_creditLine.currency),
  }));

type Movement = ReturnType<typeof shownOf>[number]["type"];

/** Not every charge comes from an order: what an organization owed before it bought here has none. */
const nameOf = ({ movement, withoutOrder }: Shop["words"]["creditLine"], type: Movement): string =>
  type === "PAYMENT" ? movement.PAYMENT : withoutOrder[type];

const hasMovements = (term: CreditTerm) => shownOf(term).length > 0 || term.x_creditLine.earlier !== undefined;

const shownOf = ({ x_creditLine: { transactions = [] } }: CreditTerm) =>
  transactions.flatMap(({ type, ...more }) => (type === "RESERVE" || type === "RELEASE" ? [] : [{ ...more, type }]));
