import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { goToPayment } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
const step = "/checkout/payment";
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

/** Pays with OXXO, looks up what a card gets, and reads what OXXO is to pay then. */
async function lookUpWith(visitor: Visitor, chosen: Record<string, string>) {
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { loadPayment } = await import("#app/features/checkout/steps/payment-step.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  await goToPayment(visitor);
  const { methods } = await visitor.get(step, loadPayment);
  const policyId = methods.find(({ label }) => label.includes("OXXO"))?.value ?? "";
  const post = async (form: Record<string, string>) =>
    expect((await visitor.post(step, paymentIntents, form)).status).toBe(303);
  await post({ intent: "save", policyId, ...chosen });
  await post({ intent: "bankCheck", cardBin: "999999" });
  const { grandTotal = "", paymentInstruction = [] } = (await visitor.get("/cart", readCart)) ?? {};
  return { grandTotal, amounts: paymentInstruction.map(({ piAmount }) => piAmount) };
}

test("looking up the promotions of a card leaves a payment of a part as it is", async () => {
  expect((await lookUpWith(shop.visitor(), { amount: "100.50" })).amounts).toEqual(["100.50000"]);
});

test("looking up the promotions of a card leaves a payment of everything at the total", async () => {
  const { grandTotal, amounts } = await lookUpWith(shop.visitor(), {});
  expect(amounts).toEqual([grandTotal]);
});
