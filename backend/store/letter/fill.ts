export type Values = Partial<Record<string, string | undefined>>;

/**
 * A text with its values; undefined when it names one that is unknown or empty: half a sentence is worse than none.
 * In text from right to left every value keeps its own direction. Pure.
 */
export function fill(text: string, values: Values, dir: "ltr" | "rtl" = "ltr"): string | undefined {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => !values[name]?.trim())) return undefined;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return dir === "rtl" && text !== `{{${name}}}` ? `\u2068${value}\u2069` : value;
  });
}

const amounts = ["grandTotal", "amount", "totalCredit"];
const dates = ["placedDate", "expiryDate", "validUntil"];

/** The fields of a payload as a reader sees them: amounts in its currency, days by name, everything else as it is. Pure. */
export function valuesOf(payload: Record<string, unknown>, locale: string): Values {
  const currency = typeof payload.currency === "string" ? payload.currency : undefined;
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (typeof value !== "string" && typeof value !== "number") return [];
      const text = plain(String(value));
      if (currency && amounts.includes(name)) return [[name, moneyIn(locale, currency, text)]];
      return [[name, dates.includes(name) ? dayIn(locale, text) : text]];
    }),
  );
}

/** An exact amount as its reader writes it. */
export function moneyIn(locale: string, currency: string, amount: string): string {
  // In Arabic the narrow sign of a foreign currency is no sign of its own: the code says it once.
  const currencyDisplay = locale.startsWith("ar") ? "code" : "narrowSymbol";
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).format(Number(amount));
  return money.includes(currency) ? money : `${money} ${currency}`;
}

function dayIn(locale: string, text: string): string {
  // A day without a time is the same day everywhere.
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(text) ? "UTC" : "America/Mexico_City";
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(time);
}

/** What people have typed is one line without control characters: it may stand in a subject. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .slice(0, 2_000)
    .trim();
