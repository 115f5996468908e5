import * as z from "zod";
import { isPartNumber } from "#contract/rules/part-number.ts";

/** A part number in a hidden field or the value of a button: the shopper cannot have typed it. */
export const partNumber = z.string({ error: "form.invalid" }).refine(isPartNumber, "form.invalid");
