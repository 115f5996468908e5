import * as z from "zod";
import { checkInvoice, invoiceTexts, tick, TypedInvoice } from "#app/features/invoice/forms.server.ts";
import { isBlank, plainInvoice } from "#app/features/invoice/invoice-data.ts";

export const BillingForm = TypedInvoice.extend({
  billing: z.string({ error: "form.choose" }).min(1, "form.choose").max(254, "form.choose"),
  remember: tick,
})
  .superRefine(checkInvoice)
  .transform(({ billing, remember, ...typed }) => {
    const data = plainInvoice(typed);
    return { billing, remember: remember === "on", invoice: isBlank(data) ? undefined : data };
  });

/** The same form as a draft: input is kept unvalidated. The address has yet to be chosen. */
export const BillingDraft = z.object({ ...invoiceTexts, asPrinted: tick, remember: tick });
