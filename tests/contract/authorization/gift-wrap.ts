import { kit } from "./matrix.ts";

/** A guest's cart with a line that is a gift. */
export const giftWrap = kit({
  owner: "guest",

  async own(stage, as) {
    const { body } = await stage.add(as);
    const orderId = String(body.orderId);
    const orderItemId = String(body.orderItem[0].orderItemId);
    const gift = { orderItem: [{ orderItemId }], recipient: "Ana", message: "Hola" };
    const given = await stage.must("giftWrap.set", { as, params: { orderId }, body: gift });
    return { orderId, orderItemId, giftWrapId: String(given.body.giftWrapId) };
  },

  state: async (stage, as, { orderId }) => (await stage.must("giftWrap.ofOrder", { as, params: { orderId } })).body,

  cases: [
    { call: "giftWrap.ofOrder", input: ({ orderId }) => ({ params: { orderId } }) },
    {
      call: "giftWrap.set",
      input: ({ orderId }, { orderItemId }) => ({
        params: { orderId },
        body: { orderItem: [{ orderItemId }], message: "Mío" },
      }),
    },
    {
      call: "giftWrap.set",
      input: ({ orderItemId }, { orderId }) => ({
        params: { orderId },
        body: { orderItem: [{ orderItemId }], message: "Mío" },
      }),
    },
    {
      call: "giftWrap.set",
      input: ({ giftWrapId }, { orderId, orderItemId }) => ({
        params: { orderId },
        body: { giftWrapId, orderItem: [{ orderItemId }], message: "Mío" },
      }),
    },
    {
      call: "giftWrap.remove",
      input: ({ orderId }, { giftWrapId }) => ({ params: { orderId, giftWrapId } }),
    },
    {
      call: "giftWrap.remove",
      input: ({ giftWrapId }, { orderId }) => ({ params: { orderId, giftWrapId } }),
    },
  ],
});
