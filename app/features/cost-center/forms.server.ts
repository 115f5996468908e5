import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { westernDigits } from "#contract/rules/digits.ts";
import { maxCostCenterLength } from "#contract/shapes/cost-center.ts";

export const costCenterName = z
  .string()
  .trim()
  .max(maxCostCenterLength, `form.tooLong|max=${maxCostCenterLength}`)
  .regex(/^\P{Cc}*$/u, "form.invalid");

const pieces = z
  .string()
  .trim()
  .transform(westernDigits)
  .pipe(z.string().regex(/^\d{1,4}$/, "costCenter:error.pieces"));

/** Pieces of a line; an empty row says nothing. */
const share = z.object({
  line: id,
  costCenter: costCenterName.default(""),
  unit: id.optional(),
  quantity: pieces.optional(),
});
export const Split = z.object({ shares: z.array(share).max(100) });
export type Split = z.output<typeof Split>;

export const OwnCenter = z.object({ costCenter: costCenterName.default("") });
export const OnlyCenter = z.object({
  costCenter: z.string({ error: "form.required" }).pipe(costCenterName.min(1, "form.required")),
});
