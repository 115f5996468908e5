import * as z from "zod";
import { call } from "./call.ts";
import {
  cartFaults,
  checkedCartFaults,
  codeFaults,
  costCenterKeys,
  lineFaults,
  placingFaults,
} from "./faults/groups.ts";
import { SentShare } from "./shapes/cost-center.ts";
import { OrderAttribute, UsableShipMode } from "./shapes/order-item.ts";
import { Order } from "./shapes/order.ts";
import { RefusedLine } from "./shapes/refused-line.ts";
import { PaymentPolicy, UsablePayment } from "./shapes/usable-payment.ts";
import { amount, id, list, pageQuery, sentQuantity } from "./wire.ts";

export const Cart = Order;
export type Cart = z.output<typeof Cart>;

/** Processing hints that any cart write may carry; `x_calculateOrder` `"1"` recalculates after the change. */
const hints = {
  x_calculateOrder: z.string().optional(),
  x_calculationUsage: z.union([z.string(), z.array(z.string())]).optional(),
  x_inventoryValidation: z.union([z.string(), z.boolean()]).optional(),
};

/** Only if the call was already done under the same `Idempotency-Key`: how many seconds ago. */
const repeated = { x_repeatedAfter: z.number().optional() };
/** Ours: how many pieces the cart holds now, gifts included, so that clients need not read the cart for it. */
const units = { x_units: z.number().optional() };
const WrittenCart = z.object({ orderId: id, orderItem: list(z.object({ orderItemId: id })).optional() });
const OrderIds = z.object({ orderId: list(id) });
const Target = z.object({ orderId: z.string().optional() });

