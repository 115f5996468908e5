import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { giveVoucher, goToPayment, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("a valid voucher in another currency than the order says so", async () => {
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const visitor = shop.visitor();
  const voucherId = await giveVoucher(shop, await register(visitor));
  await goToPayment(visitor);
  const mine = eq(vouchers.id, Number(voucherId.slice(3)));
  await shop.backend.db.update(vouchers).set({ currency: "USD" }).where(mine);
  const refused = await visitor.post("/checkout/payment", paymentIntents, { intent: "useVoucher", voucherId });
  const text = "Este vale es en USD y tu pedido está en MXN. Cambia la moneda de la tienda para usarlo.";
  expect([refused.status, (await refused.json()).errors]).toEqual([409, { "": [text] }]);
});
