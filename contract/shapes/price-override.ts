import * as z from "zod";
import { amount, flag, moment, quantity } from "../wire.ts";

/** Why an agent may lower a price. */
export const overrideReasons = ["PRICE_MATCH", "PROMISED", "DAMAGED", "DELAY", "OTHER"] as const;
export type OverrideReason = (typeof overrideReasons)[number];

/** Ours: the price an agent has agreed to for a line. `held`: the line has that price. */
export const OverriddenLine = z.object({
  unitPrice: amount,
  /** What it cost on the day of the agreement. */
  offerPrice: amount,
  /** Maximum quantity. */
  quantity,
  until: moment,
  reason: z.string(),
  held: flag,
});
