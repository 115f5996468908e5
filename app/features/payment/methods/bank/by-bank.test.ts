import { expect, test } from "vitest";
import { byBank } from "./by-bank.ts";

const plan = (bankName: string, type: "MSI" | "CASHBACK", months?: number, eligible = true) => ({
  ...{ bankId: bankName, bankName, type, eligible },
  ...(months && { months }),
});

test("groups plans by bank: months in ascending order, then other offers, then unavailable plans", () => {
  const banks = byBank([
    plan("Sierra", "MSI", 12, false),
    plan("Norteño", "MSI", 12),
    plan("Norteño", "CASHBACK"),
    plan("Norteño", "MSI", 18, false),
    plan("Norteño", "MSI", 3),
    plan("Peninsular", "MSI", 6),
  ]);
  expect(banks.map(({ label }) => label)).toEqual(["Norteño", "Peninsular", "Sierra"]);
  expect(banks[0]?.plans.map(({ type, months = 0 }) => `${type} ${months}`)).toEqual([
    "MSI 3",
    "MSI 12",
    "CASHBACK 0",
    "MSI 18",
  ]);
});

test("returns nothing without plans", () => {
  expect(byBank([])).toEqual([]);
});
