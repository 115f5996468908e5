import type { OrderStatus } from "#contract/shapes/order-status.ts";

/**
 * Which status may follow which. Pure; whoever changes a status goes through `moveOrder`, which asks here.
 * @see docs/interface/order.md#moves
 */
const nextOf: Record<OrderStatus, readonly OrderStatus[]> = {
  // cart: placed (M), short of stock (B, L), over an approval limit (W), scheduled (I), thrown away (X)
  P: ["M", "B", "L", "W", "I", "X"],
  I: ["M", "B", "L", "W", "E", "X"],
  W: ["M", "B", "L", "N", "E", "X"],
  N: ["M", "B", "L", "W", "X"],
  // received: waits for the payment
  M: ["C", "A", "B", "L", "F", "E", "X"],
  A: ["C", "B", "E", "X"],
  B: ["M", "C", "E", "X"],
  L: ["M", "C", "E", "X"],
  // paid: leaves through our own warehouse (R) or an external system (F, G)
  C: ["R", "F", "G", "E", "X"],
  E: ["M", "X"],
  F: ["G", "S", "H", "X"],
  G: ["S", "V", "X"],
  H: ["F", "X"],
  R: ["S", "V"],
  V: ["S", "K"],
  S: ["D", "K"],
  D: ["K", "RTN", "APP"],
  K: ["V", "S", "D", "RTN"],
  RTN: ["S", "D", "K"],
  APP: ["D"],
  // ends, and rows that are no orders
  T: [],
  X: [],
  Y: [],
  Z: [],
};

/** True when an order may go from one status to the other. Staying is no move. */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => nextOf[from].includes(to);

/** Statuses from which `checkout` may start, given a valid precheckout. @see docs/interface/order.md#moves */
export const mayCheckOut = (status: OrderStatus): boolean => ["P", "I", "E", "W", "N", "B"].includes(status);

/** True once the money is there or promised at the door: only then goods may leave. */
export const isPaid = (status: OrderStatus): boolean =>
  ["B", "C", "F", "G", "H", "R", "V", "S", "D", "K", "RTN", "APP"].includes(status);

/** True for orders a shopper knows as placed: no carts, drafts or requisition lists. */
export const isPlaced = (status: OrderStatus): boolean => !["P", "Y", "Z"].includes(status);
