import { type OrderStatus, orderStatus as of } from "#contract/shapes/order-status.ts";

/**
 * Which status may follow which. Pure; every status change goes through `moveOrder`, which checks this table.
 * @see docs/interface/order.md#moves
 */
const nextOf: Record<OrderStatus, readonly OrderStatus[]> = {
  // cart: placed (M), short of stock (B, L), over an approval limit (W), scheduled (I), discarded (X)
  [of.cart]: [of.received, of.backordered, of.shortOfStock, of.awaitsApproval, of.scheduled, of.canceled],
  [of.scheduled]: [of.received, of.backordered, of.shortOfStock, of.awaitsApproval, of.beingEdited, of.canceled],
  [of.awaitsApproval]: [of.received, of.backordered, of.shortOfStock, of.denied, of.beingEdited, of.canceled],
  [of.denied]: [of.received, of.backordered, of.shortOfStock, of.awaitsApproval, of.canceled],
  // received: waits for the payment
  [of.received]: [
    of.paid,
    of.inReview,
    of.backordered,
    of.shortOfStock,
    of.readyForFulfillment,
    of.beingEdited,
    of.canceled,
  ],
  [of.inReview]: [of.paid, of.backordered, of.beingEdited, of.canceled],
  // waits for goods: what is in stock may leave before them (V)
  [of.backordered]: [of.received, of.paid, of.partlyShipped, of.beingEdited, of.canceled],
  [of.shortOfStock]: [of.received, of.paid, of.beingEdited, of.canceled],
  // paid: leaves through our own warehouse (R) or an external system (F, G)
  [of.paid]: [of.released, of.readyForFulfillment, of.inFulfillment, of.beingEdited, of.canceled],
  [of.beingEdited]: [of.received, of.canceled],
  [of.readyForFulfillment]: [of.inFulfillment, of.shipped, of.transferFailed, of.canceled],
  [of.inFulfillment]: [of.shipped, of.partlyShipped, of.canceled],
  [of.transferFailed]: [of.readyForFulfillment, of.canceled],
  [of.released]: [of.shipped, of.partlyShipped],
  [of.partlyShipped]: [of.shipped, of.returnOpen],
  [of.shipped]: [of.delivered, of.returnOpen],
  [of.delivered]: [of.returnOpen, of.lockedByReturn, of.lockedByAppeasement],
  [of.returnOpen]: [of.partlyShipped, of.shipped, of.delivered, of.lockedByReturn],
  [of.lockedByReturn]: [of.shipped, of.delivered, of.returnOpen],
  [of.lockedByAppeasement]: [of.delivered],
  // final statuses, and rows that are not orders
  [of.lockedByStore]: [],
  [of.canceled]: [],
  // requisition lists: shared inside the organization, and private again
  [of.requisitionList]: [of.sharedRequisitionList],
  [of.sharedRequisitionList]: [of.requisitionList],
};

/** The same if sellers have refused all of an order: one that was released does not move any further. */
export const mayMoveRefused = (from: OrderStatus, to: OrderStatus): boolean =>
  mayMove(from, to) || (from === of.released && to === of.canceled);

/** True when an order may go from one status to the other. Staying is no move. */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => nextOf[from].includes(to);

const beforeCheckout: readonly OrderStatus[] = [
  of.cart,
  of.scheduled,
  of.beingEdited,
  of.awaitsApproval,
  of.denied,
  of.backordered,
];

/** True for statuses from which `checkout` may start, given a valid precheckout. @see docs/interface/order.md#moves */
export const mayCheckOut = (status: OrderStatus): boolean => beforeCheckout.includes(status);
