import * as z from "zod";
import { anyPhone } from "#app/forms/contact-fields.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";
import { isClabe, plainClabe } from "#contract/rules/clabe.ts";
import { westernDigits } from "#contract/rules/digits.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { hasCheckDigit, plainRfc, rfcKind } from "#contract/rules/rfc.ts";

const printable = /^\P{Cc}*$/u;
const text = (longest: number) =>
  z.string().trim().max(longest, `form.tooLong|max=${longest}`).regex(printable, "form.invalid").default("");
const needed = (longest: number) => requiredText(longest).regex(printable, "form.invalid");
/** A text of several lines. */
export const prose = z.string().trim().max(2000, "form.tooLong|max=2000").default("");

/** The seller's own RFC: that of the general public would not identify anyone. */
const rfc = requiredText(30)
  .transform((typed) => plainRfc(westernDigits(typed)))
  .refine((plain) => rfcKind(plain) !== undefined, { error: "seller:error.rfc", abort: true })
  .refine((plain) => rfcKind(plain) !== "generic", { error: "seller:error.rfcGeneric", abort: true })
  .refine(hasCheckDigit, { error: "seller:error.rfcDigit" });

const clabe = requiredText(40)
  .transform((typed) => plainClabe(westernDigits(typed)))
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
  zipCode: text(20).transform(westernDigits),
  city: needed(60),
  state: text(60),
  phone: anyPhone,
  documents: z.array(z.instanceof(File)).default([]),
  firstName: needed(60),
  lastName: needed(60),
  email: z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email")),
  /** Never trimmed: spaces belong to it. */
  password: z.string({ error: "form.required" }).max(200, "form.tooLong|max=200"),
  human: z.string({ error: "common:human.required" }),
  ticket: Ticket,
});
export type NewSellerForm = z.output<typeof NewSeller>;
