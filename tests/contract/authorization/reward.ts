import { goods } from "../world.ts";
import { kit } from "./matrix.ts";

const bill = (quantity: number) =>
  `<BOM productID="${goods.kit}"><item partNumber="${goods.plain}" quantity="${quantity}"/><item partNumber="${goods.other}" quantity="1"/></BOM>`;

/** A guest's cart that holds a kit and has earned the choice of a gift. */
export const reward = kit({
  owner: "guest",

  async own(world, as) {
    const made = await world.must("cart.addConfiguration", {
      as,
      body: { partNumber: goods.kit, ConfigXML: bill(3) },
    });
    const { orderId, rewardOption } = (await world.must("cart.get", { as })).body;
    return {
      orderId: String(orderId),
      orderItemId: String(made.body.orderItemId[0]),
      rewardOptionId: String(rewardOption[0].rewardOptionId),
    };
  },

  state: async (world, as) => (await world.must("cart.get", { as })).body,

  cases: [
    {
      call: "cart.updateConfiguration",
      input: ({ orderItemId }) => ({ body: { orderItemId, ConfigXML: bill(4) } }),
    },
    {
      call: "cart.updateConfiguration",
      input: ({ orderId }, { orderItemId }) => ({ body: { orderId, orderItemId, ConfigXML: bill(4) } }),
    },
    {
      call: "cart.updateRewardOption",
      input: ({ rewardOptionId }) => ({ body: { rewardOptionId, catEntryId: [], quantity: [] } }),
    },
    {
      call: "cart.updateRewardOption",
      input: ({ orderId }, { rewardOptionId }) => ({ body: { orderId, rewardOptionId, catEntryId: [], quantity: [] } }),
    },
  ],
});
