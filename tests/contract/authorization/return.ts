import { moveOrder } from "#backend/order/move.ts";
import { delivery } from "../world.ts";
import { kit } from "./matrix.ts";

const announced = { deliveryMethod: "CARRIER" };
const item = (orderItemId: string) => ({ orderItemId, quantity: "1", reasonCode: "DEFECT" });

/** A delivered order of two pieces, one of which goes back. */
export const returns = kit({
  owner: "guest",

  async own(world, as) {
    const { body } = await world.add(as, undefined, 2);
    const orderId = String(body.orderId);
    const orderItemId = String(body.orderItem[0].orderItemId);
    const addressId = await world.address(as, { nickName: `Casa ${orderId}` });
    await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
    const payment = { piAmount: await world.total(as), billing_address_id: addressId, payMethodId: "COD" };
    await world.must("payment.add", { as, body: payment });
    await world.place(as);
    for (const status of ["R", "S", "D"] as const)
      await world.db.transaction((tx) => moveOrder(tx, Number(orderId), status));
    const sent = { returnItem: [item(orderItemId)], ...announced };
    const { rmaId } = (await world.must("returns.create", { as, params: { orderId }, body: sent })).body;
    return { orderId, orderItemId, addressId, rmaId: String(rmaId) };
  },

  state: async (world, as, { orderId }) => (await world.must("returns.get", { as, params: { orderId } })).body,

  cases: [
    { call: "returns.get", input: ({ orderId }) => ({ params: { orderId } }) },
    {
      call: "returns.create",
      input: ({ orderId, orderItemId }) => ({
        params: { orderId },
        body: { returnItem: [item(orderItemId)], ...announced },
      }),
    },
    {
      call: "returns.create",
      input: ({ orderItemId }, { orderId }) => ({
        params: { orderId },
        body: { returnItem: [item(orderItemId)], ...announced },
      }),
    },
    {
      call: "returns.create",
      input: ({ addressId }, { orderId, orderItemId }) => ({
        params: { orderId },
        body: { returnItem: [item(orderItemId)], addressId, ...announced },
      }),
    },
    { call: "returns.resendMail", input: ({ orderId }) => ({ params: { orderId } }) },
    { call: "returns.resendMail", input: ({ rmaId }, { orderId }) => ({ params: { orderId }, query: { rmaId } }) },
    { call: "returns.track", input: ({ rmaId }) => ({ params: { rmaId } }) },
  ],
});
