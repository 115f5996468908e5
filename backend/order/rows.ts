import type {
  orderAdjustments,
  orderItemComponents,
  orderItems,
  orderPromotionCodes,
  orders,
} from "#backend/platform/db/schema/order.ts";

/** A row of `orders`: a cart (status P) or a placed order. */
export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type OrderItemComponentRow = typeof orderItemComponents.$inferSelect;
export type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect;
export type OrderPromotionCodeRow = typeof orderPromotionCodes.$inferSelect;
