import * as z from "zod";
import { westernDigits } from "#contract/rules/digits.ts";

/** A required line of text without control characters. `missing` says what to enter. */
export const line = (max: number, missing = "form.required") =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `form.tooLong|max=${max}`)
    .regex(/^\P{Cc}*$/u, "form.invalid");

export const email = line(254, "form.missing.email").pipe(z.email("form.email"));

/** A phone number of Mexico: ten digits, however they are grouped and with or without the country's `+52`. */
export const phone = z
  .string({ error: "form.missing.phone" })
  .trim()
  .min(1, "form.missing.phone")
  .transform((text) =>
    westernDigits(text)
      .replace(/[\s().-]/g, "")
      .replace(/^(\+|00)?52(1)?(?=\d{10}$)/, ""),
  )
  .pipe(z.string().regex(/^\d{10}$/, "form.phone"));

/** The phone number of an organization or its people: optional, of any country, and kept as it is grouped. */
export const anyPhone = z
  .string()
  .trim()
  .transform(westernDigits)
  .pipe(z.string().regex(/^[\d\s()+.-]{0,32}$/, "form.invalid"))
  .default("");

export const postalCode = z
  .string({ error: "form.missing.postalCode" })
  .trim()
  .min(1, "form.missing.postalCode")
  .transform((text) => westernDigits(text).replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{5}$/, "form.postalCode"));
