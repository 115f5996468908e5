import { expect, test } from "vitest";
import { formatIn } from "./format.server.ts";
import { languages } from "./locales.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");

test("writes pesos and dollars with the same sign and different codes in every language", () => {
  for (const { intl } of languages) {
    const { money } = formatIn({ intl });
    for (const currency of ["MXN", "USD"]) {
      const text = plain(money("1299.5", currency));
      expect(text, intl).toMatch(new RegExp(` ${currency}$`));
      expect(
        text
          .replace(/ [A-Z]{3}$/, "")
          .match(/\p{Sc}|US|MX/gu)
          ?.join(""),
        intl,
      ).toBe("$");
    }
  }
});

test("keeps the exact decimals of amounts of any size", () => {
  const { money } = formatIn({ intl: "es-MX" });
  expect(plain(money("90071992547409931.25", "MXN"))).toBe("$90,071,992,547,409,931.25 MXN");
  expect(plain(money("-259.80000", "MXN"))).toBe("-$259.80 MXN");
});

test("orders negative amounts in Arabic like positive ones: only the minus and its number are left to right", () => {
  const { money, shortMoney } = formatIn({ intl: "ar-EG" });
  expect(money("149", "MXN")).toBe("\u200f149.00\u00a0$\u00a0MXN");
  expect(money("-14.9", "MXN")).toBe("\u200f\u200e-14.90\u00a0\u200f$\u00a0MXN");
  expect(shortMoney("-14", "MXN")).toBe("\u200f\u200e-14\u00a0\u200f$");
});

test("omits the cents of short amounts only if they are zero", () => {
  const { shortMoney } = formatIn({ intl: "es-MX" });
  expect(["1299.00000", "1299.5", "0.05"].map((amount) => plain(shortMoney(amount, "MXN")))).toEqual([
    "$1,299",
    "$1,299.50",
    "$0.05",
  ]);
});

test("does not shift calendar days with the time zone", () => {
  expect(formatIn({ intl: "es-MX" }).day("2026-11-20")).toMatch(/20/);
  expect(formatIn({ intl: "ar-EG" }).day("2026-11-20")).toMatch(/20/);
});

test("writes ASCII digits in every language", () => {
  for (const { intl } of languages) {
    const { money, shortMoney, number, reduction, day, date, dayRange, instant, clock } = formatIn({ intl });
    const texts = [
      money("18990", "MXN"),
      shortMoney("999", "MXN"),
      number(1234),
      reduction(25),
      day("2026-11-20"),
      date("2026-11-20"),
      dayRange("2026-11-20", "2026-11-24"),
      instant("2026-11-20T12:00:00Z"),
      clock("21:00"),
    ];
    for (const text of texts) expect(text, intl).toMatch(/^(?:[0-9]|\P{Nd})+$/u);
  }
});

test("names countries by their codes, and leaves other text as it is", () => {
  const { country } = formatIn({ intl: "en-US" });
  expect(["MX", "", "México"].map(country)).toEqual(["Mexico", "", "México"]);
});

test("an instant in a file is written as spreadsheets read it, in the shop's time zone, in every language", () => {
  for (const intl of ["es-MX", "en-US", "ar-EG"] as const)
    expect(formatIn({ intl }).stamp("2026-11-29T00:23:11Z")).toBe("2026-11-28 18:23");
});

test("an instant is on the day of the shop's time zone, not on that of UTC", () => {
  const { dayOf, dateOf } = formatIn({ intl: "en-US" });
  const evening = "2026-12-01T02:00:00.000Z";
  expect([dayOf(evening), dateOf(evening)]).toEqual(["Mon, Nov 30", "Nov 30, 2026"]);
});

test("a month begins a line, in every language, and is not shifted by the time zone", () => {
  const months = (["es-MX", "en-US", "ar-EG"] as const).map((intl) => formatIn({ intl }).month("2026-11"));
  expect(months).toEqual(["Noviembre de 2026", "November 2026", "نوفمبر 2026"]);
});
