import * as z from "zod";
import { amount, id, list } from "../wire.ts";

const sums = { amount, orders: z.number() };
/** What was spent in one currency: in all, by month and by unit. */
export const Spent = z.object({
  currency: z.string(),
  ...sums,
  /** Twelve, the earliest first: `YYYY-MM`. */
  months: list(z.object({ month: z.string(), ...sums })),
  /** Each without those below it, the largest amount first; twenty at most. */
  units: list(z.object({ organizationId: id, displayName: z.string(), ...sums })),
  /** All others together. */
  otherUnits: z.object({ count: z.number(), ...sums }).optional(),
});
