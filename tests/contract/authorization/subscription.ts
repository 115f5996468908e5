import { inHours, startAt } from "#tests/support/recurring.ts";
import { delivery } from "../world.ts";
import { kit, type Owner, type Stage } from "./matrix.ts";

const monthly = { fulfillmentInterval: "1", fulfillmentIntervalUOM: "MON" };
const start = startAt(inHours(24));

/** A shopper's order that comes every month, and a cart that is ready to be placed. */
export const subscription = kit({
  owner: "shopper",

  async own(world, as) {
    const { orderId: parentId, orderItemId: parentItemId } = await prepared(world, as);
    await world.must("subscription.submit", { as, params: { orderId: parentId }, body: monthly });
    const buyerId = String(as.memberId);
    const query = { q: "byBuyerIdAndSubscriptionType", buyerId, subscriptionTypeCode: "All" };
    const { resultList } = (await world.must("subscription.find", { as, query })).body;
    const { subscriptionId } = resultList[0].subscriptionIdentifier;
    const { nextOccurence: nextAt } = resultList[0].subscriptionInfo.fulfillmentSchedule.frequencyInfo;
    const { orderId: readyId } = await prepared(world, as);
    const dates = { nextAt: String(nextAt), moveTo: String(resultList[0].x_moveDays.first) };
    return { buyerId, parentId, parentItemId, subscriptionId: String(subscriptionId), ...dates, readyId };
  },

  async state(world, as, { subscriptionId, readyId }) {
    const own = await world.must("subscription.get", { as, params: { subscriptionId } });
    const ready = await world.must("order.get", { as, params: { orderId: readyId } });
    return [own.body, ready.body];
  },

  cases: [
    { call: "subscription.get", input: ({ subscriptionId }) => ({ params: { subscriptionId } }) },
    {
      call: "subscription.find",
      input: ({ subscriptionId }) => ({ query: { q: "bySubscriptionIds", subscriptionId } }),
    },
    {
      call: "subscription.find",
      input: ({ buyerId }) => ({
        query: { q: "byBuyerIdAndSubscriptionType", buyerId, subscriptionTypeCode: "All" },
      }),
    },
    { call: "subscription.submit", input: ({ readyId }) => ({ params: { orderId: readyId }, body: monthly }) },
    { call: "subscription.schedule", input: ({ readyId }) => ({ params: { orderId: readyId }, body: { start } }) },
    {
      call: "subscription.skip",
      input: ({ subscriptionId }, { nextAt }) => ({ params: { subscriptionId }, body: { nextOccurence: nextAt } }),
    },
    {
      call: "subscription.move",
      input: ({ subscriptionId }, { nextAt, moveTo }) => ({
        params: { subscriptionId },
        body: { nextOccurence: nextAt, moveTo },
      }),
    },
    { call: "subscription.cancel", input: ({ parentId }) => ({ params: { orderId: parentId } }) },
    {
      call: "subscription.cancel",
      input: ({ subscriptionId }, { parentId }) => ({ params: { orderId: parentId }, query: { subscriptionId } }),
    },
    { call: "cart.checkout", input: ({ readyId }) => ({ body: { orderId: readyId } }) },
    { call: "cart.precheckout", input: ({ readyId }) => ({ body: { orderId: readyId } }) },
    { call: "order.byBuyerId", input: ({ buyerId }) => ({ params: { buyerId } }) },
    { call: "order.history", input: ({ buyerId }) => ({ query: { userId: buyerId } }) },
    { call: "order.eraseHistory", staffOnly: true, input: ({ buyerId }) => ({ query: { userId: buyerId } }) },
    {
      call: "order.find",
      input: ({ parentId }) => ({ query: { q: "findByStatusExt", extOrderId: `WCS_${parentId}` } }),
    },
    { call: "order.find", input: ({ parentId }) => ({ query: { q: "findByParentOrderId", orderId: parentId } }) },
    { call: "order.find", input: ({ parentId }) => ({ query: { q: "findOrderPromotions", orderId: parentId } }) },
    {
      call: "order.find",
      input: ({ parentItemId }) => ({ query: { q: "findChildOrderByOrderItemId", orderItemId: parentItemId } }),
    },
    { call: "order.find", input: ({ buyerId }) => ({ query: { q: "orderProfile", userId: buyerId } }) },
    {
      call: "order.copy",
      input: ({ parentId }) => ({ body: { fromOrderId_1: parentId, toOrderId: ".**." } }),
    },
    {
      call: "order.copy",
      input: ({ parentItemId }, { parentId }) => ({
        body: { fromOrderId_1: parentId, copyOrderItemId_1: parentItemId, toOrderId: ".**." },
      }),
    },
    {
      call: "order.copy",
      input: ({ readyId }, { parentId }) => ({ body: { fromOrderId_1: parentId, toOrderId: readyId } }),
    },
  ],
});

async function prepared(world: Stage, as: Owner) {
  const { body } = await world.add(as);
  const addressId = await world.address(as, { nickName: `Casa ${body.orderId}` });
  await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
  const payment = { piAmount: await world.total(as), billing_address_id: addressId, payMethodId: "COD" };
  await world.must("payment.add", { as, body: payment });
  await world.must("cart.precheckout", { as, body: {} });
  return { orderId: String(body.orderId), orderItemId: String(body.orderItem[0].orderItemId) };
}
