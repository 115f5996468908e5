import { delivery, goods } from "../world.ts";
import { kit, type Owner, type Stage } from "./matrix.ts";

const line = { orderItem: [{ partNumber: goods.plain, quantity: "1" }] };
const cash = { piAmount: "1.00", payMethodId: "COD" };
const away = { piAmount: "1.00", payMethodId: "SimplePunchout" };

/** A guest's open cart with address and payment, and an order of theirs that waits for its payment. */
export const purchase = kit({
  owner: "guest",

  async own(world, as) {
    const {
      orderId: placedId,
      piId: placedPi,
      addressId,
      nickName,
    } = await cartOf(world, as, { payMethodId: "SimplePunchout" });
    await world.place(as);
    const { orderId, orderItemId, piId } = await cartOf(world, as, cash, addressId);
    return { orderId, orderItemId, addressId, nickName, piId, placedId, placedPi };
  },

  async state(world, as, { placedId }) {
    const cart = await world.must("cart.get", { as });
    const order = await world.must("order.get", { as, params: { orderId: placedId } });
    const book = await world.must("contact.list", { as });
    return [cart.body, order.body, book.body];
  },

  cases: [
    { call: "order.get", input: ({ placedId }) => ({ params: { orderId: placedId } }) },
    { call: "order.get", input: ({ orderId }) => ({ params: { orderId } }) },
    { call: "order.track", input: ({ placedId }) => ({ body: { orderId: placedId } }) },
    { call: "order.oms", input: ({ placedId }) => ({ params: { extOrderId: `WCS_${placedId}` } }) },
    { call: "order.copyOms", input: ({ placedId }) => ({ params: { extOrderId: `WCS_${placedId}` } }) },
    { call: "order.fraudCheck", input: ({ placedId }) => ({ params: { orderId: placedId }, body: {} }) },
    { call: "order.cancel", input: ({ placedId }) => ({ params: { orderId: placedId } }) },
    { call: "order.cancel", input: ({ orderId }) => ({ params: { orderId } }) },
    { call: "order.cancelByCode", input: ({ placedId }) => ({ params: { orderId: placedId } }) },
    {
      call: "order.processOms",
      input: ({ placedId }) => ({ params: { extOrderId: `WCS_${placedId}` }, body: { actionCode: "Cancel" } }),
    },
    { call: "order.comments", staffOnly: true, input: ({ placedId }) => ({ params: { orderId: placedId } }) },
    {
      call: "order.comment",
      staffOnly: true,
      input: ({ placedId }) => ({ params: { orderId: placedId }, body: { commentField: "Hola" } }),
    },
    ...(["lock", "unlock", "lockOnBehalf", "unlockOnBehalf", "cancelOrder", "cancelOrderOnBehalf"] as const).map(
      (name) => ({
        call: `onBehalf.${name}` as const,
        staffOnly: true as const,
        input: ({ orderId }: { orderId: string }) => ({ params: { orderId } }),
      }),
    ),
    { call: "priceOverride.list", staffOnly: true, input: ({ orderId }) => ({ params: { orderId } }) },
    {
      call: "priceOverride.set",
      staffOnly: true,
      input: ({ orderId, orderItemId }) => ({
        params: { orderId, orderItemId },
        body: { percent: "5", reason: "OTHER", comment: "Cortesía" },
      }),
    },
    {
      call: "priceOverride.remove",
      staffOnly: true,
      input: ({ orderId, orderItemId }) => ({ params: { orderId, orderItemId } }),
    },
    { call: "returns.get", input: ({ placedId }) => ({ params: { orderId: placedId } }) },
    { call: "inventory.promise", input: ({ placedId }) => ({ query: { orderId: placedId } }) },
    { call: "inventory.promise", input: ({ orderId, orderItemId }) => ({ query: { orderId, orderItemId } }) },
    { call: "inventory.promise", input: ({ orderId }) => ({ query: { orderId } }) },
    {
      call: "inventory.promise",
      input: ({ orderId, orderItemId }) => ({ query: { orderId, orderItemId: [orderItemId] } }),
    },
    {
      call: "inventory.byOrder",
      input: ({ orderId }) => ({ params: { orderId }, query: { physicalStoreId: "1" } }),
    },

    { call: "loyalty.cardForCheckout", input: ({ orderId }) => ({ query: { orderId } }) },
    {
      call: "loyalty.clubMessage",
      input: ({ placedId: orderId }) => ({
        body: { orderId, mobilePhone: "6187654321", messageType: "INVITE", acceptsTerms: true },
      }),
    },

    {
      call: "tax.display",
      input: ({ addressId }) => ({ query: { catalogEntryId: "11201", price: "10", currency: "MXN", addressId } }),
    },
    { call: "contact.byAddressId", input: ({ addressId }) => ({ params: { addressId } }) },
    { call: "contact.get", input: ({ nickName }) => ({ params: { nickName } }) },
    {
      call: "contact.update",
      input: ({ nickName }) => ({ params: { nickName }, body: { city: "Lerdo" } }),
    },
    { call: "contact.remove", input: ({ nickName }) => ({ params: { nickName } }) },

    { call: "cart.usableShippingModes", input: ({ orderId }) => ({ query: { orderId } }) },
    { call: "cart.usablePayments", input: ({ orderId }) => ({ query: { orderId } }) },
    { call: "shipping.usableInfo", input: ({ orderId }) => ({ query: { orderId } }) },
    { call: "cart.add", input: ({ orderId }) => ({ body: { orderId, ...line } }) },
    {
      call: "cart.updateItems",
      input: ({ orderItemId }) => ({ body: { orderItem: [{ orderItemId, quantity: "2" }] } }),
    },
    { call: "cart.updateItems", input: ({ orderId }) => ({ body: { orderId, orderItem: [] } }) },
    { call: "cart.deleteItem", input: ({ orderItemId }) => ({ body: { orderItemId } }) },
    {
      call: "cart.deleteItem",
      input: ({ orderId }, { orderItemId }) => ({ body: { orderId, orderItemId } }),
    },
    { call: "cart.calculate", input: ({ orderId }) => ({ body: { orderId, calculationUsageId: "-1" } }) },
    { call: "cart.precheckout", input: ({ orderId }) => ({ body: { orderId } }) },

    { call: "shipping.setInfo", input: ({ addressId }) => ({ body: { addressId, shipModeId: delivery } }) },
    { call: "shipping.setInfo", input: ({ orderId }) => ({ body: { orderId, shipModeId: delivery } }) },
    {
      call: "shipping.setInfo",
      input: ({ orderItemId }) => ({ body: { orderItem: [{ orderItemId, shipModeId: delivery }] } }),
    },
    {
      call: "shipping.setInfo",
      input: ({ addressId }, { orderItemId }) => ({
        body: { orderItem: [{ orderItemId, addressId, shipModeId: delivery }] },
      }),
    },
    { call: "promotion.assign", input: ({ orderId }) => ({ body: { orderId, promoCode: "ENVIOGRATIS" } }) },

    {
      call: "payment.add",
      input: ({ addressId }) => ({ body: { ...away, billing_address_id: addressId } }),
    },
    {
      call: "payment.add",
      input: ({ addressId }) => ({ body: { paymentInstruction: [{ ...away, billing_address_id: addressId }] } }),
    },
    {
      call: "payment.add",
      input: ({ orderId }, { addressId }) => ({
        body: { orderId, paymentInstruction: [{ ...away, billing_address_id: addressId }] },
      }),
    },
    {
      call: "payment.replace",
      input: ({ piId }, { addressId }) => ({
        body: { paymentInstruction: [{ piId, ...cash, billing_address_id: addressId }] },
      }),
    },
    {
      call: "payment.replace",
      input: ({ addressId }, { piId }) => ({
        body: { paymentInstruction: [{ piId, ...cash, billing_address_id: addressId }] },
      }),
    },
    {
      call: "payment.replace",
      input: ({ orderId, piId, addressId }) => ({
        body: { orderId, paymentInstruction: [{ piId, ...cash, billing_address_id: addressId }] },
      }),
    },
    {
      call: "payment.createPaypalOrder",
      input: ({ orderId, addressId }) => ({
        body: { orderId, piAmount: "1.00", billing_address_id: addressId, returnUrl: "/checkout/payment" },
      }),
    },
    {
      call: "payment.createPaypalOrder",
      input: ({ addressId }) => ({
        body: { piAmount: "1.00", billing_address_id: addressId, returnUrl: "/checkout/payment" },
      }),
    },
    { call: "payment.remove", input: ({ piId }) => ({ params: { piId } }) },
    {
      call: "payment.punchout",
      input: ({ placedId, placedPi }) => ({ query: { orderId: placedId, piId: placedPi } }),
    },
    {
      call: "payment.punchout",
      input: ({ placedPi }, { placedId }) => ({ query: { orderId: placedId, piId: placedPi } }),
    },
    {
      call: "payment.repay",
      input: ({ placedId, placedPi }) => ({ query: { orderId: placedId, piId: placedPi } }),
    },
    {
      call: "payment.repay",
      input: ({ placedPi }, { placedId }) => ({ query: { orderId: placedId, piId: placedPi } }),
    },
  ],
});

async function cartOf(world: Stage, as: Owner, payment: { payMethodId: string; piAmount?: string }, known?: string) {
  const { body } = await world.add(as);
  const nickName = `Casa ${body.orderId}`;
  const addressId = known ?? (await world.address(as, { nickName }));
  await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
  const instruction = { piAmount: await world.total(as), ...payment, billing_address_id: addressId };
  const paid = (await world.must("payment.add", { as, body: instruction })).body;
  return {
    orderId: String(body.orderId),
    orderItemId: String(body.orderItem[0].orderItemId),
    piId: String(paid.paymentInstruction[0].piId),
    addressId,
    nickName,
  };
}
