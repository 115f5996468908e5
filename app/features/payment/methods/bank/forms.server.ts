import * as z from "zod";
import { bankCardFields } from "#app/features/bank-session/forms.server.ts";

/** Digits of every keyboard, blanks and dashes forgiven. */
const digits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[\s-]/g, "");

/** The first digits of a card; more of them are never sent on. */
export const CardBeginning = z.object({
  cardBin: z
    .string({ error: "form.required" })
    .transform(digits)
    .pipe(z.string().regex(/^\d{6,8}$/, "bankPromotion:binForm")),
});

export const PromotionChoice = z.object({
  promoId: z.string({ error: "form.choose" }).regex(/^BP-\d{1,12}$/, "form.choose"),
  ...bankCardFields,
});
