import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";

const line = z.object({
  partNumber: z.string().trim().max(100, "form.tooLong|max=100").default(""),
  quantity: z.string().trim().max(20, "form.tooLong|max=20").default(""),
  /** Which of the products that the shop found for the text typed. */
  choice: z.string().max(64, "form.invalid").optional(),
});

/** How many rows the form offers to type in. */
export const fewLines = 5;
export const maxLines = 50;

/** `list`: the requisition list that the rows go to, instead of the cart. */
export const QuickForm = z.object({
  lines: z.array(line).max(maxLines, "form.invalid").default([]),
  rows: z.string().default(""),
  list: id.optional(),
  ticket: Ticket,
});
/** A file of rows: a spreadsheet, or a text. `ticket`: of a form that makes a list of it. */
export const UploadForm = z.object({
  // Without a choice, browsers send a file without a name.
  file: z
    .instanceof(File, { error: "quickOrder:upload.choose" })
    .refine(({ name }) => name !== "", { error: "quickOrder:upload.choose" }),
  list: id.optional(),
  ticket: Ticket,
});
export type QuickFormValues = z.output<typeof QuickForm>;
