import * as z from "zod";

/** The statuses an order goes through, by name: a letter, or three for an order locked by a return or an appeasement. @see docs/interface/order.md#statuses */
export const orderStatus = {
  cart: "P",
  scheduled: "I",
  awaitsApproval: "W",
  denied: "N",
  received: "M",
  inReview: "A",
  backordered: "B",
  paid: "C",
  shortOfStock: "L",
  beingEdited: "E",
  readyForFulfillment: "F",
  inFulfillment: "G",
  transferFailed: "H",
  released: "R",
  shipped: "S",
  partlyShipped: "V",
  delivered: "D",
  returnOpen: "K",
  lockedByStore: "T",
  canceled: "X",
  lockedByReturn: "RTN",
  lockedByAppeasement: "APP",
  requisitionList: "Y",
  sharedRequisitionList: "Z",
} as const;

const of = orderStatus;
export const orderStatuses = [
  of.cart,
  of.scheduled,
  of.awaitsApproval,
  of.denied,
  of.received,
  of.inReview,
  of.backordered,
  of.paid,
  of.shortOfStock,
  of.beingEdited,
  of.readyForFulfillment,
  of.inFulfillment,
  of.transferFailed,
  of.released,
  of.shipped,
  of.partlyShipped,
  of.delivered,
  of.returnOpen,
  of.lockedByStore,
  of.canceled,
  of.lockedByReturn,
  of.lockedByAppeasement,
  of.requisitionList,
  of.sharedRequisitionList,
] as const;

/** Requisition lists: private, and shared within the organization. */
export const requisitionListStatuses = [of.requisitionList, of.sharedRequisitionList] as const;
export type RequisitionListStatus = (typeof requisitionListStatuses)[number];

export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof OrderStatus>;

/** Any status that an installation has defined itself is read as this one. It is never sent. */
export const otherStatus = "OTHER";
/** A status as it is read. */
export const ReadOrderStatus = z.enum([...orderStatuses, otherStatus]);
export type ReadOrderStatus = z.output<typeof ReadOrderStatus>;

const among = (statuses: readonly OrderStatus[], status: ReadOrderStatus): boolean =>
  statuses.some((one) => one === status);
const fulfillment: readonly OrderStatus[] = [of.readyForFulfillment, of.inFulfillment, of.transferFailed];
const requisitionLists: readonly OrderStatus[] = [of.requisitionList, of.sharedRequisitionList];

/** Paid, or to be paid on delivery, and not shipped. */
const preparing: readonly OrderStatus[] = [of.backordered, of.paid, ...fulfillment, of.released];

/** Shipped, and not delivered yet. */
const underway: readonly OrderStatus[] = [of.shipped, of.partlyShipped];

/** Goods of the order are with the buyer, or on the way. @see docs/interface/return.md#creating-a-return */
export const returnableStatuses: readonly OrderStatus[] = [...underway, of.delivered, of.returnOpen];

/** The goods have not left yet. @see docs/interface/order.md#moves */
export const cancelableStatuses: readonly OrderStatus[] = [
  of.scheduled,
  of.awaitsApproval,
  of.denied,
  of.received,
  of.inReview,
  of.backordered,
  of.shortOfStock,
  of.paid,
  of.beingEdited,
  ...fulfillment,
];

/** A cart, the current one or a saved one. */
export const isCart = (status: ReadOrderStatus): boolean => status === of.cart;

/** Placed, and the payment is not complete. */
export const awaitsPayment = (status: ReadOrderStatus): boolean => status === of.received;

/** Over an approval limit: placed, but nothing proceeds until it is approved. */
export const awaitsApproval = (status: ReadOrderStatus): boolean => status === of.awaitsApproval;
/** Rejected by an approver. */
export const isDenied = (status: ReadOrderStatus): boolean => status === of.denied;
/** Whether an order waits for its day. Pure. */
export const isScheduled = (status: ReadOrderStatus): boolean => status === of.scheduled;
/** Whether an order was canceled. Pure. */
export const isCanceled = (status: ReadOrderStatus): boolean => status === of.canceled;
/** Canceled or rejected: nothing is owed for it, and its buyer has nothing left to cancel or return. */
export const isOver = (status: ReadOrderStatus): boolean => isCanceled(status) || isDenied(status);
/**
 * A cart that was emptied or merged: it has the status of a canceled order, but was never placed. To its owner it is as unknown as any other
 * number.
 */
export const isDiscarded = (order: { orderStatus: ReadOrderStatus; placedDate?: string | undefined }): boolean =>
  isCanceled(order.orderStatus) && !order.placedDate;
/** Whether an order row is a requisition list, private or shared. Pure. */
export const isRequisitionList = (status: ReadOrderStatus): boolean => among(requisitionLists, status);

/** An order that was placed: neither a cart nor a requisition list. */
export const isPlaced = (status: ReadOrderStatus): boolean => !isCart(status) && !isRequisitionList(status);

/** The money has arrived, or is due on delivery: only then may goods be shipped. */
export const isPaid = (status: ReadOrderStatus): boolean =>
  among([...preparing, ...returnableStatuses, of.lockedByReturn, of.lockedByAppeasement], status);

/** The buyer may cancel it, unless the parcel ships first. */
export const isCancelable = (status: ReadOrderStatus): boolean => among(cancelableStatuses, status);
/** Worth offering to cancel: the backend also cancels a rejected order, but to its buyer that one is over. */
export const offersCancel = (status: ReadOrderStatus): boolean => isCancelable(status) && !isOver(status);

/** Its goods may be returned. */
export const isReturnable = (status: ReadOrderStatus): boolean => among(returnableStatuses, status);

/** Handed over to the fulfillment system, which then cancels it. */
export const isInFulfillmentSystem = (status: ReadOrderStatus): boolean => among(fulfillment, status);

/** On the way to the buyer, as a whole or in part. */
export const isUnderway = (status: ReadOrderStatus): boolean => among(underway, status);
