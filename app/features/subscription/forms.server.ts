import * as z from "zod";

export const Cancelling = z.object({
  subscriptionId: z.string({ error: "form.invalid" }).regex(/^\d{1,19}$/, "form.invalid"),
});
