import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { moveOrder } from "#backend/order/move.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("before an order is canceled, only what has not been refunded yet is promised", async () => {
  const { loadCancel } = await import("./cancel.server.ts");
  const { db } = shop.backend;
  const ana = shop.visitor();
  await register(ana);
  const orderId = await placeOrder(ana, "Tarjeta");
  const mine = eq(paymentInstructions.orderId, Number(orderId));
  const [paid] = await db.update(paymentInstructions).set({ status: "Success" }).where(mine).returning();
  if (!paid) throw new Error("no payment");
  await db.transaction((tx) => moveOrder(tx, Number(orderId), "C"));
  const page = () => ana.get(`/account/orders/${orderId}/cancel`, (context) => loadCancel(context, orderId));
  expect((await page()).refunds).toEqual([expect.stringContaining("$")]);
  // An item could not be sent.
  const part = { paymentInstructionId: paid.id, method: paid.method, amount: "10", currency: "MXN" };
  await db.insert(refunds).values({ orderId: Number(orderId), ...part });
  const { words } = await ana.get("/", (context) => context.shop());
  expect((await page()).refunds).toEqual([words.order.cancel.rest]);
});
