import { missingParameter, type Row } from "./row.ts";
import { world, cartWith } from "./scene.ts";

export const promotionErrors: Row[] = [
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
    how: "that the shopper has used up",
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
];

async function orderWithCode(promoCode: string) {
  const { as, addressId } = await world.withDelivery();
  await world.must("promotion.assign", { as, body: { promoCode } });
  const piAmount = await world.total(as);
  await world.must("payment.add", { as, body: { piAmount, billing_address_id: addressId, payMethodId: "COD" } });
  await world.place(as);
  return as;
}
