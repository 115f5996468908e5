import { expect, test } from "vitest";
import { progressOf } from "./progress.ts";

const placedDate = "2026-11-20T10:00:00.000Z";
const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;

test("a paid order that waits for the warehouse", () => {
  const statusHistory = [
    { status: "M" as const, date: placedDate },
    { status: "C" as const, date: at(21) },
  ];
  expect(progressOf({ placedDate, statusHistory }, false)).toEqual([
    { step: "placed", date: placedDate },
    { step: "paid", date: at(21) },
    { step: "packed" },
    { step: "sent" },
    { step: "delivered" },
  ]);
});

test("pick-up has words of its own", () => {
  const steps = progressOf({ placedDate, statusHistory: [{ status: "S", date: at(22) }] }, true);
  expect(steps.map(({ step }) => step)).toEqual(["placed", "paid", "packed", "ready", "fetched"]);
  expect(steps[3]?.date).toBe(at(22));
});

test("a canceled order ends where it ended", () => {
  const statusHistory = [
    { status: "M" as const, date: placedDate },
    { status: "X" as const, date: at(23) },
  ];
  expect(progressOf({ placedDate, statusHistory }, false)).toEqual([
    { step: "placed", date: placedDate },
    { step: "canceled", date: at(23) },
  ]);
});
