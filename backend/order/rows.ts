import type { orderPromotionCodes, orders } from "#backend/platform/db/schema/order.ts";
import type { orderAdjustments, orderItemComponents, orderItems } from "#backend/platform/db/schema/order-line.ts";

/** A row of `orders`: a cart (status P) or a placed order. */
export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type OrderItemComponentRow = typeof orderItemComponents.$inferSelect;
export type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect;
export type OrderPromotionCodeRow = typeof orderPromotionCodes.$inferSelect;
