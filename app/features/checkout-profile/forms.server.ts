import * as z from "zod";
import { Ticket } from "#app/forms/once.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";

const chosen = z.string({ error: "form.choose" }).min(1, "form.choose").max(254, "form.invalid");
const id = z.string({ error: "form.choose" }).regex(/^\d{1,19}$/, "form.choose");

export const ProfileForm = z.object({
  /** Empty for a new one. */
  id: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  name: requiredText(99),
  address: chosen,
  mode: id,
  billing: chosen,
  payment: chosen,
  ticket: Ticket,
});
export const OneProfile = z.object({ id });
