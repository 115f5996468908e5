import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal, zero } from "#backend/platform/money.ts";
import {
  benefitOf,
  type BankRule,
  installments,
  isBin,
  isRunning,
  type Purchase,
  reasonOf,
  sameCard,
} from "./rules.ts";

const rule: BankRule = {
  bankId: 1,
  type: "MSI",
  months: 12,
  percent: null,
  maximum: null,
  minimum: "5000",
  currency: "MXN",
  startsAt: new Date("2026-11-01T06:00:00Z"),
  endsAt: new Date("2026-12-01T06:00:00Z"),
  weekdays: null,
  departmentIds: null,
  combinable: true,
  perShopperLimit: null,
};
const purchase: Purchase = {
  amount: new Decimal("6300"),
  currency: "MXN",
  now: new Date("2026-11-20T18:00:00Z"),
  departments: [[10, 1]],
  excluded: false,
  used: 0,
  discounted: false,
};
const credit = { bankId: 1, cardType: "CREDIT" as const };

test.each<[string, Partial<BankRule>, Partial<Purchase>]>([
  ["OUT_OF_WINDOW", { startsAt: new Date("2026-11-21") }, {}],
  ["OUT_OF_WINDOW", { endsAt: new Date("2026-11-20T18:00:00Z") }, {}],
  ["OUT_OF_WINDOW", { weekdays: [0, 6] }, {}],
  ["OTHER_CURRENCY", {}, { currency: "USD" }],
  ["BIN_NOT_PARTICIPATING", {}, { card: null }],
  ["BIN_NOT_PARTICIPATING", {}, { card: { ...credit, bankId: 2 } }],
  ["DEBIT_NOT_ALLOWED", {}, { card: { bankId: 1, cardType: "DEBIT" } }],
  ["DEPARTMENT_EXCLUDED", {}, { excluded: true }],
  ["DEPARTMENT_EXCLUDED", { departmentIds: [10] }, { departments: [[10], [11]] }],
  ["ALREADY_USED", { perShopperLimit: 1 }, { used: 1 }],
  ["OTHER_PROMO_APPLIED", { combinable: false }, { discounted: true }],
  ["MIN_PURCHASE_NOT_MET", {}, { amount: new Decimal("4999.99") }],
  ["MIN_PURCHASE_NOT_MET", { minimum: "0" }, { amount: zero }],
])("returns the reason %s", (reason, ruleHas, purchaseHas) =>
  expect(reasonOf({ ...rule, ...ruleHas }, { ...purchase, ...purchaseHas })).toBe(reason),
);

test.each<[string, Partial<BankRule>, Partial<Purchase>]>([
  ["no card named yet", {}, {}],
  ["the bank's credit card", {}, { card: credit }],
  ["exactly the minimum", {}, { amount: new Decimal("5000") }],
  ["a department below one of the promotion's", { departmentIds: [1] }, {}],
  ["a Friday of the shop", { weekdays: [5] }, {}],
  ["one use of two", { perShopperLimit: 2 }, { used: 1 }],
])("is eligible with %s", (_, ruleHas, purchaseHas) =>
  expect(reasonOf({ ...rule, ...ruleHas }, { ...purchase, ...purchaseHas })).toBeNull(),
);

test("evaluates weekdays in the shop's time zone, not in UTC", () => {
  const saturdayInGreenwich = new Date("2026-11-21T03:00:00Z");
  expect(isRunning({ ...rule, weekdays: [5] }, saturdayInGreenwich)).toBe(true);
  expect(isRunning({ ...rule, weekdays: [6] }, saturdayInGreenwich)).toBe(false);
});

describe("installments", () => {
  test.each([
    ["100.00", 3, "33.33", "33.34"],
    ["6300.00", 12, "525.00", "525.00"],
    ["2827.15", 6, "471.19", "471.20"],
    ["0.05", 9, "0.00", "0.05"],
  ])("split %s over %i months into %s each, the first %s", (amount, months, monthly, first) => {
    const plan = installments(new Decimal(amount), months, "MXN");
    expect([plan.monthly.toFixed(2), plan.first.toFixed(2)]).toEqual([monthly, first]);
  });

  test("add up to exactly the amount; none is negative, and none is higher than the first", () => {
    const months = fc.constantFrom(1, 3, 6, 9, 12, 13, 18, 24, 36, 48);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), months, fc.constantFrom("MXN", "JPY", "KWD"), (cents, many, currency) => {
        const amount = new Decimal(cents.toString()).div(currency === "JPY" ? 1 : currency === "KWD" ? 1000 : 100);
        const { monthly, first } = installments(amount, many, currency);
        expect(
          monthly
            .times(many - 1)
            .plus(first)
            .equals(amount),
        ).toBe(true);
        expect(monthly.gte(0) && first.gte(monthly)).toBe(true);
        expect(first.minus(monthly).lt(many)).toBe(true);
      }),
    );
  });
});

test("rounds and caps discounts and cashback, and never discounts more than the amount due", () => {
  const off = { ...rule, type: "DISCOUNT" as const, percent: "12", maximum: "280" };
  expect(benefitOf(off, new Decimal("2827.15")).discount.toFixed(2)).toBe("280.00");
  expect(benefitOf(off, new Decimal("99.99")).discount.toFixed(2)).toBe("12.00");
  expect(benefitOf({ ...off, maximum: null, percent: "200" }, new Decimal("10")).discount.toFixed(2)).toBe("10.00");
  const back = benefitOf({ ...off, type: "CASHBACK", maximum: null }, new Decimal("100"));
  expect([back.cashback.toFixed(2), back.discount.toFixed(2), back.installments]).toEqual(["12.00", "0.00", undefined]);
  expect(benefitOf({ ...rule, type: "DEFERRED", months: 3 }, new Decimal("100"))).toEqual({
    discount: zero,
    cashback: zero,
  });
});

test("accepts BINs of 6 to 8 digits, and compares two by the shorter one", () => {
  expect(["415231", "41523188"].every(isBin)).toBe(true);
  expect(["41523", "415231881", "41523a", "4152 31", "4111111111111111", ""].some(isBin)).toBe(false);
  expect([sameCard("415231", "41523188"), sameCard("41523188", "415231"), sameCard("415231", "415232")]).toEqual([
    true,
    true,
    false,
  ]);
});
