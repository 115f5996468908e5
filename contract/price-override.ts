import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { OverriddenLine } from "./shapes/price-override.ts";
import { id, list, moment } from "./wire.ts";

const ours = { capability: "priceOverrides", inPerson: true, fullAuthentication: true } as const;

const Override = OverriddenLine.extend({
  orderItemId: id,
  partNumber: z.string(),
  currency: z.string(),
  agentName: z.string(),
  comment: z.string(),
  at: moment,
});

/**
 * Prices that agents lower for a shopper, one line at a time.
 * @see docs/interface/price-override.md
 */
export const priceOverride = {
  /** What agents have agreed to for the lines of an order, and by what percentage the caller may lower a price. */
  list: call("GET cart/{orderId}/price_override", {
    ...ours,
    reply: z.object({ orderId: id, limitPercent: z.string(), overrides: list(Override) }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /** Lowers the unit price of a line: to `unitPrice`, or by `percent` of the offer. The shopper reads the comment. */
  set: call("PUT cart/{orderId}/price_override/{orderItemId}", {
    ...ours,
    body: z.object({
      unitPrice: z.string().optional(),
      percent: z.string().optional(),
      reason: z.string().default(""),
      comment: z.string().default(""),
    }),
    reply: z.object({ orderId: id, orderItemId: id }),
    faults: [
      ...cartFaults,
      "_ERR_ORDER_WRONG_STATUS",
      "_ERR_INVALID_ORDER_REFNUM",
      "_ERR_PRICE_OVERRIDE_LIMIT",
      "_ERR_PRICE_OVERRIDE_LINE",
      "_ERR_DUAL_CONTROL_WAITS",
    ],
  }),
  /** Restores the line's current price; succeeds without an override. */
  remove: call("DELETE cart/{orderId}/price_override/{orderItemId}", {
    ...ours,
    reply: z.object({ orderId: id, orderItemId: id }),
    faults: [...cartFaults, "_ERR_ORDER_WRONG_STATUS", "_ERR_INVALID_ORDER_REFNUM"],
  }),
};
