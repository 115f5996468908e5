import * as z from "zod";
import { Ticket } from "#app/forms/once.server.ts";

const line = (max: number) =>
  z.string({ error: "form.required" }).trim().min(1, "form.required").max(max, `form.tooLong|max=${max}`);
const day = z.string({ error: "form.required" }).regex(/^\d{4}-\d\d-\d\d$/, "form.invalid");
const id = z.string().regex(/^\d{1,15}$/, "form.invalid");

/** `ticket` identifies one rendered form, so that it takes effect once, however often it is sent. */
export const NewCertificate = z
  .object({
    unit: id,
    number: line(64),
    authority: line(128),
    categories: z.array(id).max(50, "form.invalid").default([]),
    validFrom: day,
    validUntil: day,
    file: z.instanceof(File, { error: "taxExemption:error.file" }),
    ticket: Ticket,
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    path: ["validUntil"],
    error: "taxExemption:error.days",
  });

export const Decision = z
  .object({
    certificateId: id,
    status: z.enum(["ACCEPTED", "REFUSED"], { error: "form.choose" }),
    reason: z.string().trim().max(254, "form.tooLong|max=254").default(""),
  })
  .refine(({ status, reason }) => status === "ACCEPTED" || reason, { path: ["reason"], error: "form.required" });
