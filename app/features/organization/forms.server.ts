import * as z from "zod";
import { Ticket } from "#app/forms/once.server.ts";
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
/** The details of a unit. */
export const UnitDetails = z.object({
  name: z
    .string({ error: "form.required" })
    .trim()
    .min(1, "form.required")
    .max(254, "form.tooLong|max=254")
    .regex(/^\P{Cc}*$/u, "form.invalid"),
  description: text(254),
  taxPayerId: text(20),
  firstName: text(60),
  lastName: text(60),
  email: z.union([z.literal(""), z.email("form.email")]).default(""),
  phone: z
    .string()
    .trim()
    .regex(/^[\d\s()+.-]{0,32}$/, "form.invalid")
    .default(""),
  address1: text(100),
  address2: text(100),
  city: text(60),
  state: text(60),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, "form.invalid")
    .default(""),
  zipCode: text(20),
});
export const NewUnit = UnitDetails.extend({
  parent: z.string({ error: "form.choose" }).regex(/^\d{1,15}$/, "form.choose"),
  ticket: Ticket,
});
export const HeldRoles = z.object({ roles: z.array(z.string().regex(/^-\d{1,9}$/, "form.choose")).default([]) });
const mode = z.enum(approvalModes, "form.choose");
export const ApprovalChoice = z.object({ orders: mode, registrations: mode });

const personName = z
  .string({ error: "form.required" })
  .trim()
  .min(1, "form.required")
  .max(60, "form.tooLong|max=60")
  .regex(/^\P{Cc}*$/u, "form.invalid");
const account = {
  firstName: personName,
  lastName: personName,
  email: z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email")),
  /** Never trimmed, because spaces are part of it. */
  password: z.string({ error: "form.required" }).max(200, "form.tooLong|max=200"),
  human: z.string({ error: "common:human.required" }),
};
/** An organization that is new here, and its first administrator. */
export const NewOrganization = UnitDetails.extend({
  ...account,
  name: UnitDetails.shape.name.regex(/^[^/]*$/, "organization:register.nameHint"),
});
/** `organization`: names from the top down, with slashes between them. */
export const JoiningBuyer = z.object({
  ...account,
  organization: z
    .string({ error: "form.required" })
    .trim()
    .min(1, "form.required")
    .max(600, "form.tooLong|max=600")
    .regex(/[^/\s]/, "form.required"),
});
