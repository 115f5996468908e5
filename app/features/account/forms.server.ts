import * as z from "zod";
import { leadsElsewhere } from "#app/commerce/path.server.ts";
import { CheckoutAddress, NewAddress } from "#app/features/checkout/steps/forms.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";

const password = z.string({ error: "form.missing.password" }).max(200, "form.tooLong|max=200");
const { firstName, lastName, email, phone } = CheckoutAddress.shape;
const nickName = requiredText(60).regex(/^\P{Cc}*$/u, "form.invalid");

export const Profile = z.object({ firstName, lastName, phone: phone.optional() });
export const EmailChange = z.object({ email, currentPassword: password });
export const PasswordChange = z.object({ currentPassword: password, newPassword: password });
export const ShopPreferences = z.object({
  languageId: z.string({ error: "form.choose" }).regex(/^-?\d{1,4}$/, "form.choose"),
  currency: z.string({ error: "form.choose" }).regex(/^[A-Z]{3}$/, "form.choose"),
});
const tick = z.literal("on").optional();
export const MailChoices = z.object({ email: tick, sms: tick, tracking: tick });
export const Interest = z.object({
  department: z
    .string({ error: "form.choose" })
    .regex(/^[^\p{Cc},]{1,100}$/u, "form.choose")
    .refine((name) => !leadsElsewhere(name), "form.choose"),
});
/** `was` is the previous name. */
export const SavedAddress = NewAddress.extend({ was: nickName.optional(), primary: tick });
export type SavedAddress = z.output<typeof SavedAddress>;
export const NamedAddress = z.object({ nickName });