/** @see docs/interface/cart.md */
export const cart = {
  /** The current pending order; 404 with an empty body when the caller has none. Does not recalculate. */
  get: call("GET cart/@self", {
    resource: "cart",
    query: z.object({
      profileName: z.enum(["IBM_Summary", "IBM_Details"]).optional(),
      ...pageQuery,
      sortOrderItemBy: z.string().optional(),
      sortOrder: z.string().optional(),
    }),
    reply: Cart,
    faults: [],
  }),
  /**
   * Adds lines, all or none; a line like an existing one raises its quantity. `x_continue` `"1"` (ours) adds what can be
   * added and lists the rest in `x_refused`.
   */
  add: call("POST cart", {
    resource: "cart",
    status: 201,
    keyed: true,
    body: z.object({
      orderId: id.optional(),
      orderItem: z.array(
        z.object({
          partNumber: z.string().optional(),
          productId: id.optional(),
          quantity: sentQuantity,
          contractId: id.optional(),
          comment: z.string().optional(),
          shipModeId: id.optional(),
          physicalStoreId: id.optional(),
          /** Ours: pieces already assigned to cost centers; those of an identical line are added to them. */
          x_costCenters: z.array(SentShare).optional(),
        }),
      ),
      /** With an empty list of lines nothing else of the cart changes. */
      orderExtendAttribute: z.array(OrderAttribute).optional(),
      x_continue: z.string().optional(),
      ...hints,
    }),
    reply: WrittenCart.extend({ ...repeated, ...units, x_refused: z.array(RefusedLine).optional() }),
    faults: [...cartFaults, ...lineFaults, ...costCenterKeys, "_ERR_ORDER_LINE_LIMIT_EXCEEDED"],
  }),
  /** Sets quantities; `"0"` removes the line. An empty list with `x_calculateOrder` only recalculates. */
  updateItems: call("PUT cart/@self/update_order_item", {
    resource: "cart",
    body: z.object({
      orderId: id.optional(),
      orderItem: z.array(
        z.object({
          orderItemId: id.optional(),
          partNumber: z.string().optional(),
          productId: id.optional(),
          quantity: sentQuantity.optional(),
          comment: z.string().optional(),
          /** Ours: replaces the assignment to cost centers; it is checked against a new quantity, if one is sent. */
          x_costCenters: z.array(SentShare).optional(),
        }),
      ),
      ...hints,
    }),
    reply: WrittenCart,
    faults: [...cartFaults, ...lineFaults, ...costCenterKeys, "_ERR_ORDER_LINE_LIMIT_EXCEEDED"],
  }),
  deleteItem: call("PUT cart/@self/delete_order_item", {
    resource: "cart",
    body: z.object({
      orderItemId: id,
      orderId: id.optional(),
      calculateOrder: z.string().optional(),
      ...hints,
    }),
    reply: OrderIds,
    faults: [...cartFaults],
  }),
  /** Cancels the current pending order with all its lines; succeeds without one. */
  discard: call("DELETE cart/@self", {
    status: 204,
    reply: z.object({}),
    faults: ["_ERR_ORDER_IS_LOCKED", "_ERR_ORDER_IS_NOT_LOCKED", "_ERR_ORDER_NOT_FOUND"],
  }),
  calculate: call("POST cart/calculate", {
    resource: "cart",
    body: z.object({
      orderId: id.optional(),
      calculationUsageId: z.union([z.string(), z.array(z.string())]),
      /** `"1"` refreshes unit prices. */
      updatePrices: z.string().optional(),
    }),
    reply: OrderIds.extend({ viewTaskName: z.string().optional() }),
    faults: [...cartFaults],
  }),
  /** Refreshes price, contract and stock of each line and drops lines that can no longer be bought. */
  renewItems: call("POST cart/@self/renew_order_items", {
    resource: "cart",
    body: z.object({}),
    reply: OrderIds,
    faults: [...cartFaults],
  }),
  /** `ConfigXML`: `<BOM productID="…"><item partNumber="…" quantity="…"/></BOM>`, at least two items. */
  addConfiguration: call("POST cart/@self/add_configuration_to_cart", {
    resource: "cart",
    status: 201,
    keyed: true,
    body: z.object({
      ConfigXML: z.string(),
      catEntryId: id.optional(),
      partNumber: z.string().optional(),
      quantity: sentQuantity.optional(),
      calculateOrder: z.string().optional(),
      inventoryValidation: z.string().optional(),
    }),
    reply: z.object({ orderId: list(id), orderItemId: list(id), ...units, ...repeated }),
    faults: [...cartFaults, ...lineFaults, "_ERR_CONFIGURATION_CONFLICT", "_ERR_ORDER_LINE_LIMIT_EXCEEDED"],
  }),
  /** Reconfigures a kit in the cart; its line stays, unless it now equals another one: then one line holds both. */
  updateConfiguration: call("PUT cart/@self/update_configuration_in_cart", {
    resource: "cart",
    body: z.object({
      orderItemId: id,
      ConfigXML: z.string(),
      orderId: id.optional(),
      calculateOrder: z.string().optional(),
      inventoryValidation: z.string().optional(),
    }),
    reply: z.object({ orderId: list(id), orderItemId: list(id) }),
    faults: [...cartFaults, ...lineFaults, "_ERR_CONFIGURATION_CONFLICT"],
  }),
  /** Replaces the choice of free gifts; empty lists decline the gift. `quantity` matches `catEntryId` by position. */
  updateRewardOption: call("PUT cart/@self/update_reward_option", {
    resource: "cart",
    body: z.object({
      orderId: id.optional(),
      rewardOptionId: id,
      catEntryId: list(z.string()).optional(),
      quantity: list(sentQuantity).optional(),
      calculationUsage: z.string().optional(),
    }),
    reply: z.object({ orderId: id, rewardOptionId: id }),
    faults: [...cartFaults, ...lineFaults],
  }),
  /** Checks everything, recalculates, freezes prices and totals. */
  precheckout: call("PUT cart/@self/precheckout", {
    resource: "cart",
    body: Target,
    /** `x_version`: which state of the cart was checked; a shop that does not count changes leaves it out. */
    reply: z.object({ orderId: id, x_version: z.string().optional() }),
    faults: [
      ...cartFaults,
      ...checkedCartFaults,
      ...codeFaults,
      "ERR_PROMOTION_CODE_INVALID",
      "_ERR_NO_PENDING_ORDERS",
    ],
  }),
  /** Places the order. Only a prepared and unchanged one is accepted. */
  checkout: call("POST cart/@self/checkout", {
    fullAuthentication: true,
    resource: "cart",
    status: 201,
    body: z.object({
      orderId: id.optional(),
      notifyMerchant: z.string().optional(),
      notifyShopper: z.string().optional(),
      notifyOrderSubmitted: z.string().optional(),
      notify_EMailSender_recipient: z.string().optional(),
      purchaseorder_id: id.optional(),
      orderExtendAttribute: z.array(OrderAttribute).optional(),
      /** The state that was checked and agreed to: any other is refused, even one that was checked in the meantime. */
      x_version: z.string().optional(),
    }),
    reply: z.object({ orderId: id }),
    faults: [
      ...cartFaults,
      ...checkedCartFaults,
      ...placingFaults,
      "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED",
      "ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED",
    ],
  }),
  usableShippingModes: call("GET cart/@self/usable_shipping_mode", {
    resource: "cart",
    query: z.object({ orderId: z.string().optional() }),
    reply: z.object({
      orderId: id,
      usableShippingMode: z.array(
        /** The charge is absent where it is not known before the mode is chosen. */
        UsableShipMode.extend({ shippingCharge: amount.optional(), shippingChargeCurrency: z.string().optional() }),
      ),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  usablePayments: call("GET cart/@self/usable_payment_info", {
    resource: "cart",
    query: z.object({ orderId: z.string().optional(), allPaymentMethods: z.string().optional() }),
    reply: z.object({
      orderId: id,
      usablePaymentInformation: z.array(UsablePayment),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  paymentPolicies: call("GET cart/@self/payment_policy_list", {
    open: true,
    reply: z.object({
      resultList: z.array(
        z.object({
          paymentPolicyInfoUsableWithoutTA: z.array(PaymentPolicy),
        }),
      ),
    }),
    faults: [],
  }),
};
