import * as z from "zod";
import { phone } from "#app/forms/contact-fields.ts";

const required = z.string({ error: "form.required" }).trim().min(1, "form.required");
/** How a code is sent. */
export const channel = z.enum(["SMS", "EMAIL"], { error: "form.choose" });
/** Six digits; spaces are ignored. */
export const otp = required.regex(/^\s*(\d\s*){6}$/, "form.invalid");

export const CardNumber = z.object({
  cardNumber: required
    .transform((text) => text.replace(/[\s-]/g, ""))
    .refine((digits) => /^\d{16}$/.test(digits), "form.invalid"),
});
export const Nothing = z.object({});
export const Channel = z.object({ channel });
export const Linking = z.object({ otp, alias: z.string().trim().max(40, "form.tooLong|max=40").default("") });
export const Unlinking = z.object({
  otp,
  reason: z.enum(["LOST", "CHANGE", "OTHER"], { error: "form.choose" }),
  comment: z.string().trim().max(500, "form.tooLong|max=500").default(""),
});

/** The checkbox is unchecked by default and required. */
export const ClubMessage = z.object({
  mobilePhone: phone,
  messageType: z.enum(["INVITE", "PURCHASE"], { error: "form.invalid" }),
  acceptsTerms: z.literal("on", { error: "loyalty:club.termsNeeded" }),
});
