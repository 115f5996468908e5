import { expect, it } from "vitest";
import { orderStatuses } from "#contract/shapes/order-status.ts";
import { orderState, orderSteps } from "./order-state.ts";

const placedDate = "2026-11-20T10:00:00.000Z";
const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
const history = (...steps: ["M" | "C" | "R" | "S" | "D" | "X" | "K", number][]) => ({
  placedDate,
  statusHistory: steps.map(([status, day]) => ({ status, date: at(day) })),
});
const marks = (state: Parameters<typeof orderSteps>[0], facts: Parameters<typeof orderSteps>[1], pickUp = false) =>
  orderSteps(state, facts, pickUp).map(({ step, at: mark }) => `${step} ${mark}`);

it.each([
  ["M", ["PREPARING"], "unpaid"],
  ["C", ["PREPARING"], "preparing"],
  ["S", ["IN_TRANSIT"], "sent"],
  ["S", ["OUT_FOR_DELIVERY", "IN_TRANSIT"], "today"],
  ["S", ["EXCEPTION"], "late"],
  ["V", ["IN_TRANSIT", "PREPARING"], "partlySent"],
  ["V", ["DELIVERED", "PREPARING"], "partlySent"],
  ["S", ["READY_FOR_PICKUP"], "ready"],
  ["S", ["DELIVERED", "DELIVERED"], "delivered"],
  ["D", ["PICKED_UP"], "collected"],
  ["D", ["DELIVERED"], "delivered"],
  ["X", [], "canceled"],
  ["OTHER", ["IN_TRANSIT"], "other"],
] as const)("an order %s with parcels %j is %s", (status, parcels, state) => {
  expect(orderState({ status, parcels: parcels.map((one) => ({ status: one })) })).toBe(state);
});

it("recognizes pickup without parcels, so that a list and a page have the same badge", () => {
  expect(orderState({ status: "S", pickUp: true })).toBe("ready");
  expect(orderState({ status: "D", pickUp: true })).toBe("collected");
  expect(orderState({ status: "M", pickUp: true })).toBe("unpaid");
});

it("has a state for every status", () => {
  for (const status of orderStatuses) expect(orderState({ status })).toBeTruthy();
});

it("marks the step of the current state as current", () => {
  expect(marks("preparing", history(["M", 20], ["C", 21]))).toEqual([
    "placed done",
    "confirmed done",
    "packed current",
    "sent ahead",
    "delivered ahead",
  ]);
});

it("stays at the payment while the order is unpaid, regardless of the history", () => {
  expect(marks("unpaid", { ...history(["M", 20]), prepaid: true })).toEqual([
    "placed done",
    "paid current",
    "packed ahead",
    "sent ahead",
    "delivered ahead",
  ]);
});

it("shows a payment step only for orders paid in advance", () => {
  expect(marks("delivered", { ...history(), prepaid: true })[1]).toBe("paid done");
  expect(marks("delivered", { ...history(), prepaid: false })[1]).toBe("confirmed done");
});

it("has separate steps for pickup", () => {
  expect(marks("ready", history(["S", 22]), true).slice(3)).toEqual(["ready current", "collected ahead"]);
});

it("ends a canceled order with its cancellation", () => {
  const steps = orderSteps("canceled", history(["M", 20], ["X", 23]), false);
  expect(steps).toEqual([
    { step: "placed", date: placedDate, at: "done" },
    { step: "canceled", date: at(23), at: "current" },
  ]);
});

it("leaves an order with a return at the delivered step", () => {
  expect(marks("returning", history(["C", 20], ["S", 21], ["D", 22], ["K", 23])).at(-1)).toBe("delivered current");
});
