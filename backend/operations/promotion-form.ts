import type { promotions } from "#backend/platform/db/schema/promotion.ts";
import { type Day, dayOf, endOfDay, readDay } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import { westernAmount } from "#contract/rules/amount.ts";
import { typedCode, westernDigits } from "#contract/rules/digits.ts";
import { deskAmount } from "#backend/studio/amount.ts";
import { formVersion } from "./form-version.ts";
import { type Problem, problemOf, type Wrong } from "./visit.ts";

export type PromotionRow = typeof promotions.$inferSelect;
/** Offers that need nothing but a figure: those about single goods, gifts and codes by the hundred come from data. */
export const kindNames = {
  "order-percent": "%",
  "order-amount": "−",
  "item-percent": "% / item",
  "shipping-free": "shipping 0",
} as const;
export type Kind = keyof typeof kindNames;
/** Whether a text is a kind of offer. Pure. */
export const isKind = (text: string): text is Kind => Object.hasOwn(kindNames, text);

export type Planned = {
  name: string;
  kind: Kind;
  /** Decimals as the database keeps them. */
  value: string;
  minimum: string;
  code: string;
  /** What shoppers read, by language; empty: the name. */
  texts: Record<number, string>;
  startsOn: Day;
  endsOn: Day;
  overallLimit: number | null;
  perShopperLimit: number | null;
  /** In the store's currency. */
  budget: string | null;
};
type Refused = Exclude<Problem, "changed">;

/** What a form plans, or everything that is wrong with it. What `before` has settled is not asked again. Pure. */
export function readPlanned(form: URLSearchParams, store: Store, before?: PromotionRow): Planned | Refused {
  const text = (name: string) => (form.get(name) ?? "").trim();
  const wrong: Wrong[] = [];
  const settled = before ? settledBy(before) : readTerms(text, store, wrong);
  const [startsOn, endsOn] = [readDay(text("startsOn")), readDay(text("endsOn"))];
  if (!startsOn) wrong.push({ error: "date", at: "startsOn" });
  if (!endsOn) wrong.push({ error: "date", at: "endsOn" });
  else if (startsOn && endsOn < startsOn) wrong.push({ error: "endsOn", at: "endsOn" });
  const [overallLimit, perShopperLimit] = [readLimit(text("overallLimit")), readLimit(text("perShopperLimit"))];
  if (overallLimit === undefined) wrong.push({ error: "limit", at: "overallLimit" });
  if (perShopperLimit === undefined) wrong.push({ error: "limit", at: "perShopperLimit" });
  const texts = Object.fromEntries(store.languageIds.map((id) => [id, text(`text${id}`).slice(0, 200)]));
  const budget = (mayHaveBudget(before) && deskAmount(text("budget"), store.defaultCurrency)) || null;
  if (budget !== null && !isAmount(budget, 9)) wrong.push({ error: "amount", at: "budget" });
  const problem = problemOf(wrong);
  if (problem || !settled || !startsOn || !endsOn || overallLimit === undefined || perShopperLimit === undefined)
    return problem ?? { error: "kind", at: "kind" };
  return { ...settled, texts, startsOn, endsOn, overallLimit, perShopperLimit, budget };
}

/** A gift is a line of its own: without its discount a shopper would pay for something that was never ordered. */
export const mayHaveBudget = (before: PromotionRow | undefined): boolean => before?.kind !== "free-gift";

type Terms = Pick<Planned, "name" | "kind" | "value" | "minimum" | "code">;

const settledBy = ({ name, kind, value, minimum }: PromotionRow): Terms => ({
  ...{ name, value, minimum, code: "" },
  kind: isKind(kind) ? kind : "order-percent",
});

/** @param wrong gets what is wrong with them, in the order of the page */
function readTerms(text: (name: string) => string, store: Store, wrong: Wrong[]): Terms | undefined {
  const [name, kind, code] = [text("name"), text("kind"), typedCode(text("code")).toUpperCase()];
  if (!name || name.length > 60) wrong.push({ error: "name", at: "name" });
  if (!isKind(kind)) wrong.push({ error: "kind", at: "kind" });
  const amount = (name: string) => deskAmount(text(name), store.defaultCurrency);
  const isPercent = kind.endsWith("percent");
  const figure = isPercent ? westernAmount(text("value").replace(/\s*[%٪]$/, "")) : amount("value");
  const value = kind === "shipping-free" ? "0" : figure;
  const isValue = kind === "shipping-free" || isAmount(value, 7);
  if (!isValue || (isPercent && Number(value) > 100))
    wrong.push({ error: isPercent ? "percent" : "amount", at: "value" });
  const minimum = amount("minimum") || "0";
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(minimum)) wrong.push({ error: "amount", at: "minimum" });
  if (code && !/^[A-Z0-9-]{3,30}$/.test(code)) wrong.push({ error: "code", at: "code" });
  return isKind(kind) ? { name, kind, value, minimum, code } : undefined;
}

/** A decimal above zero with at most two places. */
const isAmount = (text: string, digits: number): boolean =>
  /^\d+(\.\d{1,2})?$/.test(text) && (text.split(".")[0] ?? "").length <= digits && !/^[0.]+$/.test(text);

/** Null without a limit; undefined when the text isn't one. */
function readLimit(typed: string): number | null | undefined {
  const text = westernDigits(typed);
  if (!text) return null;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/**
 * The end of its last day for an offer that was stopped on it: choosing that day again would change nothing. One that ended by itself at
 * an hour of its own is over. Pure.
 * @param stoppedAt when the desk last stopped it, unless it was resumed since
 */
export function restOfLastDay(
  { startsAt, endsAt }: Pick<PromotionRow, "startsAt" | "endsAt">,
  stoppedAt: Date | undefined,
  now = new Date(),
): Date | undefined {
  const end = endOfDay(dayOf(endsAt));
  const isStopped = stoppedAt !== undefined && dayOf(stoppedAt) === dayOf(endsAt);
  return isStopped && endsAt <= now && end > now && startsAt < end ? end : undefined;
}

/** Of what may change. Pure. */
export const versionOf = ({ startsAt, endsAt, overallLimit, perShopperLimit, budget }: PromotionRow): string =>
  formVersion([startsAt, endsAt, overallLimit, perShopperLimit, budget]);
