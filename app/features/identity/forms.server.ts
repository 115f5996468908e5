import * as z from "zod";
import { safePath } from "#app/navigation/carry.ts";

const returnTo = z
  .unknown()
  .transform((value) => safePath(value))
  .optional();
/** Passwords are never trimmed: blanks belong to them. */
const password = z.string({ error: "form.required" }).max(200, "form.tooLong|max=200");
const name = z
  .string({ error: "form.required" })
  .trim()
  .max(60, "form.tooLong|max=60")
  .regex(/^\P{Cc}*$/u, "form.invalid");
const email = z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email"));
const logonId = z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254");

/** `newPassword` only where the old one has expired. */
export const SignIn = z.object({
  logonId,
  password,
  remember: z.literal("on").optional(),
  newPassword: password.optional(),
  returnTo,
});
export const Nothing = z.object({});
export const Registration = z.object({
  firstName: name,
  lastName: name,
  email,
  password,
  consent: z.literal("on").optional(),
  human: z.string({ error: "common:human.required" }),
  returnTo,
});
export const Forgotten = z.object({ logonId });
export const Reset = z.object({
  logonId,
  code: z
    .string({ error: "form.required" })
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{8}$/, "identity:reset.codeForm")),
  password,
});
