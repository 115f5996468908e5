import * as z from "zod";
import { chosenId } from "#app/forms/id.ts";
import { westernDigits } from "#contract/rules/digits.ts";
import { maxCostCenterLength } from "#contract/shapes/cost-center.ts";
import { leadsElsewhere } from "#app/commerce/path.server.ts";
import { email, line, phone, postalCode } from "#app/forms/contact-fields.ts";
import { readAmount } from "#contract/rules/amount.ts";
import { dayFault } from "#app/forms/coming-day.ts";
import { checkoutNickName } from "#contract/shapes/address.ts";
import { maxCourierNote } from "#contract/shapes/courier-note.ts";

const missing = (field: string) => `checkout:address.missing.${field}`;
/** A field that reports being empty before its other rules are checked. */
const filled = (field: string) => line(254, missing(field));

/** The list entry that leaves the name of the colonia to the field below. */
export const anotherColonia = "other";

/** Who orders and where to, in the order of the page. Lengths are the address book's. */
export const CheckoutAddress = z.object({
  email: filled("email").pipe(email),
  phone: filled("phone").pipe(phone),
  firstName: line(60, missing("firstName")),
  lastName: line(60, missing("lastName")),
  postalCode: filled("postalCode").pipe(postalCode),
  street: line(100, missing("street")),
  colonia: line(100, missing("colonia")),
  coloniaOther: line(100).optional(),
  city: line(100, missing("city")),
  state: z.string({ error: missing("state") }).regex(/^[A-Z]{2,3}$/, missing("state")),
  references: line(100).optional(),
});
export type CheckoutAddress = z.output<typeof CheckoutAddress>;

/** One more address for the address book, with the name it will have there. */
export const NewAddress = CheckoutAddress.extend({
  nickName: line(60)
    .refine((name) => name !== checkoutNickName, `fault:_ERR_NICKNAME_ALREDY_EXIST|nickName=${checkoutNickName}`)
    .refine((name) => !leadsElsewhere(name), "form.dots"),
});

/** An address form whose colonia is named: in the list, or in the field of those that are not in it. */
export const withColonia = <Form extends typeof CheckoutAddress>(form: Form): Form =>
  form.refine(({ colonia, coloniaOther }) => colonia !== anotherColonia || coloniaOther, {
    path: ["coloniaOther"],
    message: missing("colonia"),
  });

/** Looking a postal code up keeps whatever else was typed. */
export const PostalCodeLookup = z.looseObject({ postalCode });

/** A name in the address book. */
export const SavedChoice = z.object({ saved: z.string({ error: "form.choose" }).max(254, "form.choose") });

const courierNote = z
  .string()
  .trim()
  .max(maxCourierNote, `form.tooLong|max=${maxCourierNote}`)
  .regex(/^\P{Cc}*$/u, "form.invalid")
  .default("");
/** `inParts`: what is in stock ships now, the rest later; `inPartsOffered`: the form asked, so an unchecked box means no. */
export const DeliveryChoice = z.object({
  shipModeId: chosenId,
  inPartsOffered: z.literal("1").optional(),
  inParts: z.literal("on").optional(),
  courierNote,
});
/** The store, and who fetches it there: another person is named. */
export const PickupChoice = z
  .object({
    physicalStoreId: chosenId,
    collector: z.enum(["self", "other"], { error: "form.choose" }).optional(),
    collectorName: z.string().trim().optional(),
    collectorEmail: z.string().trim().optional(),
  })
  .superRefine(({ collector, collectorName, collectorEmail }, context) => {
    if (collector !== "other") return;
    const checks = {
      collectorName: line(120).safeParse(collectorName),
      collectorEmail: line(254, "checkout:pickup.collector.missingEmail").pipe(email).safeParse(collectorEmail),
    };
    for (const [field, { error }] of Object.entries(checks))
      for (const { message } of error?.issues.slice(0, 1) ?? [])
        context.addIssue({ code: "custom", path: [field], message });
  });
export type PickupChoice = z.output<typeof PickupChoice>;

