import { expect, test } from "vitest";
import { isOver, type LimitRow, limitFor } from "./limit-rules.ts";

const row = (one: Partial<LimitRow>): LimitRow => ({
  organizationId: null,
  memberId: null,
  contractId: null,
  amount: "0",
  ...one,
});
/** Ana (1) buys for a site (12) of a unit (11) of a company (10), under contract 50. */
const ana = { memberId: 1, line: [12, 11, 10], contractIds: [50] };

test("without any limit everything needs approval", () => {
  const limit = limitFor(ana, [row({ organizationId: 99, amount: "500" }), row({ contractId: 51, amount: "500" })]);
  expect(limit).toEqual({ type: "none", amount: "0" });
  expect(isOver("0.01", limit)).toBe(true);
  expect(isOver("0", limit)).toBe(false);
});

test("the nearest organization's limit applies, whatever those above it allow", () => {
  const rows = [row({ organizationId: 10, amount: "100" }), row({ organizationId: 11, amount: "900" })];
  expect(limitFor(ana, rows)).toEqual({ type: "organization", amount: "900" });
});

test("a buyer's own limit replaces the organization's, whether higher or lower", () => {
  const unit = row({ organizationId: 12, amount: "900" });
  for (const amount of ["100", "5000"]) {
    const own = row({ organizationId: 10, memberId: 1, amount });
    expect(limitFor(ana, [unit, own])).toEqual({ type: "buyer", amount });
  }
  expect(limitFor(ana, [unit, row({ organizationId: 12, memberId: 2, amount: "1" })]).amount).toBe("900");
});

test("a contract's limit applies when it is lower or the only one", () => {
  const unit = row({ organizationId: 12, amount: "900" });
  expect(limitFor(ana, [unit, row({ contractId: 50, amount: "800" })])).toEqual({ type: "contract", amount: "800" });
  expect(limitFor(ana, [unit, row({ contractId: 50, amount: "1000" })]).type).toBe("organization");
  expect(limitFor(ana, [row({ contractId: 50, amount: "1000" })]).type).toBe("contract");
});

test("an order at the limit needs no approval, and an approved one may grow by a tenth", () => {
  const limit = limitFor(ana, [row({ organizationId: 12, amount: "900.00" })]);
  expect(isOver("900", limit)).toBe(false);
  expect(isOver("900.01", limit)).toBe(true);
  expect(isOver("1100", limit, "1000")).toBe(false);
  expect(isOver("1100.01", limit, "1000")).toBe(true);
  expect(isOver("899", limit, "10")).toBe(false);
});
