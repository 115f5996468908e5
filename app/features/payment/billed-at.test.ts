import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { addAddress } from "#tests/support/test-shop.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { giveVoucher, goToPayment, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("bills a voucher at the chosen billing address", async () => {
  const { billingIntents } = await import("#app/features/billing/actions.server.ts");
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { db } = shop.backend;
  const visitor = shop.visitor();
  const memberId = await register(visitor);
  await goToPayment(visitor);
  const office = await addAddress(db, memberId, { nickName: "Oficina" });
  const chosen = await visitor.post("/checkout/billing", billingIntents, { intent: "save", billing: office.nickName });
  expect(chosen.status).toBe(303);
  const voucherId = await giveVoucher(shop, memberId);
  const form = { intent: "useVoucher", voucherId, voucherAmount: "10" };
  expect((await visitor.post("/checkout/payment", paymentIntents, form)).status).toBe(303);

  const [newest] = await db.select().from(paymentInstructions).orderBy(desc(paymentInstructions.id)).limit(1);
  expect(newest).toMatchObject({ amount: "10.000000", billingAddressId: office.id });
});
