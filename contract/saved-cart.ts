import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { id, list } from "./wire.ts";

const Done = z.object({ orderId: list(id), viewTaskName: z.string().optional() });
const onOff = z.union([z.string(), z.number()]).optional();

/**
 * Pending orders besides the cart. They are listed by `order.byStatus` (`P`), read by `order.get`, copied by `order.copy`
 * and deleted by `order.cancel`. No call renames a pending order.
 * @see docs/interface/saved-cart.md
 */
export const savedCart = {
  /** Registered shoppers: an empty pending order with a name of at most 254 characters. It does not become the cart. */
  create: call("POST cart/create_order", {
    query: z.object({ description: z.string() }),
    body: z.object({ outOrderName: z.string().optional() }),
    reply: z.object({ outOrderId: id, redirecturl: z.string().optional(), viewTaskName: z.string().optional() }),
    faults: [],
  }),
  /** Registered shoppers: this pending order becomes the cart, the former one stays as a saved cart. */
  select: call("POST cart/{orderId}/set_pending_order", {
    body: z.object({}),
    reply: Done,
    faults: [...cartFaults],
  }),
  /**
   * Moves lines (`*` or ids, more of them as `fromOrderItemId_1` …) into another pending order, `**` for a new one. The
   * flags are `1` or `0`.
   */
  move: call("PUT cart/move_order_item", {
    body: z
      .object({
        fromOrderItemId: id.optional(),
        fromOrderId: id.optional(),
        toOrderId: id,
        deleteIfEmpty: onOff,
        createIfEmpty: onOff,
        moveOrderPromotionCode: onOff,
        refreshContractAndOffer: onOff,
      })
      .catchall(z.unknown()),
    reply: Done,
    faults: [...cartFaults, "_ERR_MISSING_ORDERITEMS", "_ERR_ORDER_LINE_LIMIT_EXCEEDED", "_ERR_PROD_NOT_ORDERABLE"],
  }),
  /** Like `cart.calculate`, for the pending order in the path. */
  calculate: call("POST cart/{orderId}/calculate", {
    resource: "cart",
    body: z.object({
      calculationUsageId: z.union([z.string(), z.array(z.string())]),
      /** `"1"` refreshes unit prices. */
      updatePrices: z.string().optional(),
    }),
    reply: Done,
    faults: [...cartFaults],
  }),
};
