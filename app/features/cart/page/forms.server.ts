import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { partNumber } from "#app/forms/part-number.ts";
import { typedCode } from "#contract/rules/digits.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
import { parseJson } from "#settings/parse-json.ts";
import { maxPieces } from "#contract/rules/pieces.ts";

const wrong = `form.quantity|max=${maxPieces}`;

/** Zero takes the line out. Read as text: a number field may send `1e3` or nothing at all. */
const quantity = z
  .string({ error: wrong })
  .regex(/^\d{1,4}$/, wrong)
  .transform(Number);

/** A minus or plus beside a field: `10001:-1`. */
const step = z
  .string()
  .regex(/^\d{1,19}:-?1$/, "form.invalid")
  .transform((text) => {
    const [orderItemId = "", by = "0"] = text.split(":");
    return { orderItemId, by: Number(by) };
  });
/** All quantities on a page of the cart, each with the quantity that the page showed. */
export const CartQuantities = z.object({
  lines: z
    .array(z.object({ orderItemId: id, shown: quantity, quantity }))
    .max(100, "form.invalid")
    .default([]),
  step: step.optional(),
  then: z.literal("checkout", { error: "form.invalid" }).optional(),
});
export const OneCart = z.object({ orderId: id });
export const LineRemoval = z.object({ orderItemId: id });
const some = quantity.refine((pieces) => pieces > 0, wrong);
/** The pieces of a line and who pays for them, as JSON: cost center, pieces, unit. */
const shares = z
  .string({ error: "form.invalid" })
  .max(2_000, "form.invalid")
  .transform((text, context) => {
    const read = Shares.safeParse(parseJson(text));
    if (read.success)
      return read.data.map(([costCenter, pieces, unitId]) => ({
        costCenter,
        quantity: pieces,
        ...(unitId && { unitId }),
      }));
    context.addIssue({ code: "custom", message: "form.invalid" });
    return z.NEVER;
  });
const Shares = z.array(z.tuple([z.string().max(64), z.string().regex(/^\d{1,4}$/), z.union([id, z.literal("")])]));

/** `orderItemId`: of the line that was removed; it can be put back once. */
export const Restore = z.object({
  orderItemId: id,
  partNumber,
  quantity: some,
  comment: z.string().max(254, "form.tooLong|max=254").optional(),
  shipModeId: id.optional(),
  physicalStoreId: id.optional(),
  shares: shares.optional(),
});
/** A kit with its parts, as `PART:2|OTHER:1`; two pieces at least. */
export const RestoreKit = z.object({
  orderItemId: id,
  partNumber,
  quantity: some,
  parts: z
    .string({ error: "form.invalid" })
    .max(2_000, "form.invalid")
    .transform((text) =>
      text.split("|").map((part) => {
        const [, name = "", pieces = ""] = /^(.+):(\d{1,4})$/.exec(part) ?? [];
        return { partNumber: name, quantity: Number(pieces) };
      }),
    )
    .refine((parts) => parts.every((part) => isPartNumber(part.partNumber)), "form.invalid"),
});
export const NewCode = z.object({
  promoCode: z
    .string({ error: "cart:codes.missing" })
    .transform(typedCode)
    .pipe(z.string().min(1, "cart:codes.missing").max(64, "form.tooLong|max=64")),
});
export const AssignedCode = z.object({ code: z.string({ error: "form.invalid" }).min(1).max(64) });
export const Nothing = z.object({});
