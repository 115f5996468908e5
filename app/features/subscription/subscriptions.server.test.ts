import { afterAll, beforeAll, expect, test } from "vitest";
import type { Subscription } from "#contract/subscription.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("dates are days of the shop's time zone: what is due in the evening is not due on the next day", async () => {
  const { viewHead, viewOccurrence } = await import("./subscriptions.server.ts");
  const evening = "2026-03-01T02:00:00.000Z";
  const schedule = { startInfo: {}, frequencyInfo: { nextOccurence: evening }, endInfo: {} };
  const paymentInfo = { totalCost: { value: 1, currency: "MXN" } };
  const one: Subscription = {
    subscriptionIdentifier: { subscriptionId: "1" },
    state: "Active",
    purchaseDetails: { parentOrderIdentifier: { parentOrderId: "1" } },
    subscriptionInfo: { paymentInfo, fulfillmentSchedule: schedule, paymentSchedule: schedule },
  };
  const shown = await shop.visitor().get("/", async (context) => {
    const visited = await context.shop();
    const { date } = viewOccurrence(visited, one, { number: 1, dueDate: evening, attempts: 1 });
    return [viewHead(visited, one).next, date];
  });
  expect(shown).toEqual([expect.stringContaining("28 de feb"), expect.stringContaining("28 de feb")]);
});
