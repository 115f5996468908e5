import { expect, test } from "vitest";
import { limitAfter, type LimitRow, limitOf, rowOf } from "./limits.ts";

/** A site (12) of a unit (11) of a company (10); Ana is 1. */
const row = (organizationId: string, amount: string, userId?: string): LimitRow => ({
  type: userId ? "buyer" : "organization",
  organizationId,
  ...(userId && { buyer: { userId } }),
  currency: "MXN",
  amount,
});
const agreed: LimitRow = { type: "contract", currency: "MXN", amount: "1" };
const all = [row("12", "300", "1"), row("11", "900"), row("10", "5000"), row("10", "7000", "2"), agreed];
const site = (userId?: string, currency = "MXN") => ({ unit: "12", userId, currency });

test("applies a buyer's own limit, even from a parent unit, or else that of the nearest unit", () => {
  expect(limitOf(all, site("1"))?.amount).toBe("300");
  expect(limitOf(all, site("2"))?.amount).toBe("7000");
  expect(limitOf(all, site("3"))?.amount).toBe("900");
  expect(limitOf(all, site())?.amount).toBe("900");
});

test("ignores limits in another currency and limits of contracts", () => {
  expect(limitOf(all, site("1", "USD"))).toBeUndefined();
  expect(limitOf([agreed], site())).toBeUndefined();
});

test("removing a buyer's own limit restores the unit's; a new one applies at the buyer's unit", () => {
  expect(limitAfter(all, site("1"), undefined)?.amount).toBe("900");
  expect(limitAfter(all, site("1"), "50")).toMatchObject({ organizationId: "12", amount: "50" });
  expect(rowOf(all, site())).toBeUndefined();
  expect(limitAfter([row("12", "5")], site(), undefined)).toBeUndefined();
});
