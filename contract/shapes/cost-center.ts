import * as z from "zod";
import { amount, id, quantity, sentQuantity } from "../wire.ts";

/** The longest name of a cost center. */
export const maxCostCenterLength = 64;
/** Of one line. */
export const maxSharesOfLine = 50;

/** Pieces of a line that a cost center pays for; `unitId`: a unit below the organization that orders. */
export const SentShare = z.object({ costCenter: z.string(), unitId: id.optional(), quantity: sentQuantity });

const amounts = {
  productPrice: amount,
  /** Zero or negative. */
  adjustment: amount,
  shippingCharge: amount,
  /** On goods and delivery; if prices include tax, it is shown and not added. */
  tax: amount,
  total: amount,
};

/**
 * What a cost center pays of a line or of an order. An empty `costCenter` means what is not assigned, when the order
 * names no cost center either.
 */
export const CostCenterShare = z.object({
  costCenter: z.string(),
  unitId: id.optional(),
  unitName: z.string().optional(),
  quantity,
  ...amounts,
});
export type CostCenterShare = z.output<typeof CostCenterShare>;

/**
 * Why the assignment of a line's pieces does not count: more are assigned than the line has, or to a cost center or unit
 * that the organization does not have (anymore).
 */
export const costCenterFaults = ["TOO_MANY", "UNKNOWN"] as const;
export type CostCenterFault = (typeof costCenterFaults)[number];

/** The assignment of a line, as written. */
export const AssignedPieces = z.object({
  costCenter: z.string(),
  unitId: id.optional(),
  unitName: z.string().optional(),
  quantity,
});

export const LineCostCenters = {
  /** Ours: how many pieces were assigned to which cost center; the order's pays for the rest. */
  x_costCenters: z.array(AssignedPieces).optional(),
  /** Ours: what each cost center pays of the line, including what was not assigned. */
  x_costCenterShares: z.array(CostCenterShare).optional(),
  /** Ours: one of `costCenterFaults`; until it is fixed all pieces count as not assigned, and the cart cannot be placed. */
  x_costCenterFault: z.string().optional(),
};

export const OrderCostCenters = {
  /** Ours: what each cost center pays, if pieces of lines were assigned; the amounts add up to the order's totals. */
  x_costCenterSums: z.array(CostCenterShare).optional(),
};
