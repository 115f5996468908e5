import { kit } from "./matrix.ts";

/** A cart for which its guest has chosen a promotion of a bank. */
export const bankPromotion = kit({
  owner: "guest",
  async own(stage, as) {
    const { body } = await stage.add(as);
    await stage.must("bankPromotion.evaluate", { as, query: { transactions: "true" }, body: { cardBin: "415231" } });
    return { orderId: String(body.orderId) };
  },
  async state(stage, as) {
    const promotions = await stage.must("bankPromotion.eligibility", { as });
    const cart = await stage.must("cart.get", { as });
    return [{ ...promotions.body, evaluatedAt: "" }, cart.body];
  },
  cases: [
    { call: "bankPromotion.eligibility", input: ({ orderId }) => ({ query: { orderId } }) },
    { call: "bankPromotion.evaluate", input: ({ orderId }) => ({ body: { orderId, cardBin: "415231" } }) },
    { call: "bankPromotion.apply", input: ({ orderId }) => ({ body: { orderId, promoId: null } }) },
  ],
});
