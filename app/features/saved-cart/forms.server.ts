import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";

const maxLength = 128;
const optionalName = z.string().trim().max(maxLength, `form.tooLong|max=${maxLength}`).default("");
const name = requiredText(maxLength);

/** `ticket` identifies one rendered form, so that it takes effect once, however often it is sent. */
export const NewCart = z.object({ name, ticket: Ticket });
export const OneCart = z.object({ orderId: id });
export const Ticketed = z.object({ ticket: Ticket });
export const Nothing = z.object({});
/** Where a new cart is meant, `to` says so and `name` is its name. */
export const newCart = "new";
export const Move = z
  .object({
    to: z.string({ error: "form.choose" }).regex(/^(\d{1,19}|new)$/, "form.choose"),
    name: optionalName,
    line: z.array(id).max(500).default([]),
    all: z.string().optional(),
    codes: z.string().optional(),
    ticket: Ticket,
  })
  .refine(({ to, name: typed }) => to !== newCart || typed !== "", { path: ["name"], error: "form.required" })
  .refine(({ all, line }) => all || line.length > 0, { path: ["line"], error: "savedCart:move.none" });
export const Removal = z.object({ id: z.array(id).min(1, "form.invalid").max(50, "form.invalid") });
