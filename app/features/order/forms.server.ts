import * as z from "zod";

/** Another way to pay a placed order, by its `payMethodId`. */
export const OtherWay = z.object({ payMethodId: z.string({ error: "form.choose" }).max(40) });

export const Nothing = z.object({});

/** Number and email; the number may contain spaces or start with a symbol. */
export const TrackedOrder = z.object({
  orderId: z
    .string({ error: "form.required" })
    .transform((text) => text.replace(/[\s#-]/g, ""))
    .pipe(z.string().regex(/^\d{1,19}$/, "order:track.numberForm")),
  email: z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email")),
});
