import * as z from "zod";
import { Ticket } from "#app/forms/once.server.ts";
import { safePath } from "#app/navigation/carry.ts";

const returnTo = z
  .unknown()
  .transform((value) => safePath(value))
  .optional();
const missing = (field: string) => `form.missing.${field}`;
/** Passwords are never trimmed: spaces belong to them. */
const password = z.string({ error: missing("password") }).max(200, "form.tooLong|max=200");
const name = (field: string) =>
  z
    .string({ error: missing(field) })
    .trim()
    .max(60, "form.tooLong|max=60")
    .regex(/^\P{Cc}*$/u, "form.invalid");
const email = z
  .string({ error: missing("email") })
  .trim()
  .max(254, "form.tooLong|max=254")
  .pipe(z.email("form.email"));
const logonId = z
  .string({ error: missing("logonId") })
  .trim()
  .max(254, "form.tooLong|max=254");

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
  firstName: name("firstName"),
  lastName: name("lastName"),
  email,
  password,
  consent: z.literal("on").optional(),
  human: z.string({ error: "common:human.required" }),
  returnTo,
  ticket: Ticket,
});
export const Forgotten = z.object({ logonId });
export const Reset = z.object({
  logonId,
  code: z
    .string({ error: missing("code") })
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{8}$/, "identity:reset.codeForm")),
  password,
});
