import { eq } from "drizzle-orm";
import { orders } from "#backend/platform/db/schema/order.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { openMember } from "#tests/support/member.ts";
import type { CallName, Input, Served } from "../ask.ts";
import { addressBody, createWorld, delivery, goods, pickUp } from "../world.ts";

/** Each captured response by its title: the call, and the input for a response that has all it can show. */
export type Asked = Record<string, readonly [CallName, () => Promise<Input> | Input]>;

/** Creates people, carts and orders with everything that a response can show. */
export async function openScene(served: Served): Promise<Asked> {
  const world = createWorld(served.ask);
  const { must } = world;
  const { db } = served.backend;
  const member = await openMember(served.backend);

  /** A person's cart with a discount, an address and a payment. */
  const ready = async (as = member) => {
    const { body } = await world.add(as, goods.plain, 2);
    await must("promotion.assign", { as, body: { promoCode: "VERANO10" } });
    const nickName = `Casa ${body.orderId}`;
    const addressId = await world.address(as, { ...addressBody, nickName, primary: "true" });
    await must("shipping.setInfo", {
      as,
      body: { addressId, shipModeId: delivery, x_calculateOrder: "1" },
    });
    const payment = { payMethodId: "COD", piAmount: await world.total(as), billing_address_id: addressId };
    const paid = await must("payment.add", { as, body: payment });
    const { orderItemId } = body.orderItem[0];
    return { as, orderId: String(body.orderId), orderItemId: String(orderItemId), addressId, nickName, payment, paid };
  };
  const fresh = () => openMember(served.backend);
  const withCart = async () => ready(await fresh());

  const placed = await ready();
  const fetched = await world.add(member, goods.other);
  const line = fetched.body.orderItem.at(-1).orderItemId;
  const collector = JSON.stringify({ type: "1", firstName: "Luz", lastName: "Vega" });
  await must("shipping.setInfo", {
    as: member,
    body: {
      orderItem: [
        {
          orderItemId: String(line),
          shipModeId: pickUp,
          physicalStoreId: await world.shopWith(goods.other),
          shipInstructions: collector,
        },
      ],
      x_calculateOrder: "1",
    },
  });
  const [{ piId }] = placed.paid.body.paymentInstruction;
  await must("payment.replace", {
    as: member,
    body: { paymentInstruction: [{ piId, ...placed.payment, piAmount: await world.total(member) }] },
  });
  await must("cart.precheckout", { as: member, body: {} });
  await must("cart.checkout", { as: member, body: {} });
  const recurring = await ready();
  await must("cart.precheckout", { as: member, body: {} });
  const monthly = { fulfillmentInterval: "1", fulfillmentIntervalUOM: "MON" };
  await must("subscription.submit", { as: member, params: { orderId: recurring.orderId }, body: monthly });
  await db
    .update(orders)
    .set({ reference: "CN-7" })
    .where(eq(orders.id, Number(placed.orderId)));
  const list = await must("wishlist.create", {
    as: member,
    body: { descriptionName: "Casa", item: [{ partNumber: goods.plain, quantityRequested: "1" }] },
  });
  const current = await ready();
  await must("checkoutProfile.create", {
    as: member,
    body: {
      profileName: "Siempre",
      shipping_nickName: current.nickName,
      billing_nickName: current.nickName,
      shipping_modeId: delivery,
      pay_payMethodId: "COD",
    },
  });
  await must("person.update", {
    as: member,
    body: {
      attributes: [{ pProfileAttrKey: "club", pProfileAttrValue: "si" }],
      receiveSMSPreference: [{ storeID: "1", value: "true" }],
      receiveEmailPreference: [{ storeID: "1", value: "true" }],
    },
  });
  const as = member;
  const [seller] = await db.select().from(sellers).limit(1);
  const subscriptions = {
    q: "byBuyerIdAndSubscriptionType",
    buyerId: String(member.memberId),
    subscriptionTypeCode: "All",
  };
  const externalId = String(list.body.externalIdentifier);
  let count = 0;
  const logonId = () => `capturada${(count += 1)}@example.mx`;

  return {
    loginidentity: ["identity.signIn", () => ({ body: { logonId: "ana", logonPassword: "Ana.2026!" } })],
    guestidentity: ["identity.createGuest", () => ({ body: {} })],
    contextdata: ["identity.context", () => ({ as })],
    "person/@self, registered": ["person.self", () => ({ as })],
    "person/@self, generic": ["person.self", () => ({})],
    person: [
      "person.register",
      () => ({ body: { logonId: logonId(), logonPassword: "Clave.2026!", logonPasswordVerify: "Clave.2026!" } }),
    ],
    contact: ["contact.list", () => ({ as })],
    "contact, created": ["contact.create", async () => ({ as: await world.guest(), body: addressBody })],
    checkoutProfile: ["checkoutProfile.list", () => ({ as })],
    "cart/@self": ["cart.get", () => ({ as })],
    cart: [
      "cart.add",
      async () => ({
        as: await fresh(),
        body: { orderId: ".", orderItem: [{ partNumber: goods.plain, quantity: "1" }] },
      }),
    ],
    update_order_item: [
      "cart.updateItems",
      async () => {
        const { as, orderItemId } = await withCart();
        return { as, body: { orderItem: [{ orderItemId, quantity: "3" }], x_calculateOrder: "1" } };
      },
    ],
    delete_order_item: [
      "cart.deleteItem",
      async () => {
        const { as, orderItemId } = await withCart();
        return { as, body: { orderItemId } };
      },
    ],
    usable_shipping_mode: ["cart.usableShippingModes", () => ({ as })],
    usable_shipping_info: ["shipping.usableInfo", () => ({ as })],
    usable_payment_info: ["cart.usablePayments", () => ({ as })],
    "payment_instruction, added": [
      "payment.add",
      async () => {
        const { as, payment } = await withCart();
        await must("payment.removeAll", { as });
        return { as, body: payment };
      },
    ],
    "payment_instruction, removed": ["payment.removeAll", async () => ({ as: (await withCart()).as })],
    assigned_promotion_code: [
      "promotion.assign",
      async () => ({ as: (await world.withCart()).as, body: { promoCode: "VERANO10" } }),
    ],
    shipping_info: [
      "shipping.setInfo",
      async () => {
        const { as, addressId } = await withCart();
        return { as, body: { addressId, shipModeId: delivery } };
      },
    ],
    precheckout: ["cart.precheckout", async () => ({ as: (await withCart()).as, body: {} })],
    checkout: [
      "cart.checkout",
      async () => {
        const { as } = await withCart();
        await must("cart.precheckout", { as, body: {} });
        return { as, body: {} };
      },
    ],
    copy_order: [
      "order.copy",
      () => ({ as, body: { fromOrderId_1: placed.orderId, copyOrderItemId_1: "*", toOrderId: "**" } }),
    ],
    create_order: ["savedCart.create", () => ({ as, query: { description: "Después" }, body: {} })],
    shipping_modes: ["shipping.modes", () => ({})],
    "order/{id}": ["order.get", () => ({ as, params: { orderId: placed.orderId } })],
    "order/byStatus": ["order.byStatus", () => ({ as, params: { status: "N,M,A,B,C,R,S,D,F,G,L,W" } })],
    "order, findByParentOrderId": [
      "order.find",
      () => ({ as, query: { q: "findByParentOrderId", orderId: recurring.orderId } }),
    ],
    "wishlist/@self": ["wishlist.own", () => ({ as })],
    "wishlist/{id}/item": [
      "wishlist.items",
      () => ({ as, params: { externalId }, query: { pageNumber: "1", pageSize: "10" } }),
    ],
    "wishlist/{id}, addItem": [
      "wishlist.update",
      () => ({
        as,
        params: { externalId },
        query: { addItem: "true" },
        body: { item: [{ partNumber: goods.other, quantityRequested: "1" }] },
      }),
    ],
    "wishlist, created": [
      "wishlist.create",
      () => ({ as, body: { description: `Lista ${logonId()}`, item: [{ partNumber: goods.plain }] } }),
    ],
    "espot, products": ["spot.byName", () => ({ params: { name: "Home_ProductRec" } })],
    storelocator: [
      "storeLocator.byCoordinates",
      () => ({ params: { latitude: "24.02", longitude: "-104.65" }, query: { radius: "500" } }),
    ],
    country_state_list: ["geo.countries", () => ({})],
    inventoryavailability: ["inventory.byPartNumber", () => ({ params: { partNumbers: goods.plain } })],
    products: ["catalog.products", () => ({ query: { searchTerm: "*", limit: "60", offset: "60" } })],
    "products, detail": [
      "catalog.products",
      () => ({ query: { partNumber: goods.product, profileName: "HCL_V2_findProductByPartNumber_Details" } }),
    ],
    categories: ["catalog.categories", () => ({ query: { depthAndLimit: "11,11" } })],
    urls: ["catalog.urls", () => ({ query: { identifier: "home" } })],
    suggestions: ["catalog.suggestions", () => ({ query: { suggestType: ["Category", "Brand"] } })],
    keywordSuggestionsByTerm: ["catalog.keywordSuggestions", () => ({ params: { term: "so" }, query: { limit: "4" } })],
    online_store: ["settings.onlineStore", () => ({ query: { q: "findOnlineStore", profileName: "IBM_Admin_All" } })],
    adminLookup: [
      "settings.byIdentifier",
      () => ({ query: { q: "findByStoreIdentifier", storeIdentifier: "CasaNorte" } }),
    ],
    "seo/token": [
      "settings.tokenByKeyword",
      () => ({ query: { q: "byUrlKeywordNames", urlKeywordName: "casanorte" } }),
    ],
    subscription: ["subscription.find", () => ({ as, query: subscriptions })],
    associated_promotion: ["promotion.associated", () => ({ query: { q: "byCategory", qCategoryId: "10501" } })],
    "contract, eligible": ["paymentTerm.find", () => ({ query: { q: "eligible" } })],
    "assigned_promotion_code, removed": [
      "promotion.unassign",
      async () => ({ as: (await withCart()).as, params: { code: "VERANO10" } }),
    ],
    cancel_recurring_or_subscription: [
      "subscription.cancel",
      async () => {
        const { as, orderId } = await withCart();
        await must("cart.precheckout", { as, body: {} });
        await must("subscription.submit", { as, params: { orderId }, body: monthly });
        return { as, params: { orderId } };
      },
    ],
    features: ["settings.features", () => ({})],
    "products, of a seller": [
      "catalog.products",
      () => ({ store: seller?.storeId ?? 3, query: { searchTerm: "barro" } }),
    ],
    "espot, content": ["spot.byName", () => ({ params: { name: "Home Hero" } })],
    "espot, categories": ["spot.byName", () => ({ params: { name: "Home_CategoryRec" } })],
  };
}
