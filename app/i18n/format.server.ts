import { shopTimeZone } from "#contract/calendar/day.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import type { Language } from "./locales.ts";

export type Format = ReturnType<typeof formatIn>;

/** Formats money, numbers and dates in a language, with its formatters cached. */
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

const [leftToRight, rightToLeft] = ["\u200e", "\u200f"];

/** Arabic makes what follows a minus left to right, which would turn around the sign and the code that follow the amount. */
function withSign(format: Intl.NumberFormat, amount: Intl.StringNumericLiteral, currency: string): string {
  const parts = format.formatToParts(amount);
  const mark = parts.some(({ value }) => value.includes(leftToRight)) ? rightToLeft : "";
  return parts.map(({ type, value }) => (type === "currency" ? `${mark}${signs[currency] ?? value}` : value)).join("");
}

/** A date that a backend did not send, or sent in an unknown format, is empty. */
function written(format: Intl.DateTimeFormat, date: string): string {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? "" : format.format(at);
}

/** The sign of a currency by itself, where a language knows one. */
export function currencySymbol(currency: string, { intl }: Pick<Language, "intl">): string {
  const known = signs[currency];
  if (known) return known;
  const format = new Intl.NumberFormat(intl, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}

function keptByCurrency(intl: string, more: Intl.NumberFormatOptions) {
  const kept = new Map<string, Intl.NumberFormat>();
  return (currency: string) => {
    const known = kept.get(currency);
    if (known) return known;
    const made = new Intl.NumberFormat(intl, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...more,
    });
    kept.set(currency, made);
    return made;
  };
}

const stamps = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: shopTimeZone });

/** The start of a calendar day `YYYY-MM-DD`, for formatters of days. */
const startOf = (date: string) => `${date.slice(0, 10)}T00:00:00Z`;

function make(language: string) {
  const intl = withWesternDigits(language);
  const currencyFormat = keptByCurrency(intl, {});
  const shortFormat = keptByCurrency(intl, { trailingZeroDisplay: "stripIfInteger" });
  const numbers = new Intl.NumberFormat(intl);
  const percents = new Intl.NumberFormat(intl, { style: "percent" });
  // A calendar day is the same everywhere; an instant is shown in the shop's time zone.
  const ofDays = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl, { ...style, timeZone: "UTC" });
  const ofInstants = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl, { ...style, timeZone: shopTimeZone });
  const short = { weekday: "short", day: "numeric", month: "short" } as const;
  const day = ofDays(short);
  const longDay = ofDays({ weekday: "long", day: "numeric", month: "long" });
  const months = ofDays({ month: "long", year: "numeric" });
  const calendar = ofDays({ dateStyle: "medium" });
  const clock = ofDays({ timeStyle: "short" });
  const weekday = ofDays({ weekday: "long" });
  const shopDay = ofInstants(short);
  const shopCalendar = ofInstants({ dateStyle: "medium" });
  const dateTime = ofInstants({ dateStyle: "long", timeStyle: "short" });
  const instantFormat = ofInstants({ dateStyle: "medium", timeStyle: "short" });
  const hour = ofInstants({ timeStyle: "short" });
  const lists = new Intl.ListFormat(intl, { type: "conjunction" });
  const choices = new Intl.ListFormat(intl, { type: "disjunction" });
  const countries = new Intl.DisplayNames(intl, { type: "region" });
  const capitalized = (text: string) => `${text.slice(0, 1).toLocaleUpperCase(intl)}${text.slice(1)}`;
  return {
    /** `$1,299.00 MXN`: the sign is shared by several currencies, so the code is always shown too. */
    money: (amount: string | number, currency: string) =>
      `${withSign(currencyFormat(currency), amount as Intl.StringNumericLiteral, currency)}${nonBreaking}${currency}`,
    /** `$1,299`, or `$1,299.50`: for pages that name the currency once, and where round amounts are the rule. */
    shortMoney: (amount: string | number, currency: string) =>
      withSign(shortFormat(currency), amount as Intl.StringNumericLiteral, currency),
    number: (value: number) => numbers.format(value),
    /** The name of a country from its code `MX`; text that is not a code is returned as it is. */
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    /** `−25%`: how much less than before, in percent. */
    reduction: (percent: number) => percents.format(-percent / 100),
    /** A calendar day `YYYY-MM-DD`. */
    day: (date: string) => written(day, startOf(date)),
    /** The day of an instant, in the shop's time zone. */
    dayOf: (instant: string) => written(shopDay, instant),
    /** The same with its year. */
    dateOf: (instant: string) => written(shopCalendar, instant),
    /** A calendar day `YYYY-MM-DD` within a sentence: "viernes 27 de noviembre". */
    longDay: (date: string) => {
      const text = written(longDay, startOf(date));
      return intl.startsWith("es") ? text.replace(", ", " ") : text;
    },
    /** A month `YYYY-MM` with its year, at the start of a line. */
    month: (month: string) => capitalized(written(months, `${month}-01T00:00:00Z`)),
    /** Words that are also used within sentences, at the start of a line. */
    capitalized,
    /** A calendar day `YYYY-MM-DD`, with its year. */
    date: (date: string) => written(calendar, startOf(date)),
    /** A range from one calendar day to another. */
    dayRange: (from: string, to: string) => {
      const [start, end] = [from, to].map((date) => new Date(startOf(date)));
      return start?.getTime() && end?.getTime() ? day.formatRange(start, end) : "";
    },
    /** An instant in short, in the shop's time zone. */
    instant: (instant: string) => written(instantFormat, instant),
    /** `2026-11-28 18:23`: an instant in a file, as spreadsheets read it, in the shop's time zone. */
    stamp: (instant: string) => written(stamps, instant),
    /** An instant, in the shop's time zone. */
    dateTime: (instant: string) => written(dateTime, instant),
    /** The time of day of an instant that is near, in the shop's time zone. */
    hour: (instant: string) => written(hour, instant),
    /** A time of day `HH:MM`, as people say it. */
    clock: (time: string) => written(clock, `1970-01-01T${time}:00Z`),
    /** The name of a day, Monday being 0. */
    weekday: (day: number) => weekday.format(new Date(Date.UTC(1970, 0, 5 + day))),
    list: (parts: string[]) => lists.format(parts),
    /** Any one of them: "Julia o Bruno". */
    anyOf: (parts: string[]) => choices.format(parts),
  };
}
