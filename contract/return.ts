import * as z from "zod";
import { call } from "./call.ts";
import { ReadOrderStatus } from "./shapes/order-status.ts";
import { amount, flag, id, list, moment, quantity, sentQuantity } from "./wire.ts";

export const returnStatuses = ["PRC", "EDT", "PND", "APP", "CLO", "CAN"] as const;
export const returnItemStatuses = ["PND", "APP", "MAN"] as const;
export const returnReasons = ["DEFECT", "WRONGITEM", "CHANGEDMIND", "OTHER"] as const;
/** Refunded the way it was paid, or as a voucher. */
export const refundMethods = ["ORIGINAL_PAYMENT", "VALE_DE_CAJA"] as const;
export const nonReturnableReasons = [
  "NOT_DELIVERED",
  "WINDOW_EXPIRED",
  "NOT_RETURNABLE",
  "ALREADY_RETURNED",
  "FREE_GIFT",
] as const;
export const returnEventCodes = [
  "CREATED",
  "APPROVED",
  "DENIED",
  "LABEL_SENT",
  "IN_TRANSIT",
  "RECEIVED",
  "CREDITED",
  "REPLACED",
  "CLOSED",
  "CANCELED",
] as const;

const ReturnItem = z.object({
  rmaItemId: id,
  orderItemId: id,
  partNumber: z.string(),
  quantity,
  quantityReceived: quantity,
  status: z.enum(returnItemStatuses),
  reasonCode: z.string(),
  comment: z.string(),
  creditAmount: amount,
  denyReason: z.string(),
});

/** A return as its order lists it. */
export const Return = z.object({
  rmaId: id,
  /** Ours: on marketplaces, whose goods go back. */
  x_sellerId: id.optional(),
  x_sellerName: z.string().optional(),
  status: z.enum(returnStatuses),
  /** Its latest event other than closing, so that a list shows the same as the page of the return. */
  lastEventCode: z.enum(returnEventCodes).optional(),
  refundOrReplace: z.enum(["REF", "REP"]),
  refundMethod: z.string(),
  deliveryMethod: z.string().optional(),
  physicalStoreId: z.string().optional(),
  totalCredit: amount,
  totalCreditCurrency: z.string(),
  createDate: moment,
  lastUpdateDate: moment,
  returnItem: list(ReturnItem),
});
export type Return = z.output<typeof Return>;

const ReturnableItem = z.object({
  orderItemId: id,
  /** Ours: on marketplaces, who sells it; lines of one seller make one return. */
  x_sellerId: id.optional(),
  x_sellerName: z.string().optional(),
  partNumber: z.string(),
  productId: id,
  quantity,
  quantityReturned: quantity,
  quantityReturnable: quantity,
  /** What one piece gives back: the price paid for it, discounts and tax included. */
  unitCredit: amount,
  /** What all pieces that can still be returned give back in total, because their prices may not divide evenly. */
  totalCredit: amount.optional(),
  returnable: flag,
  nonReturnableReason: z.enum(["", ...nonReturnableReasons]),
});

const LabelPlace = z.object({
  name: z.string(),
  addressLine: list(z.string()),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
});
/** What is printed on the parcel of a return; `number` is also the number in its barcode. */
const Label = z.object({ number: z.string(), from: LabelPlace, to: LabelPlace });

