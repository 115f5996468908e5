import { expect, test } from "vitest";
import { after, atOnce, type Count, type Rule } from "./rule.ts";

const minute = 60_000;
const start = new Date("2026-01-01T00:00:00Z");
const at = (ms: number) => new Date(start.getTime() + ms);

test("a window starts at the first attempt; once its maximum is reached, it blocks further ones until it ends", () => {
  const rule: Rule = { name: "x", max: 3, windowMs: 10 * minute };
  const first = after(rule, undefined, start);
  const third = after(rule, after(rule, first, at(minute)), at(2 * minute));
  expect([first.nextAt, third.count, third.nextAt]).toEqual([atOnce, 3, at(10 * minute)]);
  expect(after(rule, third, at(10 * minute)).count).toBe(1);
});

test("waits grow, the last one repeats, and the count resets after a window without attempts", () => {
  const rule: Rule = { name: "x", windowMs: 60 * minute, waitsMs: [0, minute, 5 * minute] };
  let known: Count | undefined;
  let now = start;
  const waits = [1, 2, 3, 4].map(() => {
    known = after(rule, known, now);
    const wait = Math.max(0, known.nextAt.getTime() - now.getTime());
    now = known.nextAt;
    return wait / minute;
  });
  expect(waits).toEqual([0, 1, 5, 5]);
  expect(after(rule, known, new Date(now.getTime() + 60 * minute)).count).toBe(1);
});
