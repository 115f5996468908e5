import * as z from "zod";
import { anyPhone } from "#app/forms/contact-fields.ts";
import { chosenId } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";
import { westernDigits } from "#contract/rules/digits.ts";
import { plainRfc, rfcKind } from "#contract/rules/rfc.ts";
import { approvalModes } from "./kinds.ts";

export const OrganizationChoice = z.object({ organizationId: z.string({ error: "form.choose" }) });
/** An id, or `all` of the organization's. */
export const ContractChoice = z.object({ contractId: z.string({ error: "form.choose" }) });

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `form.tooLong|max=${longest}`)
    .regex(/^\P{Cc}*$/u, "form.invalid")
    .default("");
const unit = z.object({
  // A slash separates the names of organizations when a person joins one.
  name: requiredText(254)
    .regex(/^\P{Cc}*$/u, "form.invalid")
    .regex(/^[^/]*$/, "organization:register.nameHint"),
  description: text(254),
  taxPayerId: text(20)
    .transform((typed) => plainRfc(westernDigits(typed)))
    .refine((rfc) => !rfc || rfcKind(rfc) !== undefined, "invoice:flaw.rfc"),
  firstName: text(60),
  lastName: text(60),
  email: z.union([z.literal(""), z.email("form.email")]).default(""),
  phone: anyPhone,
  address1: text(100),
  address2: text(100),
  city: text(60),
  state: text(60),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, "form.invalid")
    .refine((code) => !code || isCountry(code), "form.invalid")
    .default(""),
  zipCode: text(20).transform(westernDigits),
});

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** `ZZ` has a name too: "Unknown Region". */
const isCountry = (code: string) => code !== "ZZ" && countryNames.of(code) !== undefined;

/** A unit that names no country is in the store's. */
function checkPostalCode({ country, zipCode }: { country: string; zipCode: string }, context: z.RefinementCtx) {
  if (zipCode && (country === "" || country === "MX") && !/^\d{5}$/.test(zipCode))
    context.addIssue({ code: "custom", path: ["zipCode"], message: "form.postalCode" });
}

/** The details of a unit. */
export const UnitDetails = unit.superRefine(checkPostalCode);
export const NewUnit = unit
  .extend({
    parent: chosenId,
    ticket: Ticket,
  })
  .superRefine(checkPostalCode);
export const HeldRoles = z.object({ roles: z.array(z.string().regex(/^-\d{1,9}$/, "form.choose")).default([]) });
const mode = z.enum(approvalModes, "form.choose");
export const ApprovalChoice = z.object({ orders: mode, registrations: mode });

const personName = requiredText(60).regex(/^\P{Cc}*$/u, "form.invalid");
const account = {
  firstName: personName,
  lastName: personName,
  email: z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email")),
  /** Never trimmed, because spaces are part of it. */
  password: z.string({ error: "form.required" }).max(200, "form.tooLong|max=200"),
  human: z.string({ error: "common:human.required" }),
  ticket: Ticket,
};
/** An organization that is new here, and its first administrator. */
export const NewOrganization = unit.extend(account).superRefine(checkPostalCode);
/** `organization`: names from the top down, with slashes between them. */
export const JoiningBuyer = z.object({
  ...account,
  organization: requiredText(600).regex(/[^/\s]/, "form.required"),
});
