import * as z from "zod";
import { bankCardFields } from "#app/features/bank-session/forms.server.ts";
import { plainDigits } from "#app/forms/digits.ts";

/** The first digits of a card; more of them are never sent on. */
export const CardBeginning = z.object({
  cardBin: z
    .string({ error: "form.required" })
    .transform(plainDigits)
    .pipe(z.string().regex(/^\d{6,8}$/, "bankPromotion:binForm")),
});

export const PromotionChoice = z.object({
  promoId: z.string({ error: "form.choose" }).regex(/^BP-\d{1,12}$/, "form.choose"),
  ...bankCardFields,
});
