import { describe, expect, test } from "vitest";
import { isPaid, orderStatuses } from "#contract/shapes/order-status.ts";
import { clockedStatuses, dueStep } from "./progress.ts";
import { mayMove } from "./transitions.ts";

const since = new Date("2026-03-04T12:00:00Z");
const after = (ms: number) => new Date(since.getTime() + ms);
const hour = 3_600_000;
const year = 365 * 24 * hour;

describe("the fulfillment clock", () => {
  test.each([
    ["C", 20 / 60, "R", false],
    ["R", 4, "S", false],
    ["S", 44, "D", false],
    ["R", 1, "S", true],
    ["S", 22, "D", true],
  ] as const)("moves status %s after %d h to %s (pickup only: %s)", (status, hours, to, pickUpOnly) => {
    const progress = { status, since, pickUpOnly };
    expect(dueStep(progress, after(hours * hour - 1))).toBeUndefined();
    expect(dueStep(progress, after(hours * hour))).toBe(to);
    expect(dueStep(progress, after((hours * hour) / 60), 60)).toBe(to);
  });

  test("never moves an unpaid, canceled or finished order, however long it waits", () => {
    const still = orderStatuses.filter((status) => !clockedStatuses.some((clocked) => clocked === status));
    for (const status of still) expect(dueStep({ status, since, pickUpOnly: false }, after(year), 1e9)).toBeUndefined();
  });

  test("takes only legal steps from paid statuses", () => {
    for (const status of clockedStatuses) {
      expect(isPaid(status)).toBe(true);
      for (const pickUpOnly of [true, false]) {
        const to = dueStep({ status, since, pickUpOnly }, after(year));
        expect(to && mayMove(status, to)).toBe(true);
      }
    }
  });

  test("moves nothing when time runs backward", () => {
    expect(dueStep({ status: "C", since, pickUpOnly: false }, after(-hour))).toBeUndefined();
  });
});
