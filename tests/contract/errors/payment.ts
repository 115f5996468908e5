import { goods, pickUp } from "../world.ts";
import { missingParameter, invalidParameter, type Row } from "./row.ts";
import { world, cartWith } from "./scene.ts";

export const paymentErrors: Row[] = [
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
];