/** @see docs/interface/return.md */
export const returns = {
  /** What can be returned of an order, until when, and its existing returns. */
  get: call("GET devolucion/{orderId}", {
    capability: "returns",
    fullAuthentication: true,
    resource: "devolucion",
    reply: z.object({
      orderId: id,
      orderStatus: ReadOrderStatus,
      currency: z.string(),
      returnable: flag,
      /** The later of the two dates below; empty while neither runs. */
      returnableUntil: z.string(),
      /** The law: five working days from delivery. Ours; empty before delivery. */
      x_legalUntil: z.string().optional(),
      /** The shop's own promise, from the day of delivery. Ours; empty before it. */
      x_policyUntil: z.string().optional(),
      x_deliveredDate: z.string().optional(),
      /** Ours: what is still to be paid on delivery or in store. Nothing is given back for it until it is paid. */
      x_due: amount.optional(),
      /** Ours: whose goods are in the order, and their terms of return. */
      x_seller: list(
        z.object({ sellerId: id, name: z.string(), city: z.string(), returnTerms: z.string() }),
      ).optional(),
      orderItem: list(ReturnableItem),
      returnReason: list(z.object({ code: z.string(), description: z.string() })),
      refundMethod: list(z.string()),
      deliveryMethod: list(z.string()),
      Return: list(Return).optional(),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /** Announces a return. Errors beyond the common ones: `_ERR_RETURN_WINDOW_EXPIRED`. */
  create: call("POST devolucion/{orderId}", {
    capability: "returns",
    fullAuthentication: true,
    resource: "devolucion",
    status: 201,
    body: z.object({
      returnItem: z.array(
        z.object({
          orderItemId: id,
          quantity: sentQuantity,
          reasonCode: z.string(),
          comment: z.string().optional(),
        }),
      ),
      refundOrReplace: z.string().optional(),
      refundMethod: z.string().optional(),
      deliveryMethod: z.string(),
      physicalStoreId: id.optional(),
      addressId: id.optional(),
      email: z.string().optional(),
      comment: z.string().optional(),
    }),
    reply: Return.extend({ orderId: id }),
    faults: [
      "_ERR_INVALID_ADDR",
      "_ERR_INVALID_ORDER_REFNUM",
      "_ERR_ORDER_NOT_FOUND",
      "_ERR_ORDER_OF_ORGANIZATION",
      "_ERR_ORDER_WRONG_STATUS",
      "_ERR_RETURN_WINDOW_EXPIRED",
    ],
  }),
  /** Sends the instructions again: a read with an effect, never to be cached or prefetched. Three times an hour. */
  resendMail: call("GET devolucion/{orderId}/resend-mail", {
    capability: "returns",
    fullAuthentication: true,
    resource: "devolucion",
    query: z.object({ rmaId: z.string().optional() }),
    reply: z.object({ orderId: id, rmaId: id, email: z.string(), sent: flag }),
    faults: ["_ERR_ORDER_NOT_FOUND", "_ERR_TOO_MANY_REQUESTS"],
  }),
  track: call("GET tracking/devolution/{rmaId}", {
    capability: "returns",
    personal: true,
    resource: "tracking",
    query: z.object({ email: z.string().optional() }),
    reply: z.object({
      rmaId: id,
      orderId: id,
      status: z.enum(returnStatuses),
      totalCredit: amount,
      totalCreditCurrency: z.string(),
      carrier: z.string().optional(),
      trackingNumber: z.string().optional(),
      trackingURL: z.string().optional(),
      /** Who sends the parcel and where it goes, once there is a label; for the owner, a caller whose code opened the order, and staff. */
      label: Label.optional(),
      trackingEvent: list(z.object({ code: z.enum(returnEventCodes), date: moment, description: z.string() })),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND", "_ERR_TOO_MANY_REQUESTS"],
  }),
  /** The caller's returns in this store, newest first. Ours: the documents list returns by order only. */
  list: call("GET devolucion/@self", {
    capability: "returnList",
    fullAuthentication: true,
    resource: "devolucion",
    reply: z.object({ Return: list(Return.extend({ orderId: id })) }),
    faults: [],
  }),
  /**
   * Ours: mails a code to the address of an order, for people without an account. The response is the same whether number
   * and address match or not.
   */
  sendCode: call("POST devolucion/access_code", {
    capability: "guestCodes",
    resource: "devolucion",
    body: z.object({ orderId: id, email: z.string() }),
    /** Seconds. */
    reply: z.object({ orderId: id, expiresIn: z.number(), resendAfter: z.number() }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  /** Ours: the right code opens the order's returns to the caller's identity for a while. */
  verifyCode: call("POST devolucion/access_code/verify", {
    capability: "guestCodes",
    resource: "devolucion",
    body: z.object({ orderId: id, code: z.string() }),
    reply: z.object({ orderId: id, expiresIn: z.number() }),
    faults: ["_ERR_ORDER_OF_ORGANIZATION", "_ERR_RETURN_CODE_INVALID", "_ERR_TOO_MANY_REQUESTS"],
  }),
};
