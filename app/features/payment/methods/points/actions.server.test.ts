import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { addCard } from "#tests/support/loyalty.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { choosePayment, goToPayment, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
let proxy: FaultProxy;
let features: Awaited<ReturnType<typeof loadFeatures>>;
const step = "/checkout/payment";
beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  features = await loadFeatures();
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  return { paymentIntents, readCart };
}

/** A shopper with points, at the payment step. */
async function holder(): Promise<Visitor> {
  const visitor = shop.visitor();
  await addCard(shop.backend.db, { memberId: await register(visitor) });
  await goToPayment(visitor);
  return visitor;
}

const post = (visitor: Visitor, form: Record<string, string>) => visitor.post(step, features.paymentIntents, form);
const usePoints = (visitor: Visitor) => post(visitor, { intent: "usePoints", pointsAmount: "50" });

/** A card at a bank pays everything, in installments. @returns the chosen promotion */
async function chooseInstallments(visitor: Visitor) {
  return visitor.get(step, async ({ shop: open }) => {
    const { commerce } = await open();
    const { orderId, grandTotal } = await commerce.cart.get();
    const { contact = [] } = await commerce.contact.list();
    const billing_address_id = contact[0]?.addressId ?? "";
    await commerce.payment.add({ body: { payMethodId: "BankCard", piAmount: grandTotal, billing_address_id } });
    const { promos } = await commerce.bankPromotion.eligibility({ query: { orderId } });
    const promoId = promos.find(({ eligible, type }) => eligible && type === "MSI")?.promoId ?? "";
    await commerce.bankPromotion.apply({ body: { orderId, promoId } });
    return promoId;
  });
}

async function paymentsOf(visitor: Visitor) {
  const cart = await visitor.get("/cart", features.readCart);
  const paid = (cart?.paymentInstruction ?? []).map((one) => [one.payMethodId, Number(one.piAmount)]);
  return { total: Number(cart?.grandTotal), paid, promoId: cart?.x_bankPromotion?.promoId };
}

describe("paying with points", () => {
  test("leaves the rest to the payment that was chosen before", async () => {
    const visitor = await holder();
    await choosePayment(visitor, "contra entrega");
    expect((await usePoints(visitor)).status).toBe(303);
    const { total, paid } = await paymentsOf(visitor);
    expect(paid).toEqual(
      expect.arrayContaining([
        ["MONEDERO", 50],
        ["COD", total - 50],
      ]),
    );
    expect(paid).toHaveLength(2);
  });

  test("leaves the rest to the bank's card with its installments", async () => {
    const visitor = await holder();
    const promoId = await chooseInstallments(visitor);
    await usePoints(visitor);
    const after = await paymentsOf(visitor);
    expect([after.promoId, promoId]).toEqual([expect.stringMatching(/^BP-\d+$/), after.promoId]);
    expect(after.paid).toEqual(
      expect.arrayContaining([
        ["MONEDERO", 50],
        ["BankCard", after.total - 50],
      ]),
    );
  });

  test("leaves a partial payment unchanged if there is room for the points", async () => {
    const visitor = await holder();
    await choosePayment(visitor, "contra entrega", { amount: "100" });
    await usePoints(visitor);
    expect((await paymentsOf(visitor)).paid).toEqual(
      expect.arrayContaining([
        ["MONEDERO", 50],
        ["COD", 100],
      ]),
    );
  });

  test("restores the payment when the points are refused", async () => {
    const visitor = await holder();
    await choosePayment(visitor, "contra entrega");
    const before = await paymentsOf(visitor);
    await proxy.set("refusal", ({ method, path }) => method === "POST" && /payment_instruction(\?|$)/.test(path));
    expect((await usePoints(visitor)).status).toBe(400);
    await proxy.set("pass");
    expect(await paymentsOf(visitor)).toEqual(before);
  });
});
