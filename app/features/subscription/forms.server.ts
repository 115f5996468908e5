import * as z from "zod";

export const Cancelling = z.object({
  subscriptionId: z.string({ error: "form.invalid" }).regex(/^\d{1,19}$/, "form.invalid"),
});

export const Skipping = Cancelling.extend({
  /** The moment of the order to leave out, as the interface writes it. */
  date: z.iso.datetime({ error: "form.invalid" }),
});
