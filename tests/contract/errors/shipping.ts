import { delivery, goods, pickUp } from "../world.ts";
import { missingParameter, invalidParameter, outOfStock, type Row } from "./row.ts";
import { world, cartWith } from "./scene.ts";

export const shippingErrors: Row[] = [
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
];
