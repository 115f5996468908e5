import * as z from "zod";
import { readAmount } from "#contract/rules/amount.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { overrideReasons } from "#contract/shapes/price-override.ts";

const maxComment = 300;

/** Reads a price or a percentage as people type it into a plain decimal string. */
const value = z.string({ error: "form.required" }).transform((text, context) => {
  const amount = readAmount(text.replace(/[%٪]/g, ""));
  if (amount === undefined) context.addIssue({ code: "custom", message: "priceOverride:error.value" });
  return amount ?? "";
});

/** How a price is lowered: to an amount or by a percentage, and why. */
export const Lower = z.object({
  by: z.enum(["unitPrice", "percent"], { error: "form.required" }),
  value,
  reason: z.enum(overrideReasons, { error: "priceOverride:error.reason" }),
  comment: z.string({ error: "priceOverride:error.comment" }).trim().max(maxComment, `form.tooLong|max=${maxComment}`),
  ticket: Ticket,
});

export const Nothing = z.object({});
