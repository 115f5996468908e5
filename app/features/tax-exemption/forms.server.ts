import * as z from "zod";
import { dayOf, isDay } from "#contract/calendar/day.ts";
import { id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";

const day = z.string({ error: "form.required" }).refine(isDay, "form.day");

/** `ticket` identifies one rendered form, so that it takes effect once, however often it is sent. */
export const NewCertificate = z
  .object({
    unit: id,
    number: requiredText(64),
    authority: requiredText(128),
    categories: z.array(id).max(50, "form.invalid").default([]),
    validFrom: day,
    validUntil: day,
    file: z.instanceof(File, { error: "taxExemption:error.file" }),
    ticket: Ticket,
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    path: ["validUntil"],
    error: "taxExemption:error.days",
  })
  .refine(({ validUntil }) => validUntil >= dayOf(new Date()), {
    path: ["validUntil"],
    error: "taxExemption:error.expired",
  });

export const Decision = z
  .object({
    certificateId: id,
    status: z.enum(["ACCEPTED", "REFUSED"], { error: "form.choose" }),
    reason: z.string().trim().max(254, "form.tooLong|max=254").default(""),
  })
  .refine(({ status, reason }) => status === "ACCEPTED" || reason, { path: ["reason"], error: "form.required" });
