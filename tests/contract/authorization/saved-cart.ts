import { goods } from "../world.ts";
import { kit } from "./matrix.ts";

/** The shopper's cart with a line, and a saved cart. */
export const savedCart = kit({
  owner: "shopper",
  async own(stage, as) {
    const { body } = await stage.add(as);
    const saved = await stage.must("savedCart.create", { as, query: { description: "Terraza" } });
    const savedId = String(saved.body.outOrderId);
    const orderItem = [{ partNumber: goods.other, quantity: "1" }];
    await stage.must("cart.add", { as, body: { orderId: savedId, orderItem } });
    return { cartId: String(body.orderId), itemId: String(body.orderItem[0].orderItemId), savedId };
  },
  async state(stage, as, { savedId }) {
    const saved = await stage.must("order.get", { as, params: { orderId: savedId } });
    return [(await stage.must("cart.get", { as })).body, saved.body];
  },
  cases: [
    { call: "savedCart.select", input: ({ savedId }) => ({ params: { orderId: savedId }, body: {} }) },
    {
      call: "savedCart.calculate",
      input: ({ savedId }) => ({ params: { orderId: savedId }, body: { calculationUsageId: "-1" } }),
    },
    {
      call: "savedCart.move",
      input: ({ cartId }) => ({ body: { fromOrderItemId: "*", fromOrderId: cartId, toOrderId: "**" } }),
    },
    {
      call: "savedCart.move",
      input: ({ savedId }, { cartId }) => ({
        body: { fromOrderItemId: "*", fromOrderId: cartId, toOrderId: savedId },
      }),
    },
    {
      call: "savedCart.move",
      input: ({ itemId }, { cartId, savedId }) => ({
        body: { fromOrderItemId: itemId, fromOrderId: cartId, toOrderId: savedId },
      }),
    },
    { call: "order.copy", input: ({ savedId }) => ({ body: { fromOrderId_1: savedId } }) },
    { call: "order.cancel", input: ({ savedId }) => ({ params: { orderId: savedId } }) },
    { call: "shipping.chargesByMode", input: ({ cartId }) => ({ params: { orderId: cartId } }) },
    { call: "cart.add", input: ({ savedId }) => ({ body: { orderId: savedId, orderItem: line } }) },
  ],
});

const line = [{ partNumber: goods.plain, quantity: "1" }];
