import type { AnsweredFault } from "#contract";
import type { Translate } from "#app/i18n/i18n.server.ts";

/**
 * A message of a schema: a dictionary key (`form.required`), with values after a bar (`form.tooLong|max=40`).
 * @param number formats limits
 */
export function translateIssue(t: Translate, issue: string, number: (value: number) => string = String) {
  const [key = "", written = ""] = issue.split("|");
  const values = Object.fromEntries(new URLSearchParams(written));
  const limits = ["min", "max"].filter((name) => /^\d+$/.test(values[name] ?? ""));
  const shown = Object.fromEntries(limits.map((name) => [name, number(Number(values[name]))]));
  const full = key.includes(":") ? key : `common:${key}`;
  return say(t, full, { ...values, ...shown, count: countIn(values) }) ?? t("common:form.invalid");
}

/**
 * The shop's own text for a backend fault, by key and code, then by key. The dictionary is the list of known faults: the
 * message of any other may contain anything (a stack, an internal network address) and is never shown. `money` formats the
 * amount of a fault that names a currency.
 */
export function faultText(t: Translate, { key, code, parameters }: AnsweredFault, money: Money = plainMoney) {
  const minutes = minutesOf(key, parameters);
  const count = countIn(parameters);
  const values = { ...parameters, ...inCurrency(parameters, money), ...(minutes && { minutes }), count };
  const keys = [`fault:${key}_${code}`, ...(minutes ? [`fault:${key}_MINUTES`] : []), `fault:${key}`];
  for (const one of keys) {
    const text = say(t, one, values);
    if (text) return text;
  }
  return t("common:error.refused");
}

/** Texts that count something count the first value. */
const countIn = (values: Record<string, string>) => Number(Object.values(values)[0]) || 0;

type Money = (amount: string, currency: string) => string;
const plainMoney: Money = (amount, currency) => `${amount} ${currency}`;

/** A fault names the currency of an amount in the parameter after it. */
function inCurrency(parameters: Record<string, string>, money: Money) {
  const { currency = "" } = parameters;
  const [name = "", amount = ""] = Object.entries(parameters)[Object.keys(parameters).indexOf("currency") - 1] ?? [];
  return /^\d+(\.\d+)?$/.test(amount) && /^[A-Z]{3}$/.test(currency) ? { [name]: money(amount, currency) } : {};
}

/** Faults that say in `seconds` when to try again, and the number of seconds from which minutes are shown. */
const inMinutesFrom = new Map([
  ["_ERR_LOGIN_NOT_ALLOWED_NOW", 91],
  ["_ERR_PERSON_ACCOUNT_LOCKED_OUT", 1],
]);

function minutesOf(key: string, { seconds = "" }: Record<string, string>) {
  const from = inMinutesFrom.get(key) ?? Infinity;
  return Number(seconds) >= from ? Math.ceil(Number(seconds) / 60) : undefined;
}

// The keys come from schemas and from the wire, so the dictionary's types cannot know them.
type AnyKey = (key: string, values: Record<string, unknown>) => unknown;
function say(t: Translate, key: string, values: Record<string, unknown>) {
  const text = (t as unknown as AnyKey)(key, { ...values, defaultValue: "" });
  // i18next also finds properties that every object inherits.
  return typeof text === "string" && text !== "" ? text : undefined;
}
