import { describe, expect, test } from "vitest";
import { cheapestCarrier, deliveryWindow } from "./delivery.ts";
import { bestStatus, statusOf, supplyOf } from "./shelf.ts";

describe("delivery days", () => {
  test.each([
    ["2026-11-20", 0, "2026-11-20"], // a Friday
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-21", 0, "2026-11-23"],
    ["2026-11-22", 1, "2026-11-23"],
    ["2026-11-19", 7, "2026-11-30"],
    ["2026-12-31", 1, "2027-01-04"], // New Year's Day is a public holiday
    ["2026-12-24", 1, "2026-12-28"],
  ])("starting on %s, %i business days end on %s", (day, days, expected) => {
    const carrier = { sequence: 1, minimumDays: days, maximumDays: days, charge: {} };
    expect(deliveryWindow(day, carrier).expectedDeliveryTo).toBe(expected);
  });

  test("a zone's additional days count as business days", () => {
    const carrier = { sequence: 1, minimumDays: 3, maximumDays: 5, charge: {} };
    expect(deliveryWindow("2026-11-20", carrier, 2)).toEqual({
      expectedDeliveryFrom: "2026-11-27",
      expectedDeliveryTo: "2026-12-01",
    });
  });

  test("the cheapest carrier is found by comparing charges as numbers, not as text", () => {
    const mode = (sequence: number, charge: Record<string, string>) => ({
      sequence,
      minimumDays: 1,
      maximumDays: 1,
      charge,
    });
    expect(
      cheapestCarrier([mode(1, { MXN: "99.00" }), mode(2, { MXN: "150" }), mode(3, { USD: "1" })], "MXN")?.sequence,
    ).toBe(1);
    expect(cheapestCarrier([mode(1, { MXN: "150" }), mode(2, { MXN: "99.00" })], "MXN")?.sequence).toBe(2);
    expect(cheapestCarrier([mode(1, { MXN: "9" })], "USD")).toBeUndefined();
  });
});

describe("stock", () => {
  const on = (available: number, restockAt: string | null = null) => ({ 1: { available, restockAt } });
  const now = new Date("2026-12-01");

  test("has a status that depends on the requested quantity", () => {
    expect(statusOf({ available: 2, restockAt: null })).toBe("Available");
    expect(statusOf({ available: 2, restockAt: null }, 3)).toBe("Unavailable");
    expect(statusOf({ available: 2, restockAt: "2027-01-01" }, 3)).toBe("Backorderable");
    expect(statusOf({ available: 0, restockAt: null }, 0)).toBe("Unavailable");
    expect(bestStatus("Unavailable", "Backorderable")).toBe("Backorderable");
  });

  test("of a set is limited by its scarcest part", () => {
    expect(
      supplyOf(
        [
          { quantity: 2, stock: on(5) },
          { quantity: 1, stock: on(9) },
        ],
        [1],
      ).available,
    ).toBe(2);
    expect(
      supplyOf(
        [
          { quantity: 1, stock: on(5) },
          { quantity: 1, stock: null },
        ],
        [1],
      ),
    ).toEqual({ available: 0, restockAt: null });
    expect(supplyOf([{ quantity: 1, stock: on(5) }], [2]).available).toBe(0);
    expect(supplyOf([], [1]).available).toBe(0);
  });

  test("is not expected on a day that has passed", () => {
    const passed = { 1: { available: 0, restockAt: "2026-11-30" }, 2: { available: 0, restockAt: "2027-01-01" } };
    const parts = [{ quantity: 1, stock: passed }];
    expect(supplyOf(parts, [1], now)).toEqual({ available: 0, restockAt: null });
    expect(statusOf(supplyOf(parts, [1], now))).toBe("Unavailable");
    expect(supplyOf(parts, [1, 2], now).restockAt).toBe("2027-01-01");
  });

  test("of a set is back when the last of its missing parts is", () => {
    const parts = [
      { quantity: 1, stock: on(0, "2027-01-01") },
      { quantity: 1, stock: on(0, "2027-03-01") },
      { quantity: 1, stock: on(4) },
    ];
    expect(supplyOf(parts, [1], now)).toEqual({ available: 0, restockAt: "2027-03-01" });
    expect(supplyOf([...parts, { quantity: 1, stock: on(0) }], [1], now).restockAt).toBeNull();
  });

  test("of several centers is that of the one with the most units, or the one restocked first", () => {
    const stock = { 1: { available: 3, restockAt: null }, 2: { available: 5, restockAt: null } };
    expect(supplyOf([{ quantity: 1, stock }], [1, 2]).available).toBe(5);
    const late = { 1: { available: 0, restockAt: "2027-03-01" }, 2: { available: 0, restockAt: "2027-01-01" } };
    expect(supplyOf([{ quantity: 1, stock: late }], [1, 2], now).restockAt).toBe("2027-01-01");
  });

  test("is zero, not negative, when more is reserved than on hand", () => {
    expect(supplyOf([{ quantity: 1, stock: on(-3) }], [1]).available).toBe(0);
  });
});
