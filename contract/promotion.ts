import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults, codeFaults } from "./faults/groups.ts";
import { AssignedCode } from "./shapes/order.ts";
import { id, list } from "./wire.ts";

/** @see docs/interface/promotion.md */
export const promotion = {
  assigned: call("GET cart/@self/assigned_promotion_code", {
    resource: "cart",
    reply: z.object({ orderId: id, promotionCode: list(AssignedCode).optional() }),
    faults: [],
  }),
  /** Case-insensitive; attaches the code without promising a discount. */
  assign: call("POST cart/@self/assigned_promotion_code", {
    resource: "cart",
    status: 201,
    body: z.object({ promoCode: z.string(), orderId: id.optional() }),
    reply: z.object({ orderId: id, promoCode: z.string() }),
    faults: [
      ...cartFaults,
      ...codeFaults,
      "ERR_PROMOTION_CODE_DUPLICATED",
      "ERR_PROMOTION_CODE_INVALID",
      "_ERR_FORMAT_PROMOCODES_NOT_CORRECT",
      "_ERR_PARAMETER_MISSING",
      "_ERR_TOO_MANY_REQUESTS",
    ],
  }),
  unassign: call("DELETE cart/@self/assigned_promotion_code/{code}", {
    resource: "cart",
    reply: z.object({ orderId: id }),
    faults: [...cartFaults, "ERR_PROMOTION_CODE_INVALID"],
  }),
  /** The promotions of a product, a category or a name, without a cart. */
  associated: call("GET associated_promotion", {
    open: true,
    query: z.object({
      q: z.enum(["byProduct", "byCategory", "byName"]),
      qProductId: z.string().optional(),
      qCategoryId: z.string().optional(),
      qCode: z.string().optional(),
      qIncludePromotionCode: z.string().optional(),
    }),
    reply: z.object({
      associatedPromotions: z
        .array(
          z.object({
            associatePromotionId: id,
            code: z.string(),
            startDate: z.string(),
            endDate: z.string(),
            description: z.object({
              shortDescription: z.string(),
              longDescription: z.string(),
              langId: z.string(),
            }),
          }),
        )
        .nullable(),
    }),
    faults: [],
  }),
};
