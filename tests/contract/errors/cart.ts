import { orders } from "#backend/platform/db/schema/order.ts";
import { goods } from "../world.ts";
import { missingParameter, invalidParameter, outOfStock, unknownOrder, noOrder, line, type Row } from "./row.ts";
import { world, guestWith, cartWith, db } from "./scene.ts";
import { eq } from "drizzle-orm";

export const cartErrors: Row[] = [
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
    how: "to a locked cart",
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
];
