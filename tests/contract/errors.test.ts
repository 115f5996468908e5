import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { activities } from "#backend/platform/db/schema/member.ts";
import { orderItems, orders } from "#backend/platform/db/schema/order.ts";
import { type CallName, callNames, callOf, type Input, type Raw, type Served, serveBackend } from "./ask.ts";
import { hasOwnFile } from "./conforms.ts";
import { storeLocatorRefusals } from "./store-locator.ts";
import { addressBody, createWorld, delivery, goods, pickUp, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend({ bank: true });
  world = createWorld(served.ask);
});
afterAll(() => served.close());

/** A documented error: the call, what provokes it, and how it is answered. `code` and `parameters` where documented. */
type Row = {
  call: CallName;
  how: string;
  status?: number;
  key: string;
  code?: string;
  parameters?: string;
  input: () => Promise<Input> | Input;
};

const line = (partNumber: string, quantity: unknown = 1) => ({ orderItem: [{ partNumber, quantity }] });
const noOrder = "999999999";
const guestWith = async (rest: Omit<Input, "as">): Promise<Input> => ({ as: await world.guest(), ...rest });
const cartWith = async (rest: Omit<Input, "as">): Promise<Input> => ({ as: (await world.withCart()).as, ...rest });
const db = () => served.backend.db;
const missingParameter = { key: "_ERR_CMD_MISSING_PARAM", code: "CMN0206E" };
const invalidParameter = { key: "_ERR_CMD_INVALID_PARAM" };
const outOfStock = { key: "_API_BAD_INV", code: "2" };
const unknownOrder = { key: "_ERR_ORDER_NOT_FOUND" };

/** Calls that write or belong to somebody, and what else they need to get as far as asking who calls. */
const personalWrites: Partial<Record<CallName, Input>> = {
  "cart.add": { body: line(goods.plain) },
  "cart.updateItems": { body: { orderItem: [] } },
  "cart.deleteItem": { body: { orderItemId: "1" } },
  "cart.discard": {},
  "cart.calculate": { body: { calculationUsageId: "-1" } },
  "cart.renewItems": { body: {} },
  "cart.addConfiguration": { body: { ConfigXML: "<BOM/>", partNumber: goods.kit } },
  "cart.updateConfiguration": { body: { orderItemId: "1", ConfigXML: "<BOM/>" } },
  "cart.updateRewardOption": { body: { rewardOptionId: "1" } },
  "cart.precheckout": { body: {} },
  "cart.checkout": { body: {} },
  "shipping.setInfo": { body: { shipModeId: delivery } },
  "payment.add": { body: { piAmount: "1.00", billing_address_id: "1", payMethodId: "COD" } },
  "payment.replace": { body: { paymentInstruction: [{ piId: "1", piAmount: "1.00", billing_address_id: "1" }] } },
  "payment.removeAll": {},
  "payment.createPaypalOrder": { body: { piAmount: "1.00", billing_address_id: "1", returnUrl: "/checkout/payment" } },
  "payment.remove": { params: { piId: "1" } },
  "bankSession.create": { body: {} },
  "bankSession.update": { body: { sessionId: "SESSION", piAmount: "1.00", billing_address_id: "1" } },
  "promotion.assign": { body: { promoCode: "VERANO10" } },
  "promotion.unassign": { params: { code: "VERANO10" } },
  "identity.setLanguageCurrency": { query: { currency: "MXN" } },
  "contact.list": {},
  "contact.create": { body: addressBody },
  "contact.get": { params: { nickName: "Casa" } },
  "contact.byAddressId": { params: { addressId: "1" } },
  "contact.update": { params: { nickName: "Casa" }, body: {} },
  "contact.remove": { params: { nickName: "Casa" } },
};

