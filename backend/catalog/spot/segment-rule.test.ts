import { expect, test } from "vitest";
import { type Customer, isInSegment, type SegmentRule, stranger } from "./segment-rule.ts";

const now = new Date("2026-05-05T12:00:00Z");
const ana: Customer = {
  registeredAt: new Date("2026-05-01T12:00:00Z"),
  organizations: [7001],
  orders: 2,
  behavior: [11_004],
};
const holds = (rule: SegmentRule, customer: Customer) => isInSegment(rule, customer, now);

test.each<[SegmentRule, boolean, boolean]>([
  [{}, true, true],
  [{ registered: true }, true, false],
  [{ registered: false }, false, true],
  [{ registeredWithinDays: 4 }, true, false],
  [{ registeredWithinDays: 3 }, false, false],
  [{ organizations: [7002, 7001] }, true, false],
  [{ organizations: [7002] }, false, false],
  [{ behavior: [11_003, 11_004] }, true, false],
  [{ behavior: [11_003] }, false, false],
  [{ minOrders: 2 }, true, false],
  [{ minOrders: 3 }, false, false],
  [{ maxOrders: 2 }, true, true],
  [{ maxOrders: 1 }, false, true],
  [{ registered: true, minOrders: 1, maxOrders: 1 }, false, false],
])("the rule %j holds for a customer with two orders: %s, for a stranger: %s", (rule, forAna, forStranger) => {
  expect([holds(rule, ana), holds(rule, stranger)]).toEqual([forAna, forStranger]);
});
