import * as z from "zod";
import { call } from "./call.ts";
import { cancelFaults, cartFaults, codeFaults, lineFaults } from "./faults/groups.ts";
import {
  LineConfiguration,
  OrderComment,
  OrderProfile,
  OrderPromotions,
  WorkableOrder,
  workablePaging,
} from "./shapes/order-details.ts";
import { buyerReasons, OneOrder, Order } from "./shapes/order.ts";
import { ReadOrderStatus } from "./shapes/order-status.ts";
import { OmsRoot } from "./shapes/oms-order.ts";
import { TrackedOrder } from "./shapes/tracked-order.ts";
import { amount, flag, id, list, pageQuery, quantity, stringPaging } from "./wire.ts";

export const fraudCheckStatuses = ["PENDING", "ACCEPTED", "REVIEW", "REJECTED"] as const;

/** `IBM_Details` includes the lines. The filters are ours: installations that do not know them answer unfiltered. */
const listing = {
  ...pageQuery,
  profileName: z.string().optional(),
  /** Searches the number, the reference, and the names and part numbers of lines. */
  searchTerm: z.string().optional(),
  /** Calendar days `YYYY-MM-DD` in the shop's time zone, both inclusive. */
  placedFrom: z.string().optional(),
  placedTo: z.string().optional(),
};
/** Newest first. A page beyond the last one has no `Order`. */
const Orders = z.object({ ...stringPaging, Order: list(Order).optional() });
const OrderIds = z.object({ orderId: list(id) });
/** Ours: why the buyer cancels. */
const x_reason = z.enum(buyerReasons).optional();