const rows: Row[] = [
  ...Object.entries(personalWrites).map(([call, input]): Row => ({
    call: call as CallName,
    how: "without an identity",
    key: "USR.CWXFR0130E",
    code: "USR.CWXFR0130E",
    input: () => input,
  })),

  {
    call: "identity.signIn",
    how: "without a logon id",
    key: "_ERR_AUTHENTICATION_ERROR",
    code: "2000",
    input: () => ({ body: { logonId: "", logonPassword: "x" } }),
  },
  ...["ana", "nobody"].map((logonId): Row => ({
    call: "identity.signIn",
    how: `with a wrong password of ${logonId}`,
    key: "_ERR_AUTHENTICATION_ERROR",
    code: "2010",
    input: () => ({ body: { logonId, logonPassword: "wrong" } }),
  })),

  // Sessions, on one call for all: every personal call asks the same function.
  {
    call: "identity.context",
    how: "with tokens nobody gave out",
    status: 401,
    key: "_ERR_ACTIVITY_TOKEN",
    code: "CWXBB1010E",
    input: () => ({ as: { WCToken: "1%2Cabc", WCTrustedToken: "1%2Cdef" } }),
  },
  {
    call: "identity.context",
    how: "with somebody else's trusted token",
    status: 401,
    key: "_ERR_ACTIVITY_TOKEN",
    code: "CWXBB1010E",
    input: async () => {
      const [one, other] = [await world.guest(), await world.guest()];
      return { as: { WCToken: one.WCToken, WCTrustedToken: other.WCTrustedToken } };
    },
  },
  {
    call: "identity.context",
    how: "after the guest was ended",
    status: 401,
    key: "_ERR_TERMINATED_ACTIVITY_TOKEN",
    code: "CWXBB1012E",
    input: async () => {
      const as = await world.guest();
      await world.must("identity.endGuest", { as });
      return { as };
    },
  },
  {
    call: "identity.context",
    how: "after thirty days",
    status: 401,
    key: "_ERR_EXPIRED_ACTIVITY_TOKEN",
    code: "CWXBB1011E",
    input: async () => {
      const as = await world.guest();
      await db()
        .update(activities)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(activities.memberId, Number(as.userId)));
      return { as };
    },
  },
  {
    call: "identity.setLanguageCurrency",
    how: "a currency the store does not have",
    ...invalidParameter,
    parameters: "currency",
    input: () => guestWith({ query: { currency: "EUR" } }),
  },
  {
    call: "identity.setLanguageCurrency",
    how: "a language the store does not have",
    ...invalidParameter,
    parameters: "langId",
    input: () => guestWith({ query: { currency: "MXN", langId: "-7" } }),
  },
  {
    call: "identity.setLanguageCurrency",
    how: "no currency",
    ...missingParameter,
    parameters: "currency",
    input: () => guestWith({ query: { langId: "-1" } }),
  },

  {
    call: "settings.onlineStore",
    how: "of an unknown store",
    status: 404,
    key: "_ERR_RESOURCE_NOT_FOUND",
    input: () => ({ store: 99, query: { q: "findOnlineStore", profileName: "IBM_Admin_All" } }),
  },

  // Catalog.
  {
    call: "catalog.products",
    how: "without a store",
    key: "_ERR_MISSING_CMD_PARAMETER",
    parameters: "storeId",
    input: () => ({ query: { storeId: "", searchTerm: "a" } }),
  },
  {
    call: "catalog.products",
    how: "with a facet that cannot be read",
    key: "_ERR_INVALID_INPUT",
    input: () => ({ query: { categoryId: "10501", facet: "manufacturer.raw" } }),
  },
  {
    call: "catalog.products",
    how: "with a price that cannot be read",
    key: "_ERR_INVALID_INPUT",
    input: () => ({ query: { categoryId: "10501", minPrice: "cheap" } }),
  },
  {
    call: "catalog.searchDisplay",
    how: "without a term",
    ...missingParameter,
    parameters: "searchTerm",
    input: () => ({}),
  },
  {
    call: "promotion.associated",
    how: "without a question",
    // The documents know two names for this and give the other one here; what the schema finds missing has one name.
    ...missingParameter,
    parameters: "q",
    input: () => ({}),
  },
  {
    call: "promotion.associated",
    how: "by product without one",
    key: "_ERR_MISSING_CMD_PARAMETER",
    parameters: "qProductId",
    input: () => ({ query: { q: "byProduct" } }),
  },
  {
    call: "price.byPartNumbers",
    how: "without part numbers",
    ...missingParameter,
    parameters: "partNumber",
    input: () => ({ query: { q: "byPartNumbers" } }),
  },
  {
    call: "price.byPartNumbers",
    how: "under a contract of somebody else, when entitlement is to be checked",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: () => ({
      store: 2,
      query: { q: "byPartNumbers", partNumber: "AGENDA-2027-CAF", contractId: "11011", checkEntitlement: "true" },
    }),
  },
  {
    call: "price.byPartNumbers",
    how: "in a currency the store does not have",
    ...invalidParameter,
    parameters: "currency",
    input: () => ({ query: { q: "byPartNumbers", partNumber: goods.plain, currency: "EUR" } }),
  },
  {
    call: "inventory.byProduct",
    how: "with an id that is none",
    key: "_ERR_NUMBER_FORMAT_EXCEPTION",
    input: () => ({ params: { productIds: "abc" } }),
  },
  { call: "inventory.promise", how: "for nothing", ...missingParameter, input: () => ({}) },
  {
    call: "inventory.promise",
    how: "for items and an order at once",
    ...invalidParameter,
    input: () => ({ query: { sku: goods.plain, orderId: "1" } }),
  },
  {
    call: "inventory.promise",
    how: "for an unknown order",
    status: 404,
    ...unknownOrder,
    input: () => guestWith({ query: { orderId: noOrder } }),
  },
  ...storeLocatorRefusals(() => world),
  { call: "geo.zone", how: "with four digits", ...invalidParameter, input: () => ({ params: { zone: "3400" } }) },

  // Cart.
  {
    call: "cart.add",
    how: "more than there is, when stock is to be checked",
    ...outOfStock,
    parameters: `${goods.soldOut},1`,
    input: () => guestWith({ body: { ...line(goods.soldOut), x_inventoryValidation: "true" } }),
  },
  {
    call: "cart.add",
    how: "a product with several items",
    key: "_ERR_PROD_NOT_ORDERABLE",
    parameters: goods.product,
    input: () => guestWith({ body: line(goods.product) }),
  },
  {
    call: "cart.add",
    how: "an unknown part number",
    key: "_ERR_GETTING_SKU",
    parameters: "NO-SUCH-THING",
    input: () => guestWith({ body: line("NO-SUCH-THING") }),
  },
  {
    call: "cart.add",
    how: "an item of another store",
    key: "_ERR_GETTING_SKU",
    input: () => guestWith({ body: line("AGENDA-2027-CAF") }),
  },
  {
    call: "cart.add",
    how: "a withdrawn item",
    key: "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE",
    code: "CWXCO3006E",
    parameters: goods.withdrawn,
    input: () => guestWith({ body: line(goods.withdrawn) }),
  },
  ...["0", "-1", "1.5", "two", "1e3", 100_000, ""].map((quantity): Row => ({
    call: "cart.add",
    how: `quantity ${JSON.stringify(quantity)}`,
    key: "_ERR_INVALID_INPUT",
    input: () => guestWith({ body: line(goods.plain, quantity) }),
  })),
  {
    call: "cart.add",
    how: "nothing",
    ...missingParameter,
    parameters: "orderItem",
    input: () => guestWith({ body: {} }),
  },
  {
    call: "cart.add",
    how: "a body that is not JSON",
    key: "_ERR_INVALID_INPUT",
    input: () => guestWith({ body: "{" }),
  },
  {
    call: "cart.add",
    how: "a body beyond a megabyte",
    status: 413,
    key: "_ERR_INVALID_INPUT",
    input: () => guestWith({ body: { ...line(goods.plain), padding: "x".repeat(1_100_000) } }),
  },
  {
    call: "cart.add",
    how: "to an order id that is none",
    key: "_ERR_FORMAT_ORDERIDS_NOT_CORRECT",
    code: "-2830",
    input: () => guestWith({ body: { orderId: "abc", ...line(goods.plain) } }),
  },
  {
    call: "cart.add",
    how: "to an unknown order",
    ...unknownOrder,
    input: () => guestWith({ body: { orderId: noOrder, ...line(goods.plain) } }),
  },
  {
    call: "cart.add",
    how: "to a cart that somebody else is working on",
    key: "_ERR_ORDER_IS_LOCKED",
    input: async () => {
      const { as, orderId } = await world.withCart();
      await db()
        .update(orders)
        .set({ locked: true })
        .where(eq(orders.id, Number(orderId)));
      return { as, body: line(goods.plain) };
    },
  },
  {
    call: "cart.updateItems",
    how: "a line that is not in the cart",
    ...invalidParameter,
    parameters: "orderItemId",
    input: () => cartWith({ body: { orderItem: [{ orderItemId: "1", quantity: "2" }] } }),
  },
  {
    call: "cart.updateItems",
    how: "more than there is, when stock is to be checked",
    ...outOfStock,
    input: async () => {
      const { as, orderItemId } = await world.withCart();
      return { as, body: { orderItem: [{ orderItemId, quantity: "9999" }], x_inventoryValidation: true } };
    },
  },
  {
    call: "cart.deleteItem",
    how: "a line that is not in the cart",
    ...invalidParameter,
    input: () => cartWith({ body: { orderItemId: "1" } }),
  },
  {
    call: "cart.calculate",
    how: "without saying what",
    ...missingParameter,
    parameters: "calculationUsageId",
    input: () => cartWith({ body: {} }),
  },
  {
    call: "cart.addConfiguration",
    how: "with XML that is none",
    ...invalidParameter,
    parameters: "ConfigXML",
    input: () => guestWith({ body: { partNumber: goods.kit, ConfigXML: "<BOM" } }),
  },
  {
    call: "cart.addConfiguration",
    how: "with one part",
    ...invalidParameter,
    parameters: "ConfigXML",
    input: () =>
      guestWith({
        body: { partNumber: goods.kit, ConfigXML: `<BOM><item partNumber="${goods.plain}" quantity="1"/></BOM>` },
      }),
  },
  {
    call: "cart.addConfiguration",
    how: "of something that is no kit",
    key: "_ERR_PROD_NOT_ORDERABLE",
    input: () =>
      guestWith({
        body: {
          partNumber: goods.plain,
          ConfigXML: `<BOM><item partNumber="${goods.other}" quantity="1"/><item partNumber="${goods.third}" quantity="1"/></BOM>`,
        },
      }),
  },
  {
    call: "cart.updateConfiguration",
    how: "of a line that is no kit",
    ...invalidParameter,
    parameters: "orderItemId",
    input: async () => {
      const { as, orderItemId } = await world.withCart();
      const ConfigXML = `<BOM><item partNumber="${goods.plain}" quantity="2"/></BOM>`;
      return { as, body: { orderItemId, ConfigXML } };
    },
  },
  {
    call: "cart.updateRewardOption",
    how: "that the cart has not earned",
    ...invalidParameter,
    parameters: "rewardOptionId",
    input: () => cartWith({ body: { rewardOptionId: "1", catEntryId: [], quantity: [] } }),
  },

  // Shipping.
  {
    call: "shipping.setInfo",
    how: "an unknown address",
    key: "_ERR_INVALID_ADDR",
    input: () => cartWith({ body: { addressId: "1", shipModeId: delivery } }),
  },
  {
    call: "shipping.setInfo",
    how: "an unknown mode",
    ...invalidParameter,
    parameters: "shipModeId",
    input: () => cartWith({ body: { shipModeId: "1" } }),
  },
  {
    call: "shipping.setInfo",
    how: "picking up nowhere",
    ...missingParameter,
    parameters: "physicalStoreId",
    input: () => cartWith({ body: { shipModeId: pickUp } }),
  },
  {
    call: "shipping.setInfo",
    how: "picking up in an unknown shop",
    ...invalidParameter,
    parameters: "physicalStoreId",
    input: () => cartWith({ body: { shipModeId: pickUp, physicalStoreId: "1" } }),
  },
  {
    call: "shipping.setInfo",
    how: "picking up where there is none",
    ...outOfStock,
    input: async () => {
      const { as } = await world.withCart(goods.plain, 5_000);
      return { as, body: { shipModeId: pickUp, physicalStoreId: await world.shopWith(goods.plain) } };
    },
  },

  {
    call: "shipping.setInfo",
    how: "splitting off more than there is",
    ...invalidParameter,
    parameters: "quantity",
    input: async () => {
      const { as, orderItemId } = await world.withCart(goods.plain, 2);
      return { as, body: { orderItem: [{ orderItemId, shipModeId: delivery, quantity: "3" }] } };
    },
  },
  {
    call: "shipping.chargesByMode",
    how: "as a guest",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: async () => {
      const { as, orderId } = await world.withCart();
      return { as, params: { orderId } };
    },
  },

  // Before and while placing.
  {
    call: "cart.precheckout",
    how: "without lines",
    key: "_ERR_MISSING_ORDERITEMS",
    input: async () => {
      const { as, orderId } = await world.withDelivery();
      await db()
        .delete(orderItems)
        .where(eq(orderItems.orderId, Number(orderId)));
      return { as, body: {} };
    },
  },
  {
    call: "cart.precheckout",
    how: "of what is sold out",
    ...outOfStock,
    input: async () => ({ as: (await world.withDelivery(goods.soldOut)).as, body: {} }),
  },
  {
    call: "cart.precheckout",
    how: "without an address",
    key: "_ERR_INVALID_ADDR",
    input: () => cartWith({ body: {} }),
  },
  {
    call: "cart.precheckout",
    how: "of an unknown order",
    ...unknownOrder,
    input: () => cartWith({ body: { orderId: noOrder } }),
  },
  {
    call: "cart.precheckout",
    how: "of what is no longer sold",
    key: "_ERR_PROD_NOT_ORDERABLE",
    parameters: "CAFE-OLLA-06",
    input: async () => {
      const { as } = await world.withDelivery("CAFE-OLLA-06");
      await db().update(products).set({ buyable: false }).where(eq(products.partNumber, "CAFE-OLLA-06"));
      return { as, body: {} };
    },
  },
  {
    call: "cart.checkout",
    how: "without a precheckout",
    key: "_ERR_ORDER_UNLOCKED",
    input: async () => ({ as: (await world.withPayment()).as, body: {} }),
  },
  {
    call: "cart.checkout",
    how: "changed since the precheckout",
    key: "_ERR_ORDER_UNLOCKED",
    input: async () => {
      const { as } = await world.withPayment();
      await world.must("cart.precheckout", { as, body: {} });
      await world.add(as, goods.other);
      return { as, body: {} };
    },
  },
  {
    call: "cart.checkout",
    how: "without a payment",
    key: "_ERR_INVALID_PI_TOTAL_AMOUNT",
    input: async () => {
      const { as } = await world.withDelivery();
      await world.must("cart.precheckout", { as, body: {} });
      return { as, body: {} };
    },
  },
  {
    call: "cart.checkout",
    how: "twice",
    key: "_ERR_ORDER_WRONG_STATUS",
    input: async () => {
      const { as, orderId } = await world.placed();
      return { as, body: { orderId } };
    },
  },
  {
    call: "cart.checkout",
    how: "when another buyer took the last one",
    ...outOfStock,
    input: async () => {
      const { as } = await world.withPayment("COD", "CAFE-TAZAS-05");
      await world.must("cart.precheckout", { as, body: {} });
      await db().execute(
        sql`update ${stock} set on_hand = 0 where product_id = (select id from ${products} where part_number = 'CAFE-TAZAS-05')`,
      );
      return { as, body: {} };
    },
  },

  // Payment.
  ...["0", "-1", "999999.00"].map((piAmount): Row => ({
    call: "payment.add",
    how: `${piAmount} of another total`,
    key: piAmount === "-1" ? "_ERR_CMD_INVALID_PARAM" : "_ERR_INVALID_PI_TOTAL_AMOUNT",
    input: async () => {
      const { as, addressId } = await world.withDelivery();
      return { as, body: { piAmount, billing_address_id: addressId, payMethodId: "COD" } };
    },
  })),
  {
    call: "payment.add",
    how: "without an amount",
    ...missingParameter,
    input: () => cartWith({ body: { billing_address_id: "1", payMethodId: "COD" } }),
  },
  {
    call: "payment.add",
    how: "billed to an unknown address",
    key: "_ERR_INVALID_ADDR",
    input: async () => {
      const { as } = await world.withDelivery();
      return { as, body: { piAmount: "1.00", billing_address_id: "1", payMethodId: "COD" } };
    },
  },
  {
    call: "payment.add",
    how: "by an unknown method",
    ...invalidParameter,
    parameters: "payMethodId",
    input: async () => {
      const { as, addressId } = await world.withDelivery();
      return { as, body: { piAmount: "1.00", billing_address_id: addressId, payMethodId: "VISA" } };
    },
  },
  {
    call: "payment.createPaypalOrder",
    how: "billed to an unknown address",
    key: "_ERR_INVALID_ADDR",
    input: async () => {
      const { as } = await world.withDelivery();
      return { as, body: { piAmount: "1.00", billing_address_id: "1", returnUrl: "/checkout/payment" } };
    },
  },
  {
    call: "payment.createPaypalOrder",
    how: "for more than the total",
    key: "_ERR_INVALID_PI_TOTAL_AMOUNT",
    input: async () => {
      const { as, addressId } = await world.withDelivery();
      const body = { piAmount: "99999999", billing_address_id: addressId, returnUrl: "/checkout/payment" };
      return { as, body };
    },
  },
  {
    call: "payment.maskAccount",
    how: "of something that is no account",
    ...invalidParameter,
    input: () => cartWith({ query: { plainString: "1".repeat(101) } }),
  },
  {
    call: "payment.add",
    how: "with a card number in some field",
    ...invalidParameter,
    input: async () => {
      const { as, addressId } = await world.withDelivery();
      return {
        as,
        body: { piAmount: "1.00", billing_address_id: addressId, payMethodId: "COD", note: "4111 1111 1111 1111" },
      };
    },
  },
  {
    call: "payment.add",
    how: "in the shop beside another way",
    key: "_ERR_PAYMENT_NOT_COMBINABLE",
    input: async () => {
      const { as } = await world.withCart();
      const billing_address_id = await world.address(as);
      await world.must("shipping.setInfo", {
        as,
        body: { shipModeId: pickUp, physicalStoreId: await world.shopWith(goods.plain), addressId: "" },
      });
      const pay = (payMethodId: string) => ({ piAmount: "1.00", billing_address_id, payMethodId });
      return { as, body: { paymentInstruction: [pay("SimplePunchout"), pay("PayInStore")] } };
    },
  },
  {
    call: "payment.replace",
    how: "an unknown instruction",
    key: "_ERR_INVALID_PIID",
    input: async () => {
      const { as, addressId } = await world.withDelivery();
      const one = { piId: "1", piAmount: "1.00", billing_address_id: addressId, payMethodId: "COD" };
      return { as, body: { paymentInstruction: [one] } };
    },
  },
  {
    call: "payment.remove",
    how: "an unknown instruction",
    key: "_ERR_INVALID_PIID",
    input: () => cartWith({ params: { piId: "1" } }),
  },
  {
    call: "payment.punchout",
    how: "of cash on delivery",
    key: "_ERR_INVALID_PIID",
    input: async () => {
      const { as, orderId, piId } = await world.placed("COD");
      return { as, query: { orderId, piId } };
    },
  },
  {
    call: "payment.punchout",
    how: "with a way back that leaves the shop",
    ...invalidParameter,
    parameters: "returnPath",
    input: async () => {
      const { as, orderId, piId } = await world.placed("SimplePunchout");
      return { as, query: { orderId, piId, returnPath: "//elsewhere.example/" } };
    },
  },
  {
    call: "payment.punchout",
    how: "of no order",
    ...missingParameter,
    parameters: "orderId",
    input: () => guestWith({ query: { piId: "1" } }),
  },
  {
    call: "payment.punchout",
    how: "before the order is placed",
    key: "_ERR_ORDER_WRONG_STATUS",
    input: async () => {
      const { as, orderId, piId } = await world.withPayment("SimplePunchout");
      return { as, query: { orderId, piId } };
    },
  },
  {
    call: "payment.token",
    how: "of no card",
    ...missingParameter,
    parameters: "payment_token",
    input: () => guestWith({ query: { payment_method: "VISA" } }),
  },
  {
    call: "payment.repay",
    how: "of a paid order",
    key: "_ERR_ORDER_WRONG_STATUS",
    input: async () => {
      const { as, orderId, piId, piAmount } = await world.placed("SimplePunchout");
      const verdict = { orderId, piId, transactionId: `${piId}.1.paid`, result: "APPROVED" as const, amount: piAmount };
      await world.must("payment.callback", { body: world.signed(verdict) });
      return { as, query: { orderId, piId } };
    },
  },
  {
    call: "payment.repay",
    how: "of cash on delivery",
    key: "_ERR_INVALID_PIID",
    input: async () => {
      const { as, orderId, piId } = await world.placed("COD");
      return { as, query: { orderId, piId } };
    },
  },
  {
    call: "bankSession.options",
    how: "of a paid order",
    status: 409,
    key: "_ERR_ORDER_WRONG_STATUS",
    input: async () => {
      const { as, orderId } = await world.placed("COD");
      return { as, params: { orderId } };
    },
  },
  {
    call: "bankSession.tokens",
    how: "of somebody else",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: () => guestWith({ params: { userId: "1" } }),
  },
  {
    call: "bankSession.create",
    how: "with a card that is not the caller's",
    ...invalidParameter,
    parameters: "token",
    input: () => cartWith({ body: { token: "tok_of_somebody" } }),
  },
  {
    call: "bankSession.update",
    how: "in no session",
    ...invalidParameter,
    parameters: "sessionId",
    input: () => cartWith({ body: { sessionId: "SESSION", piAmount: "1.00", billing_address_id: "1" } }),
  },
  {
    call: "payment.callback",
    how: "with a signature that is not the provider's",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: async () => ({ body: { ...(await approval()), signature: "0".repeat(64) } }),
  },
  {
    call: "payment.callback",
    how: "signed for another amount",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: async () => ({ body: { ...world.signed(await approval()), amount: "1.00" } }),
  },
  {
    call: "payment.callback",
    how: "of another amount",
    key: "_ERR_INVALID_PI_TOTAL_AMOUNT",
    input: async () => ({ body: world.signed({ ...(await approval()), amount: "1.00" }) }),
  },
  {
    call: "payment.callback",
    how: "for an unknown instruction",
    key: "_ERR_INVALID_PIID",
    input: async () => ({ body: world.signed({ ...(await approval()), piId: "1" }) }),
  },
  {
    call: "payment.callback",
    how: "for an unknown order",
    status: 404,
    ...unknownOrder,
    input: async () => ({ body: world.signed({ ...(await approval()), orderId: noOrder }) }),
  },

  // Promotion codes.
  {
    call: "promotion.assign",
    how: "an unknown code",
    key: "ERR_PROMOTION_CODE_INVALID",
    code: "-1200",
    input: () => cartWith({ body: { promoCode: "NADA" } }),
  },
  {
    call: "promotion.assign",
    how: "a code of another store",
    key: "ERR_PROMOTION_CODE_INVALID",
    code: "-1200",
    input: () => cartWith({ body: { promoCode: "FERIA10" } }),
  },
  {
    call: "promotion.assign",
    how: "the same code again",
    key: "ERR_PROMOTION_CODE_DUPLICATED",
    code: "-1150",
    parameters: "VERANO10",
    input: async () => {
      const { as } = await world.withCart();
      await world.must("promotion.assign", { as, body: { promoCode: "VERANO10" } });
      return { as, body: { promoCode: "verano10" } };
    },
  },
  ...["PASADO", "PRONTO"].map((promoCode): Row => ({
    call: "promotion.assign",
    how: promoCode === "PASADO" ? "a code that is over" : "a code that has not begun",
    key: "ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME",
    code: "-2200",
    input: () => cartWith({ body: { promoCode } }),
  })),
  {
    call: "promotion.assign",
    how: "nothing",
    key: "_ERR_PARAMETER_MISSING",
    code: "-2810",
    input: () => cartWith({ body: { promoCode: " " } }),
  },
  {
    call: "promotion.assign",
    how: "what this shopper has used already",
    key: "ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED",
    code: "-1800",
    input: async () => {
      const as = await orderWithCode("UNAVEZ");
      await world.add(as);
      return { as, body: { promoCode: "UNAVEZ" } };
    },
  },
  {
    call: "promotion.assign",
    how: "what somebody has used up",
    key: "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED",
    code: "-1900",
    input: async () => {
      await orderWithCode("UNICO");
      return cartWith({ body: { promoCode: "UNICO" } });
    },
  },
  {
    call: "promotion.unassign",
    how: "a code that is not attached",
    key: "ERR_PROMOTION_CODE_INVALID",
    code: "-1200",
    input: () => cartWith({ params: { code: "VERANO10" } }),
  },

  // Addresses.
  {
    call: "contact.create",
    how: "a name that is taken",
    key: "_ERR_NICKNAME_ALREDY_EXIST",
    code: "5040",
    parameters: "Casa",
    input: async () => {
      const as = await world.guest();
      await world.address(as);
      return { as, body: addressBody };
    },
  },
  ...Object.keys(addressBody).map((field): Row => ({
    call: "contact.create",
    how: `without ${field}`,
    ...missingParameter,
    parameters: field,
    input: () => guestWith({ body: { ...addressBody, [field]: undefined } }),
  })),
  ...[
    { zipCode: "3400" },
    { country: "ZZ" },
    { state: "XX" },
    { email1: "ana" },
    { addressLine: ["x".repeat(101)] },
    { nickName: "x".repeat(255) },
  ].map((wrong): Row => ({
    call: "contact.create",
    how: `a wrong ${Object.keys(wrong)[0]}`,
    ...invalidParameter,
    parameters: Object.keys(wrong)[0] ?? "",
    input: () => guestWith({ body: { ...addressBody, ...wrong } }),
  })),
  ...(["contact.get", "contact.update", "contact.remove"] as const).map((call): Row => ({
    call,
    how: "an unknown name",
    status: 404,
    key: "_ERR_FINDER_EXCEPTION",
    code: "CMN0411E",
    input: () => guestWith({ params: { nickName: "Nada" }, ...(call === "contact.update" && { body: {} }) }),
  })),
  {
    call: "contact.byAddressId",
    how: "an unknown id",
    status: 404,
    key: "_ERR_FINDER_EXCEPTION",
    code: "CMN0411E",
    input: () => guestWith({ params: { addressId: "1" } }),
  },

  // Orders.
  {
    call: "order.get",
    how: "unknown",
    status: 404,
    ...unknownOrder,
    input: () => guestWith({ params: { orderId: noOrder } }),
  },
  {
    call: "order.get",
    how: "without an identity",
    status: 404,
    ...unknownOrder,
    input: () => ({ params: { orderId: noOrder } }),
  },
  {
    call: "order.track",
    how: "unknown",
    status: 404,
    ...unknownOrder,
    input: () => ({ body: { orderId: noOrder, email: "ana@ejemplo.mx" } }),
  },
  {
    call: "order.track",
    how: "with another e-mail",
    status: 404,
    ...unknownOrder,
    input: async () => ({ body: { orderId: (await world.placed()).orderId, email: "eva@ejemplo.mx" } }),
  },
  {
    call: "order.track",
    how: "with one guess too many",
    status: 429,
    key: "_ERR_TOO_MANY_REQUESTS",
    input: async () => {
      const { orderId } = await world.placed();
      const guess = { body: { orderId, email: "eva@ejemplo.mx" } };
      for (let round = 0; round < 10; round += 1) await served.ask("order.track", guess);
      return { body: { orderId, email: "ana@ejemplo.mx" } };
    },
  },
];

