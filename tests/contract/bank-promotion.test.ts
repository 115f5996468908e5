import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { type CallName, type Input, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld } from "./world.ts";

let served: Served;
beforeAll(async () => {
  served = await serveBackend();
  await served.backend.db.update(bankPromotions).set({ minimum: "1" });
});
afterAll(() => served.close());

test("every form of every call conforms to the contract", async () => {
  const world = createWorld(served.ask);
  const { as } = await world.withCart();
  const conforms = async (name: CallName, input: Input, has?: string[]) =>
    expectConformance(name, await served.ask(name, { as, ...input }), has);
  const query = { transactions: "true" };
  const all = ["promos[].monthlyAmount", "promos[].discountAmount", "promos[].cashbackAmount", "promos[].maxCashback"];
  await conforms("bankPromotion.eligibility", { query }, all);
  await conforms(
    "bankPromotion.evaluate",
    { query, body: { orderId: ".", cardBin: "41523188", payMethodId: "VISA" } },
    ["bank.cardType", "cardBin"],
  );
  const body = { promoId: "BP-313", cardBin: "415231", months: 3 };
  await conforms("bankPromotion.apply", { body }, ["firstMonthAmount", "months"]);
  expectConformance("cart.get", await served.ask("cart.get", { as }), ["x_bankPromotion.monthlyAmount"]);
  await conforms("bankPromotion.evaluate", { query, body: { cardBin: "520416" } }, ["promotionRemoved.reasonCode"]);
  expectConformance("cart.get", await served.ask("cart.get", { as }), ["x_bankPromotionRemoved.reasonCode"]);
  await conforms("bankPromotion.apply", { body: { promoId: null } });
  await conforms("bankPromotion.offers", { query: { amount: "6300.00", productId: "11201" } }, all);
  await conforms("paymentPromotion.evaluate", { body: { cardBin: "415231" } }, ["promos[].months"]);
  expect(Object.keys(contract.bankPromotion)).toEqual(["eligibility", "evaluate", "apply", "offers"]);
});
