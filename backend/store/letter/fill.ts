import { withWesternDigits } from "#contract/rules/digits.ts";

export type Values = Partial<Record<string, string | undefined>>;

/**
 * A text with its values; undefined when it names one that is unknown or empty: half a sentence is worse than none.
 * In text from right to left every value keeps its own direction. A text that is nothing but a value keeps its lines. Pure.
 */
export function fill(text: string, values: Values, dir: "ltr" | "rtl" = "ltr"): string | undefined {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => !values[name]?.trim())) return undefined;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    if (text === `{{${name}}}`) return value;
    return isolated(value.replace(/\s*\n\s*/g, " "), dir);
  });
}

/** A value that keeps its own direction in text from right to left. Pure. */
export const isolated = (value: string, dir: "ltr" | "rtl"): string => (dir === "rtl" ? `\u2068${value}\u2069` : value);

const amounts = ["grandTotal", "amount", "less", "totalCredit"];
const moments = ["payUntil", "placedOn"];
const dates = ["placedDate", "expiryDate", "validUntil"];

/** The fields of a payload as a reader sees them: amounts in its currency, days by name, everything else unchanged. Pure. */
export function valuesOf(payload: Record<string, unknown>, locale: string): Values {
  const currency = typeof payload.currency === "string" ? payload.currency : undefined;
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (typeof value !== "string" && typeof value !== "number") return [];
      const text = plain(String(value));
      if (currency && amounts.includes(name)) return [[name, moneyIn(locale, currency, text)]];
      if (moments.includes(name)) return [[name, dayIn(locale, text, "short")]];
      return [[name, dates.includes(name) ? dayIn(locale, text) : text]];
    }),
  );
}

/** An exact amount as its reader writes it. */
export function moneyIn(locale: string, currency: string, amount: string): string {
  // Arabic has no narrow sign for a foreign currency and prints its code, which is enough once.
  const currencyDisplay = locale.startsWith("ar") ? "code" : "narrowSymbol";
  const money = new Intl.NumberFormat(withWesternDigits(locale), {
    style: "currency",
    currency,
    currencyDisplay,
  }).format(Number(amount));
  return money.includes(currency) ? money : `${money} ${currency}`;
}

/** A day as its reader writes it, or with its time; any other text stays unchanged. */
export function dayIn(locale: string, text: string, timeStyle?: "short"): string {
  // A day without a time is the same day everywhere.
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(text) ? "UTC" : "America/Mexico_City";
  const time = Date.parse(text);
  return Number.isNaN(time)
    ? text
    : new Intl.DateTimeFormat(withWesternDigits(locale), { dateStyle: "long", timeStyle, timeZone }).format(time);
}

/** Longer than anything that people may write to others. */
const longest = 4_000;

/** Text typed by people in lines, without other control characters and with one empty line between paragraphs. */
const plain = (text: string) =>
  text
    .slice(0, longest)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .replace(/\n\s*\n/g, "\n\n")
    .trim();
