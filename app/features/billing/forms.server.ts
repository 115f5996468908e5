import * as z from "zod";
import { invoiceFlaws, isBlank, plainInvoice } from "#app/features/invoice/invoice-data.ts";

const text = z.string().max(300, "form.tooLong|max=254").optional();
const tick = z.literal("on").optional();
const fields = { rfc: text, taxName: text, regime: text, cfdiUse: text, fiscalPostalCode: text };

/** The data of an invoice as typed: nothing at all, or all of it. `asPrinted`: see `invoiceFlaws`. */
const Typed = z.object({ ...fields, asPrinted: tick });

function check(form: z.output<typeof Typed>, context: z.RefinementCtx) {
  const data = plainInvoice(form);
  if (isBlank(data)) return;
  for (const [field, message] of Object.entries(invoiceFlaws(data, form.asPrinted === "on")))
    context.addIssue({ code: "custom", path: [field], message });
}

/** In the account there is something to keep, or nothing to send. */
export const InvoiceForm = Typed.superRefine((form, context) => {
  for (const [field, message] of Object.entries(invoiceFlaws(plainInvoice(form), form.asPrinted === "on")))
    context.addIssue({ code: "custom", path: [field], message });
}).transform(plainInvoice);

export const BillingForm = Typed.extend({
  billing: z.string({ error: "form.choose" }).min(1, "form.choose").max(254, "form.choose"),
  remember: tick,
})
  .superRefine(check)
  .transform(({ billing, remember, ...typed }) => {
    const data = plainInvoice(typed);
    return { billing, remember: remember === "on", invoice: isBlank(data) ? undefined : data };
  });

/** The same, not finished: whatever stands there is kept. The address is what is about to be chosen. */
export const BillingDraft = z.object({ ...fields, asPrinted: tick, remember: tick });
