import * as z from "zod";

const id = z.string({ error: "form.invalid" }).regex(/^\d{1,19}$/, "form.invalid");
/** The value of the choice that is a no. */
export const noGift = "none";

/** What is ticked; nothing, or `none`, is a no. How many may be ticked the backend knows. */
export const GiftChoice = z.object({
  rewardOptionId: id,
  gift: z
    .array(z.string().regex(/^(none|\d{1,19})$/, "form.invalid"))
    .max(50, "form.invalid")
    .default([])
    .transform((values) => values.filter((value) => value !== noGift)),
});
