import type { Language } from "./locales.ts";

export type Format = ReturnType<typeof formatIn>;

/** Money, numbers and dates in a language, with its formatters kept. */
export function formatIn({ intl }: Pick<Language, "intl">) {
  const known = formatters.get(intl);
  if (known) return known;
  const made = make(intl);
  formatters.set(intl, made);
  return made;
}

const formatters = new Map<string, ReturnType<typeof make>>();
const nonBreaking = "\u00a0";

/** `$` for USD and MXN in every language (some write `MX$` or `US$`). @see docs/interface/store.md#constants */
const signs: Record<string, string> = { MXN: "$", USD: "$" };

const withSign = (format: Intl.NumberFormat, amount: Intl.StringNumericLiteral, currency: string) =>
  format
    .formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? (signs[currency] ?? value) : value))
    .join("");

function make(intl: string) {
  const currencies = new Map<string, Intl.NumberFormat>();
  const currencyFormat = (currency: string) => {
    const known = currencies.get(currency);
    if (known) return known;
    const made = new Intl.NumberFormat(intl, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    currencies.set(currency, made);
    return made;
  };
  const numbers = new Intl.NumberFormat(intl);
  const day = new Intl.DateTimeFormat(intl, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const calendar = new Intl.DateTimeFormat(intl, { dateStyle: "medium", timeZone: "UTC" });
  const dateTime = new Intl.DateTimeFormat(intl, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "America/Mexico_City",
  });
  const instantFormat = new Intl.DateTimeFormat(intl, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "America/Mexico_City",
  });
  const clock = new Intl.DateTimeFormat(intl, { timeStyle: "short", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(intl, { weekday: "long", timeZone: "UTC" });
  const lists = new Intl.ListFormat(intl, { type: "conjunction" });
  return {
    /** `$1,299.00 MXN`: the sign is shared by several currencies, so the code always stands beside it. */
    money: (amount: string | number, currency: string) =>
      `${withSign(currencyFormat(currency), amount as Intl.StringNumericLiteral, currency)}${nonBreaking}${currency}`,
    number: (value: number) => numbers.format(value),
    /** A calendar day `YYYY-MM-DD`. */
    day: (date: string) => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)),
    /** A calendar day `YYYY-MM-DD`, with its year. */
    date: (date: string) => calendar.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)),
    /** From one calendar day to another, written as a range. */
    dayRange: (from: string, to: string) =>
      day.formatRange(new Date(`${from.slice(0, 10)}T00:00:00Z`), new Date(`${to.slice(0, 10)}T00:00:00Z`)),
    /** An instant in short, in the shop's time zone. */
    instant: (instant: string) => instantFormat.format(new Date(instant)),
    /** An instant, in the shop's time zone. */
    dateTime: (instant: string) => dateTime.format(new Date(instant)),
    /** A time of day `HH:MM`, as people say it. */
    clock: (time: string) => clock.format(new Date(`1970-01-01T${time}:00Z`)),
    /** The name of a day, Monday being 0. */
    weekday: (day: number) => weekday.format(new Date(Date.UTC(1970, 0, 5 + day))),
    list: (parts: string[]) => lists.format(parts),
  };
}
