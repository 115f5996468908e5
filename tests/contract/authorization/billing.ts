import { kit } from "./matrix.ts";

/** A shopper's cart: where it may be billed, and what is written onto it. */
export const billing = kit({
  owner: "shopper",

  async own(world, as) {
    const { body } = await world.add(as);
    await world.address(as, { nickName: `Casa ${body.orderId}` });
    return { orderId: String(body.orderId) };
  },

  async state(world, as) {
    return (await world.must("cart.get", { as })).body;
  },

  cases: [
    { call: "billing.addresses", input: ({ orderId }) => ({ params: { orderId } }) },
    {
      call: "cart.add",
      input: ({ orderId }) => ({
        body: { orderId, orderItem: [], orderExtendAttribute: [{ attributeName: "note", attributeValue: "1" }] },
      }),
    },
  ],
});