async function approval() {
  const { orderId, piId, piAmount } = await world.placed("SimplePunchout");
  return { orderId, piId, transactionId: `${piId}.1.errors`, result: "APPROVED" as const, amount: piAmount };
}

async function orderWithCode(promoCode: string) {
  const { as, addressId } = await world.withDelivery();
  await world.must("promotion.assign", { as, body: { promoCode } });
  const piAmount = await world.total(as);
  await world.must("payment.add", { as, body: { piAmount, billing_address_id: addressId, payMethodId: "COD" } });
  await world.place(as);
  return as;
}

const answers = new Map<Row, Raw>();

test.each(rows.map((row): [string, Row] => [`${row.call} ${row.how}: ${row.key}`, row]))("%s", async (_, row) => {
  const { call, input, status = 400, key, code, parameters } = row;
  const answer = await served.ask(call, await input());
  answers.set(row, answer);
  expect({ status: answer.status, ...summary(answer) }).toEqual({
    status,
    key,
    ...(code !== undefined && { code }),
    ...(parameters !== undefined && { parameters }),
  });
  expect(answer.type).toMatch(/^application\/json\b/);

  /** Only what the row speaks of. */
  function summary({ body }: Raw) {
    const [error] = body?.errors ?? [];
    return {
      key: error?.errorKey,
      ...(code !== undefined && { code: error?.errorCode }),
      ...(parameters !== undefined && { parameters: error?.errorParameters }),
    };
  }
});

