import * as z from "zod";
import { id } from "#app/forms/id.ts";

/** The value of the option that declines the gift. */
export const noGift = "none";

/** The ticked gifts; nothing, or `none`, declines them. The backend knows how many may be ticked. */
export const GiftChoice = z.object({
  rewardOptionId: id,
  gift: z
    .array(z.string().regex(/^(none|\d{1,19})$/, "form.invalid"))
    .max(50, "form.invalid")
    .default([])
    .transform((values) => values.filter((value) => value !== noGift)),
});
