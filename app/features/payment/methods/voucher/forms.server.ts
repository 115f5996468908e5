import * as z from "zod";
import { readAmount } from "#contract/rules/amount.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { plainDigits } from "#app/forms/digits.ts";

/** How much of the voucher to use; if left empty, as much as is needed. */
const amount = z
  .string()
  .trim()
  .max(40, "form.amount")
  .transform((text, context) => {
    const read = readAmount(text);
    if (read === undefined || isZero(read)) context.addIssue({ code: "custom", message: "form.amount" });
    return read ?? "";
  })
  .optional();

const pin = z
  .string({ error: "form.required" })
  .transform(plainDigits)
  .pipe(z.string().regex(/^\d{4}$/, "voucher:pay.pinForm"));

/** One of the shopper's own vouchers. */
export const OwnVoucher = z.object({
  voucherId: z.string({ error: "form.invalid" }).regex(/^VC-\d{1,15}$/, "form.invalid"),
  voucherAmount: amount,
  voucherPin: pin.optional(),
});

/** Any voucher, by its printed folio and PIN. */
export const TypedVoucher = z.object({
  folio: z
    .string({ error: "form.required" })
    .transform(plainDigits)
    .pipe(z.string().regex(/^\d{12}$/, "voucher:pay.folioForm")),
  folioPin: pin.optional(),
  folioAmount: amount,
});
