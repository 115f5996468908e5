import * as z from "zod";
import { Ticket } from "#app/forms/once.server.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";

const text = (max: number) => z.string().trim().max(max, `form.tooLong|max=${max}`).default("");

/** `ticket` identifies one rendered form, so that it takes effect once, however often it is sent. */
export const NewQuotation = z.object({ reference: text(64), note: text(1000), ticket: Ticket });
export const Ticketed = z.object({ ticket: Ticket });
export const Nothing = z.object({});
export const Letter = z.object({
  to: z.string({ error: "form.required" }).trim().refine(isMailAddress, "form.email"),
  message: text(1000),
  ticket: Ticket,
});
