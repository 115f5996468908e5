import * as z from "zod";
import { readAmount } from "#contract/rules/amount.ts";

const who = z
  .string()
  .regex(/^(\d{1,19})?$/, "form.choose")
  .default("");
const currency = z.string({ error: "form.choose" }).regex(/^[A-Z]{3}$/, "form.choose");
const amount = z.string({ error: "form.required" }).transform((typed, refinement) => {
  const read = readAmount(typed);
  if (read === undefined) refinement.addIssue({ code: "custom", message: "approvalRule:error.amount" });
  return read ?? "";
});

/** `who`: a buyer of the unit; empty: everyone in it. */
export const Limit = z.object({ who, currency, amount });
/** Without an amount the limit is taken away. */
export const LimitChange = z.object({ who, currency, amount: amount.optional() });
export const Reminder = z.object({
  days: z
    .string({ error: "form.choose" })
    .regex(/^(\d|1[0-3])?$/, "form.choose")
    .default(""),
});