test("every error is one, whole, and says it in words", () => {
  for (const [{ call, how }, { body }] of answers) {
    expect(body.errors, `${call} ${how}`).toHaveLength(1);
    const [error] = body.errors;
    expect(error, `${call} ${how}`).toEqual({
      errorKey: expect.stringMatching(/^\S+$/),
      errorCode: expect.any(String),
      errorMessage: expect.stringMatching(/^[^_].*\S$/),
      errorParameters: expect.any(String),
      correlationIdentifier: expect.any(String),
    });
  }
});

test("no message shows its key, and none holds a stack or a statement", () => {
  const told = [...answers.values()].map(({ body }) => String(body.errors?.[0]?.errorMessage));
  expect(told.filter((message) => /^_?ERR_|^USR|\bat \S+:\d+|select |\bnull\b|undefined/i.test(message))).toEqual([]);
});

describe("messages", () => {
  test("are in the language of the call", async () => {
    const input = (langId: string): Input => ({ query: { langId }, body: { orderId: noOrder, email: "a@b.mx" } });
    const [es, en] = [await served.ask("order.track", input("-5")), await served.ask("order.track", input("-1"))];
    expect(es.body.errors[0].errorMessage).toMatch(/pedido/);
    expect(en.body.errors[0].errorMessage).toMatch(/order/);
  });

  test("carry the number of the request they belong to", async () => {
    const answer = await served.ask("order.track", {
      headers: { "x-request-id": "a-number-of-ours" },
      body: { orderId: noOrder, email: "a@b.mx" },
    });
    expect(answer.body.errors[0].correlationIdentifier).toBe("a-number-of-ours");
  });
});

