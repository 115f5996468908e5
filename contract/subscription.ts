import * as z from "zod";
import { call } from "./call.ts";
import { ReadOrderStatus } from "./shapes/order-status.ts";
import { cartFaults, checkedCartFaults, placingFaults } from "./faults/groups.ts";
import { id, list, many, moment, nativePaging, pageQuery, sentQuantity } from "./wire.ts";

export const subscriptionStates = [
  "InActive",
  "Active",
  "Expired",
  "Cancelled",
  "Completed",
  "Suspended",
  "PendingCancel",
] as const;
/** Later orders are still placed, or will be once the first one is. */
export const continuingStates = ["InActive", "Active"] as const satisfies (typeof subscriptionStates)[number][];
/** It can be canceled: it goes on, or is suspended and would otherwise wait for good. */
export const cancelableStates: readonly (typeof subscriptionStates)[number][] = [...continuingStates, "Suspended"];
/** Hour, day, week, month, year; some installations pad them with spaces. */
const Unit = z.string().transform((text) => text.trim());
const Money = z.object({ value: z.number(), currency: z.string() });

const Schedule = z.object({
  startInfo: z.object({ startDate: moment.nullish() }),
  frequencyInfo: z.object({
    frequency: z.object({ value: z.number(), uom: Unit }).nullish(),
    /** Spelled as the suite spells it. Absent if there is none. */
    nextOccurence: moment.nullish(),
    completedOccurrences: z.number().nullish(),
    remainingOccurrences: z.number().nullish(),
  }),
  /** `endDate` `9999-12-31T…`: until it is canceled. */
  endInfo: z.object({ endDate: moment.nullish(), totalOccurrences: z.number().nullish() }),
});

export const Subscription = z.object({
  subscriptionIdentifier: z.object({ subscriptionId: id }),
  subscriptionTypeCode: z.string().optional(),
  state: z.enum(subscriptionStates),
  lastUpdate: moment.optional(),
  purchaseDetails: z.object({ parentOrderIdentifier: z.object({ parentOrderId: id }) }),
  subscriptionInfo: z.object({
    /** The total of the last order. */
    paymentInfo: z.object({ totalCost: Money }),
    fulfillmentSchedule: Schedule,
    /** The same again; some installations send parts of it. */
    paymentSchedule: Schedule.partial().optional(),
  }),
  /** Ours: each time it was due, newest first, with the order it became and its status, or the error that kept it from becoming one. */
  x_occurrences: z
    .array(
      z.object({
        number: z.number(),
        dueDate: moment,
        orderId: id.optional(),
        orderStatus: ReadOrderStatus.optional(),
        attempts: z.number(),
        errorKey: z.string().optional(),
        errorParameters: z.string().optional(),
      }),
    )
    .optional(),
  /** Ours: when the one after the next is due, to which skipping the next moves it; absent if it cannot be skipped. */
  x_skipTo: moment.optional(),
  /** Ours: the days to which the next one can be moved, `YYYY-MM-DD`; absent if it cannot be moved. */
  x_moveDays: z.object({ first: z.string(), last: z.string() }).optional(),
});
export type Subscription = z.output<typeof Subscription>;

const Subscriptions = z.object({ ...nativePaging, resultList: z.array(Subscription) });

/** @see docs/interface/subscription.md */
export const subscription = {
  /** `byBuyerIdAndSubscriptionType` requires `buyerId` and `subscriptionTypeCode`, `bySubscriptionIds` requires ids. */
  find: call("GET subscription", {
    fullAuthentication: true,
    resource: "subscription",
    query: z.object({
      q: z.enum(["byBuyerIdAndSubscriptionType", "bySubscriptionIds"]),
      buyerId: z.string().optional(),
      subscriptionTypeCode: z.string().optional(),
      subscriptionId: many.optional(),
      profileName: z.string().optional(),
      ...pageQuery,
    }),
    reply: Subscriptions,
    faults: [],
  }),
  get: call("GET subscription/{subscriptionId}", {
    fullAuthentication: true,
    resource: "subscription",
    reply: Subscriptions,
    faults: [],
  }),
  /** Places a prepared order and repeats it; instead of `checkout`. Without schedule fields it is only placed. */
  submit: call("POST subscription/{orderId}/submit_recurring_or_subscription", {
    fullAuthentication: true,
    resource: "subscription",
    status: 201,
    body: z.looseObject({
      fulfillmentInterval: sentQuantity.optional(),
      fulfillmentIntervalUOM: z.string().optional(),
      /** Used instead of the two above if they are missing. */
      paymentInterval: sentQuantity.optional(),
      paymentIntervalUOM: z.string().optional(),
      /** How many orders in total, the first one included; empty or 0: until it is canceled. */
      numberOfFulfillment: sentQuantity.optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      notify_EMailSender_recipient: z.string().optional(),
      /** Ours, as at checkout. */
      purchaseorder_id: id.optional(),
      x_version: z.string().optional(),
    }),
    reply: z.object({ orderId: list(id) }),
    faults: [
      ...cartFaults,
      ...checkedCartFaults,
      ...placingFaults,
      "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED",
      "ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED",
      "_ERR_PROD_NOT_RECURRING",
    ],
  }),
  cancel: call("DELETE subscription/{orderId}/cancel_recurring_or_subscription", {
    fullAuthentication: true,
    resource: "subscription",
    query: z.object({ subscriptionId: z.string().optional() }),
    reply: z.object({
      subscriptionId: list(id),
      subscriptionType: list(z.string()),
      state: list(z.enum(subscriptionStates)),
    }),
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
  /** Leaves out the next order. It is named by its date: of two requests with one date, the second skips nothing. */
  skip: call("POST subscription/{subscriptionId}/skip_occurrence", {
    fullAuthentication: true,
    resource: "subscription",
    capability: "occurrenceSkips",
    body: z.object({ nextOccurence: moment }),
    reply: Subscriptions,
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
  /** Moves the next order, named by its date like the one to skip, to one of the days of `x_moveDays`. */
  move: call("POST subscription/{subscriptionId}/move_occurrence", {
    fullAuthentication: true,
    resource: "subscription",
    capability: "occurrenceMoves",
    body: z.object({ nextOccurence: moment, moveTo: z.string() }),
    reply: Subscriptions,
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
  /** Places a prepared order at a later time: `start` is `YYYY:MM:DD:hh:mm:ss` or today's `hh:mm:ss`, in UTC, within 90 days. */
  schedule: call("POST cart/{orderId}/schedule_order", {
    fullAuthentication: true,
    resource: "cart",
    body: z.object({
      orderId: id.optional(),
      start: z.string(),
      interval: sentQuantity.optional(),
      attempts: sentQuantity.optional(),
      delay: sentQuantity.optional(),
      host: z.string().optional(),
      /** Ours, as at checkout. */
      purchaseorder_id: id.optional(),
      x_version: z.string().optional(),
    }),
    reply: z.object({ redirecturl: z.string(), viewTaskName: z.string() }),
    faults: [
      ...cartFaults,
      "_ERR_ORDER_UNLOCKED",
      "_ERR_ORDER_WRONG_STATUS",
      "_ERR_PROD_NOT_ORDERABLE",
      "_ERR_PROD_NOT_RECURRING",
      "_ERR_QUOTATION_OVER",
      "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED",
      "ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED",
      "_ERR_PO_NUMBER_REQUIRED",
      "_ERR_PO_NUMBER_DUPLICATED",
      "_ERR_PO_LIMIT_EXCEEDED",
      "_ERR_PO_INACTIVE",
    ],
  }),
};
