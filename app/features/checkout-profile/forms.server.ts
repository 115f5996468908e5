import * as z from "zod";
import { chosenId, id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";

const chosen = z.string({ error: "form.choose" }).min(1, "form.choose").max(254, "form.invalid");

export const ProfileForm = z.object({
  /** Empty for a new one. */
  id: id.optional(),
  name: requiredText(99),
  address: chosen,
  mode: chosenId,
  billing: chosen,
  payment: chosen,
  ticket: Ticket,
});
export const OneProfile = z.object({ id: chosenId });