/** An amount as people type it, as a plain decimal string. */
const amount = z
  .string({ error: "form.required" })
  .trim()
  .min(1, "form.required")
  .max(40, "form.amount")
  .transform((text, context) => {
    const read = readAmount(text);
    if (read === undefined) context.addIssue({ code: "custom", message: "form.amount" });
    return read ?? "";
  });
/** A payment method of the store, or a saved card. */
const method = z.string({ error: "form.choose" }).regex(/^(\d{1,19}|card-[\da-f]{12})$/, "form.choose");
/** `amount`: a partial amount; without it, everything that is open. */
export const PaymentChoice = z.object({ policyId: method, amount: amount.optional() });
export const InstrumentChoice = z.object({ piId: chosenId });
export const InstrumentAmount = z.object({ piId: chosenId, newAmount: amount });

const pieces = z
  .string()
  .trim()
  .transform(westernDigits)
  .pipe(z.string().regex(/^\d{1,4}$/, "checkout:parcels.number"));
/** Pieces of one item and where they go: `line` is its oldest line. An empty row is ignored. */
const part = (quantity: z.ZodType<string>) =>
  z.object({
    line: chosenId,
    quantity: quantity.optional(),
    destination: z
      .string()
      .regex(/^(a\.\d{1,19}\.\d{1,19}|s\.\d{1,19})$/, "form.choose")
      .optional(),
  });
const together = z.literal("on").optional();
/** What the courier should know at each address. */
const notes = (note: z.ZodType<string>) =>
  z
    .array(z.object({ address: chosenId, note }))
    .max(500)
    .default([]);
export const ParcelsChoice = z.object({ parts: z.array(part(pieces)).max(500), notes: notes(courierNote), together });
export type ParcelsChoice = z.output<typeof ParcelsChoice>;
/** The same as a draft: input is kept unvalidated. */
export const ParcelsDraft = z.object({
  parts: z.array(part(z.string().max(8))).max(500),
  notes: notes(z.string().max(1_000).default("")),
  together,
});
export type ParcelsDraft = z.output<typeof ParcelsDraft>;
export const NearPostalCode = ParcelsDraft.extend({ near: postalCode });

export const Placing = z
  .object({
    ticket: z.string({ error: "form.required" }).max(48_000),
    /** How often the order should be repeated, e.g. `2-WEE`; for shoppers only. */
    repeat: z
      .string()
      .regex(/^\d-[A-Z]{3}$/, "form.choose")
      .optional(),
    /** The day on which to place the order, if not now; for shoppers only. */
    placeOn: z.string().trim().transform(westernDigits).optional(),
    /** The number under which the buyer's organization buys, at most as long as the backend stores it. */
    purchaseOrder: z
      .string()
      .trim()
      .max(128, "form.tooLong|max=128")
      .regex(/^\P{Cc}*$/u, "form.invalid")
      .optional(),
    /** Whether the review asked for that number. */
    numbered: z.literal("on").optional(),
    /** Organization's references for its order. */
    costCenter: z
      .string()
      .trim()
      .max(maxCostCenterLength, `form.tooLong|max=${maxCostCenterLength}`)
      .regex(/^\P{Cc}*$/u, "form.invalid")
      .default(""),
    deliveryDay: z.string().trim().transform(westernDigits).default(""),
    /** The shopper's acknowledgment that a bank promotion was lost. */
    withoutPlan: z.literal("on").optional(),
  })
  .superRefine(({ repeat, placeOn, deliveryDay, numbered, purchaseOrder }, context) => {
    const now = new Date();
    const faults = {
      placeOn: placeOn && (dayFault(placeOn, now) ?? (repeat ? "both" : undefined)),
      deliveryDay: deliveryDay && dayFault(deliveryDay, now),
    };
    for (const [name, fault] of Object.entries(faults))
      if (fault) context.addIssue({ code: "custom", path: [name], message: `subscription:schedule.fault.${fault}` });
    // As the backend says it, but along with what is wrong with a day.
    if (numbered && !purchaseOrder)
      context.addIssue({ code: "custom", path: ["purchaseOrder"], message: "fault:_ERR_PO_NUMBER_REQUIRED" });
  });
