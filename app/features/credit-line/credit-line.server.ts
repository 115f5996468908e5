import type { AppLoadContext } from "@remix-run/node";
import { Decimal } from "decimal.js";
import { isMissing } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isBusinessStore } from "#app/features/shop/store-type.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { CreditLine, PaymentTerm } from "#contract/payment-term.ts";

/** A term with the credit line it draws on. */
export type CreditTerm = PaymentTerm & { x_creditLine: CreditLine };

/** In business stores, for signed-in shoppers. */
export const mayHaveCredit = ({ session }: AppLoadContext, { store }: Shop): boolean =>
  isBusinessStore(store) && session.isRegistered();

/** What happened to a line, without what carts only held: that is one sum. */
const movementsOf = { x_transactions: "true", x_holds: "false" } as const;

/** The credit lines of the organization for which the shopper buys; with `movements`, what happened to them. */
export async function findCreditLines({ commerce }: Shop, { movements = false } = {}): Promise<CreditTerm[]> {
  const query = { q: "eligiblePaymentTerms" as const, ...(movements && movementsOf) };
  const { resultList = [] } = await commerce.paymentTerm.find({ query });
  return resultList.filter(hasCreditLine);
}

/** Each line once, under the first of its terms: several contracts may draw on it. Pure. */
export const oncePerLine = (terms: readonly CreditTerm[]): CreditTerm[] =>
  terms.filter((term, at) => terms.findIndex((one) => lineOf(one) === lineOf(term)) === at);

/** A backend that does not name its lines has one for each term. */
const lineOf = ({ x_creditLine, termConditionId }: CreditTerm) =>
  x_creditLine.creditLineId ?? `term ${termConditionId}`;

/** One of them, by its term, with the movements before those of an earlier answer; undefined if there is none. */
export async function findEarlier({ commerce }: Shop, { line, before }: Earlier): Promise<CreditTerm | undefined> {
  const named = { q: "byPaymentTermConditionId" as const, paymentTermConditionId: line };
  try {
    const { resultList = [] } = await commerce.paymentTerm.find({
      query: { ...named, ...movementsOf, x_before: before },
    });
    return resultList.find(hasCreditLine);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
type Earlier = { line: string; before: string };

const hasCreditLine = (term: PaymentTerm): term is CreditTerm => term.x_creditLine !== undefined;

/** The state of a credit line, as text. `usable`: credit is available now. */
export async function viewCreditLine(shop: Shop, term: CreditTerm) {
  const { t, format, words } = shop;
  const { currency, limit, balance, reservedAmount, available, state } = term.x_creditLine;
  const text = words.creditLine;
  const money = (amount: string) => format.money(amount, currency);
  const account = await accountOf(shop, term);
  const owed = new Decimal(balance);
  const usable = new Decimal(available).gt(0);
  return {
    id: term.termConditionId,
    name: account ? t("creditLine:name", { account: isolated(shop, account) }) : text.title,
    left: t("creditLine:left", { amount: money(available), limit: money(limit) }),
    facts: [
      { name: text.fact.available, value: money(available) },
      ...(owed.isNegative()
        ? [{ name: text.fact.overpaid, value: money(owed.negated().toFixed(2)) }]
        : [{ name: text.fact.owed, value: money(balance) }]),
      ...(new Decimal(reservedAmount).isZero() ? [] : [{ name: text.fact.held, value: money(reservedAmount) }]),
      { name: text.fact.limit, value: money(limit) },
    ],
    usable,
    closed: state === "INACTIVE",
    note: state === "INACTIVE" ? text.closed : usable ? "" : text.nothing,
  };
}

/**
 * The account number as displayed: the term's attribute, masked by the backend where required. Empty if it cannot be
 * read: paying does not depend on it.
 */
export const accountOf = async (shop: Shop, term: PaymentTerm): Promise<string> =>
  optional(readAccount(shop, term), "");

async function readAccount({ commerce }: Shop, { PAttrValues }: PaymentTerm): Promise<string> {
  for (const { attributeId, PAttrValue } of PAttrValues) {
    const [attribute] = (await commerce.paymentTerm.attribute({ id: attributeId })).resultList;
    if (attribute?.name !== "account") continue;
    if (attribute.encryptFlag !== "1") return PAttrValue;
    const { resultList } = await commerce.payment.maskAccount({ query: { plainString: PAttrValue } });
    return resultList[0]?.maskedString ?? "";
  }
  return "";
}
