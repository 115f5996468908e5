import * as z from "zod";
import { call } from "./call.ts";
import { AssignedCode } from "./shapes/order.ts";
import { id, list } from "./wire.ts";

/** @see docs/interface/promotion.md */
export const promotion = {
  assigned: call("GET cart/@self/assigned_promotion_code", {
    resource: "cart",
    reply: z.object({ orderId: id, promotionCode: list(AssignedCode).optional() }),
  }),
  /** Case-insensitive; attaches the code, does not promise a discount. */
  assign: call("POST cart/@self/assigned_promotion_code", {
    resource: "cart",
    status: 201,
    body: z.object({ promoCode: z.string(), orderId: z.string().optional() }),
    reply: z.object({ orderId: id, promoCode: z.string() }),
  }),
  unassign: call("DELETE cart/@self/assigned_promotion_code/{code}", {
    resource: "cart",
    reply: z.object({ orderId: id }),
  }),
  /** What a product, a category or a name takes part in, without a cart. */
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
  }),
};
