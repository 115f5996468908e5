import * as z from "zod";

const maxReason = 300;
const id = z.string({ message: "onBehalf:error.who" }).regex(/^\d{1,19}$/, "onBehalf:error.who");

/** Whom to work for, and why: the shopper reads the reason. */
export const Begin = z.object({
  userId: id,
  reason: z
    .string({ message: "onBehalf:error.reason" })
    .trim()
    .min(1, "onBehalf:error.reason")
    .max(maxReason, "onBehalf:error.long"),
  /** The page to begin at; see `startOf`. */
  start: z.string().max(40).optional().catch(undefined),
});
export const Nothing = z.object({});
export const Cart = z.object({ orderId: id });
