import * as z from "zod";

const chosen = z.string({ error: "form.choose" }).min(1, "form.choose").max(254, "form.invalid");
const id = z.string({ error: "form.choose" }).regex(/^\d{1,19}$/, "form.choose");

export const ProfileForm = z.object({
  /** Empty for a new one. */
  id: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  name: z.string({ error: "form.required" }).trim().min(1, "form.required").max(99, "form.tooLong|max=99"),
  address: chosen,
  mode: id,
  billing: chosen,
  payment: chosen,
});
export const OneProfile = z.object({ id });
