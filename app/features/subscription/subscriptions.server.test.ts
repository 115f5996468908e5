import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import type { Subscription } from "#contract/subscription.ts";
import { subscriber, subscriptionPage } from "#tests/support/visited-subscription.ts";
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

test("the page says where the orders go and how they are paid, and leads to the page of each", async () => {
  const { visitor, id } = await subscriber(shop);
  const { facts, history, lines } = await subscriptionPage(visitor, id);
  expect(facts).toContainEqual({
    name: "Entrega en",
    value: "Ana Ríos, Av. Juárez 101, Centro, 34000 Durango, Durango",
  });
  expect(facts).toContainEqual({ name: "Pago", value: "Pago contra entrega" });
  expect(history.map(({ order }) => order && order.href)).toEqual([expect.stringMatching(/^\/account\/orders\/\d+$/)]);
  expect(lines).toHaveLength(1);
});

test("its items are those of every order: no gift, no discount and no refusal of the first one", async () => {
  const { repeatedLines } = await import("./later-orders.server.ts");
  const { viewLines } = await import("#app/features/order/lines.server.ts");
  const entries = { of: (partNumber: string) => ({ name: partNumber, attributes: [] }), found: [], failed: false };
  const discount = { code: "V", amount: "-5", currency: "MXN", description: "VERANO10", usage: "Discount" };
  const first = [
    line({ partNumber: "CAFE", adjustment: [{ ...discount, displayLevel: "OrderItem" }] }),
    line({ partNumber: "TAZA", orderItemStatus: "X", orderItemInventoryStatus: "Unallocated" }),
    line({ partNumber: "REGALO", freeGift: true }),
  ];
  const seen = await shop
    .visitor()
    .get("/", async (context) => viewLines(await context.shop(), repeatedLines(first), entries));
  expect(seen.map(({ name, notes }) => [name, notes])).toEqual([
    ["CAFE", []],
    ["TAZA", []],
  ]);
});

const line = (more: Partial<OrderItem>): OrderItem => ({
  ...{ orderItemId: more.partNumber ?? "", partNumber: "", productId: "1", quantity: 1, UOM: "C62", currency: "MXN" },
  ...{ unitPrice: "10", orderItemPrice: "10", freeGift: false, totalAdjustment: { currency: "MXN", value: "0" } },
  ...{ shippingCharge: "0", shippingChargeCurrency: "MXN", salesTax: "0", salesTaxCurrency: "MXN" },
  ...{ shippingTax: "0", shippingTaxCurrency: "MXN", orderItemStatus: "C", orderItemInventoryStatus: "Allocated" },
  ...{ orderItemFulfillmentStatus: "INT", createDate: "2026-11-01", lastUpdateDate: "2026-11-01" },
  ...more,
});