describe("without a cart", () => {
  const reads = [
    "cart.get",
    "cart.usableShippingModes",
    "cart.usablePayments",
    "shipping.info",
    "shipping.usableInfo",
    "payment.list",
    "promotion.assigned",
  ] as const;

  test.each(reads)("%s is 404 and no error, with an identity and without", async (call) => {
    for (const as of [undefined, await world.guest()]) {
      const { status, body } = await served.ask(call, { as });
      expect([status, body]).toEqual([404, {}]);
    }
  });
});

test("unknown paths and methods are 404, not 500", async () => {
  for (const [method, path] of [
    ["GET", "/wcs/resources/store/1/nothing"],
    ["PATCH", "/wcs/resources/store/1/cart"],
    ["GET", "/wcs/resources/store/1/order/%E0%A4%A"],
    ["GET", "/"],
  ] as const) {
    const response = await fetch(served.url + path, { method });
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ errors: [{ errorKey: "_ERR_RESOURCE_NOT_FOUND" }] });
  }
});

test("every call that can refuse has at least one refusal in the table", () => {
  const refusing = new Set(rows.map(({ call }) => call));
  const never = new Set<CallName>([
    // Reads of what everybody may read, without a parameter that could be wrong.
    "identity.createGuest",
    "identity.endGuest",
    "identity.signOut",
    "identity.personalizationId",
    "settings.byIdentifier",
    "settings.tokenByKeyword",
    "settings.features",
    "catalog.urls",
    "catalog.categories",
    "catalog.suggestions",
    "catalog.keywordSuggestions",
    "spot.byName",
    "spot.byType",
    "spot.byProduct",
    "spot.byCategory",
    "geo.countries",
    "geo.stateName",
    "price.query",
    "inventory.byPartNumber",
    "inventory.physicalStores",
    "inventory.physicalCountries",
    "geo.topNodes",
    "shipping.modes",
    "cart.paymentPolicies",
    // Without a cart: see above.
    "cart.get",
    "cart.usableShippingModes",
    "cart.usablePayments",
    "shipping.info",
    "shipping.usableInfo",
    "payment.list",
    "promotion.assigned",
  ]);
  expect(callNames.filter((name) => !refusing.has(name) && !never.has(name) && !hasOwnFile(name))).toEqual([]);
  expect([...never].filter((name) => refusing.has(name) || !callOf(name))).toEqual([]);
});
