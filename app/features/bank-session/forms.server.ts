import * as z from "zod";

/** The card a plan is paid with, as forms send it; without one, it is entered on the bank's page. */
export const bankCardFields = {
  bankCard: z
    .string()
    .regex(/^(new|card-[\da-f]{12})$/, "form.choose")
    .optional(),
  remember: z.literal("on").optional(),
};

/** How to pay an unpaid order: in months, or (`once`) without. */
export const AgainChoice = z.object({
  promoId: z.string({ error: "form.choose" }).regex(/^(BP-\d{1,12}|once)$/, "form.choose"),
  ...bankCardFields,
});
