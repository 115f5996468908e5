import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { goods } from "../world.ts";
import { outOfStock, unknownOrder, noOrder, type Row } from "./row.ts";
import { world, cartWith, db } from "./scene.ts";
import { eq, sql } from "drizzle-orm";

export const checkoutErrors: Row[] = [
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
];
