import * as z from "zod";
import { invoiceFlaws, isBlank, plainInvoice } from "./invoice-data.ts";

const text = z.string().max(300, "form.tooLong|max=254").optional();
export const tick = z.literal("on").optional();
/** The fields as a form sends them. */
export const invoiceTexts = { rfc: text, taxName: text, regime: text, cfdiUse: text, fiscalPostalCode: text };

/** The data of an invoice as typed. `asPrinted`: see `invoiceFlaws`. */
export const TypedInvoice = z.object({ ...invoiceTexts, asPrinted: tick });

/** Requires either no data at all or complete data. */
export function checkInvoice(form: z.output<typeof TypedInvoice>, context: z.RefinementCtx) {
  const data = plainInvoice(form);
  if (isBlank(data)) return;
  for (const [field, message] of Object.entries(invoiceFlaws(data, form.asPrinted === "on")))
    context.addIssue({ code: "custom", path: [field], message });
}

/** In the account, an empty form is not allowed: there must be data to keep. */
export const InvoiceForm = TypedInvoice.superRefine((form, context) => {
  for (const [field, message] of Object.entries(invoiceFlaws(plainInvoice(form), form.asPrinted === "on")))
    context.addIssue({ code: "custom", path: [field], message });
}).transform(plainInvoice);
