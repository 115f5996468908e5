import * as z from "zod";
import { requiredText } from "#app/forms/required-text.server.ts";
import { isClabe, plainClabe } from "#contract/rules/clabe.ts";
import { hasCheckDigit, plainRfc, rfcKind } from "#contract/rules/rfc.ts";

const printable = /^\P{Cc}*$/u;
const text = (longest: number) =>
  z.string().trim().max(longest, `form.tooLong|max=${longest}`).regex(printable, "form.invalid").default("");
const needed = (longest: number) => requiredText(longest).regex(printable, "form.invalid");
/** A text of several lines. */
export const prose = z.string().trim().max(2000, "form.tooLong|max=2000").default("");

/** The seller's own RFC: that of the general public would not identify anyone. */
const rfc = requiredText(30)
  .transform(plainRfc)
  .refine((plain) => rfcKind(plain) !== undefined, { error: "seller:error.rfc", abort: true })
  .refine((plain) => rfcKind(plain) !== "generic", { error: "seller:error.rfcGeneric", abort: true })
  .refine(hasCheckDigit, { error: "seller:error.rfcDigit" });

const clabe = requiredText(40)
  .transform(plainClabe)
  .refine((digits) => /^\d{18}$/.test(digits), { error: "seller:error.clabe", abort: true })
  .refine(isClabe, { error: "seller:error.clabeDigit" });

/** A new seller, and the person who will manage it. */
export const NewSeller = z.object({
  name: needed(120).regex(/^[^/]*$/, "organization:register.nameHint"),
  legalName: needed(254),
  taxPayerId: rfc,
  description: prose,
  bankAccount: clabe,
  address1: text(100),
  address2: text(100),
  zipCode: text(20),
  city: needed(60),
  state: text(60),
  phone: z
    .string()
    .trim()
    .regex(/^[\d\s()+.-]{0,32}$/, "form.invalid")
    .default(""),
  documents: z.array(z.instanceof(File)).default([]),
  firstName: needed(60),
  lastName: needed(60),
  email: z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email")),
  /** Never trimmed: blanks belong to it. */
  password: z.string({ error: "form.required" }).max(200, "form.tooLong|max=200"),
  human: z.string({ error: "common:human.required" }),
});
export type NewSellerForm = z.output<typeof NewSeller>;