/** @see docs/interface/order.md */
export const order = {
  /** The caller's placed orders, everything but carts and lists. Staff may name another member by `userId`. */
  history: call("GET order/@history", {
    extensions: { searchTerm: "orderSearch" },
    fullAuthentication: true,
    resource: "order",
    query: z.object({ ...listing, userId: z.string().optional() }),
    reply: Orders,
    faults: [],
  }),
  /** Staff only: anonymizes the member's closed orders; the orders themselves are kept for the books. */
  eraseHistory: call("DELETE order/@history", {
    fullAuthentication: true,
    query: z.object({ userId: z.string() }),
    reply: z.object({ response: z.object({ message: z.string() }) }),
    faults: ["_ERR_ORDER_WRONG_STATUS"],
  }),
  /**
   * The documented searches for shoppers: `findByStatusExt`, `findByParentOrderId`, `findChildOrderByOrderItemId`;
   * with `resultList`: `orderProfile`, `findConfigurationByOrderItemId` and `findOrderPromotions`. For agents
   * `ordersICanWorkonbehalf`: carts and orders of the store's shoppers, with who holds them.
   */
  find: call("GET order", {
    fullAuthentication: true,
    resource: "order",
    query: z.object({
      ...pageQuery,
      q: z.string(),
      status: z.string().optional(),
      retrievalOrderStatus: z.string().optional(),
      extOrderId: z.string().optional(),
      /** For `findByParentOrderId`: the order a recurring order began with. */
      orderId: z.string().optional(),
      orderItemId: z.string().optional(),
      userId: z.string().optional(),
      profileName: z.string().optional(),
      /** For `ordersICanWorkonbehalf`: `true` also lists the carts of guests. */
      retrievePendingGuestOrders: z.string().optional(),
      startIndex: z.string().optional(),
      maxResults: z.string().optional(),
      orderByTableName: z.string().optional(),
      orderByFieldName: z.string().optional(),
    }),
    reply: Orders.extend({
      ...workablePaging,
      resultList: z.array(z.union([OrderPromotions, LineConfiguration, OrderProfile, WorkableOrder])).optional(),
    }),
    faults: [],
  }),
  /** `status` is a comma-separated list of letters. */
  byStatus: call("GET order/byStatus/{status}", {
    extensions: { searchTerm: "orderSearch" },
    fullAuthentication: true,
    resource: "order",
    query: z.object(listing),
    reply: Orders,
    faults: [],
  }),
  /** Effectively for staff only: shoppers may only name themselves, and `history` already serves that. */
  byBuyerId: call("GET order/byBuyerId/{buyerId}", {
    fullAuthentication: true,
    resource: "order",
    query: z.object(listing),
    reply: Orders,
    faults: [],
  }),
  /** By the merchant's own reference, not by the order's id. */
  byReference: call("GET order/byORMOrder/{ORMOrder}", {
    fullAuthentication: true,
    resource: "order",
    query: z.object(pageQuery),
    reply: Orders,
    faults: [],
  }),
  /**
   * The order with its lines; for its owner only: to a shopper, another person's order and an unknown one look the same. A
   * requisition list comes with today's prices, one page of its lines at a time.
   */
  get: call("GET order/{orderId}", {
    resource: "order",
    personal: true,
    query: z.object({ profileName: z.string().optional(), ...pageQuery }),
    reply: OneOrder,
    faults: ["_ERR_FINDING_ORDER", "_ERR_ORDER_NOT_FOUND"],
  }),
  /** Number and email; a wrong email and an unknown number give the same 404. */
  track: call("POST tracking/order", {
    capability: "orderTracking",
    resource: "tracking",
    body: z.object({ orderId: id, email: z.string().optional() }),
    reply: TrackedOrder,
    faults: ["_ERR_FINDING_ORDER", "_ERR_ORDER_NOT_FOUND", "_ERR_TOO_MANY_REQUESTS"],
  }),
  /** The order as the order management system reports it; `WCS_<orderId>` for orders placed here. */
  oms: call("GET order/oms_order/{extOrderId}", {
    fullAuthentication: true,
    reply: z.object({ Root: OmsRoot }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /** Cancels in that system and here, while it may still be canceled. */
  processOms: call("POST order/process_oms_order/{extOrderId}", {
    fullAuthentication: true,
    body: z.object({ actionCode: z.string(), x_reason }),
    reply: OrderIds.extend({ extOrderId: z.string() }),
    faults: [...cancelFaults, "_ERR_ORDER_OF_ORGANIZATION"],
  }),
  /** Puts the order's lines into the cart; `warnings` (ours) names those that can no longer be bought. */
  copyOms: call("POST order/copy_oms_order/{extOrderId}", {
    extensions: { warnings: "copyWarnings" },
    reply: OrderIds.extend({
      warnings: z
        .array(
          z
            .object({ errorKey: z.string(), errorMessage: z.string(), errorParameters: z.string() })
            // For any fault: the line that was left out.
            .transform(({ errorKey: key, errorParameters: partNumber }) => ({ key, partNumber })),
        )
        .optional(),
    }),
    faults: [...cartFaults],
  }),
  /** Registered shoppers: copies an order's lines (`*` or one line's id); `toOrderId` `.**.` means into the cart. */
  copy: call("POST cart/copy_order", {
    body: z.object({
      fromOrderId_1: id,
      copyOrderItemId_1: id.optional(),
      toOrderId: id.optional(),
      description: z.string().optional(),
      /** `1` also copies the promotion codes that can still be used. */
      copyOrderPromotionCode: z.union([z.string(), z.number()]).optional(),
      /** `1` keeps each line's contract if the caller may still buy under it. */
      keepOrdItemValidContract: z.union([z.string(), z.number()]).optional(),
      /** `1` leaves out what cannot be bought, `0` fails. */
      continue: z.string().optional(),
    }),
    reply: OrderIds.extend({
      orderItemId: list(id).optional(),
      newOrderItemsCount: quantity,
      viewTaskName: z.string().optional(),
    }),
    faults: [...cartFaults, ...lineFaults, ...codeFaults, "_ERR_ORDER_LINE_LIMIT_EXCEEDED"],
  }),
  /**
   * Cancels the caller's order, or discards a pending one: stock and promotions are given back. Always the whole order,
   * because the interface cannot cancel single lines. `forcedCancel` (even after the money was taken) has no effect here,
   * since what was taken is always given back.
   */
  cancel: call("DELETE cart/{orderId}/cancel_order", {
    fullAuthentication: true,
    query: z.object({ forcedCancel: z.string().optional(), x_reason }),
    reply: z.object({ viewTaskName: z.string().optional() }),
    faults: [...cancelFaults, "_ERR_ORDER_OF_ORGANIZATION"],
  }),
  /** Ours: the same without an account, once a mailed code has opened the order (`returns.verifyCode`). */
  cancelByCode: call("POST tracking/order/{orderId}/cancel", {
    capability: "guestCancels",
    fullAuthentication: true,
    resource: "tracking",
    body: z.object({ x_reason }),
    reply: z.object({ orderId: id, refund: amount, currency: z.string() }),
    faults: [...cancelFaults, "_ERR_ORDER_OF_ORGANIZATION"],
  }),
  /** Staff only. */
  comments: call("GET order/{orderId}/comment", {
    fullAuthentication: true,
    query: z.object({ ...pageQuery, isAsc: z.string().optional(), orderByField: z.string().optional() }),
    reply: z.object({
      orderComments: z.array(OrderComment),
      recordSetCount: z.number(),
      recordSetTotal: z.number(),
      pageNumber: z.number(),
      pageSize: z.number(),
      recordSetCompleteIndicator: flag.optional(),
      recordSetComplete: flag.optional(),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /** Staff only; `sendEmail` `"true"` writes to the shopper too. */
  comment: call("POST order/{orderId}/comment", {
    fullAuthentication: true,
    query: z.object({ mode: z.enum(["self", "onbehalf"]).optional() }),
    body: z.object({
      commentField: z.string().default(""),
      sendEmail: z.string().optional(),
      emailAddress: z.string().optional(),
    }),
    reply: z.object({
      orderId: list(id).optional(),
      orCommentId: list(id).optional(),
      SubmitFinishMessage: z.string().optional(),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /** Requests the fraud check of a placed order; repeats are no-ops. Score and reason are never returned. */
  fraudCheck: call("POST order/{orderId}/fraud_check", {
    capability: "fraudCheck",
    resource: "order",
    body: z.object({ deviceSessionId: z.string().optional(), ipAddress: z.string().optional() }),
    reply: z.object({
      orderId: id,
      fraudCheckId: id,
      fraudCheckStatus: z.enum(fraudCheckStatuses),
      orderStatus: ReadOrderStatus,
    }),
    faults: ["_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
};
