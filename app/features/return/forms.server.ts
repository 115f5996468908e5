import * as z from "zod";
import { postalCode } from "#app/forms/contact-fields.ts";
import { id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { refundMethods } from "#contract/return.ts";
import { maxPieces } from "#contract/rules/pieces.ts";

const Piece = z.object({
  orderItemId: id,
  quantity: z.coerce
    .number({ error: "return:new.quantityForm" })
    .int("return:new.quantityForm")
    .min(0, "return:new.quantityForm")
    .max(maxPieces, "return:new.quantityForm")
    .default(0),
  /** How many there were when the form was rendered: the backend counts again. */
  max: z.coerce.number().int().min(0).optional(),
  reasonCode: z.string().max(20).optional(),
  comment: z.string().trim().max(500, "form.tooLong|max=500").optional(),
});

/** Lines with how many pieces go back and why, and how they travel. Lines without a quantity stay. */
export const NewReturn = z
  .object({
    items: z.array(Piece).max(200).default([]),
    deliveryMethod: z.enum(["CARRIER", "STORE"], { error: "form.choose" }),
    physicalStoreId: id.optional(),
    /** Whether the form listed stores to choose from. */
    storesListed: z.literal("on").optional(),
    refundMethod: z.enum(refundMethods, { error: "form.choose" }).optional(),
    ticket: Ticket,
  })
  .superRefine(({ items, deliveryMethod, physicalStoreId, storesListed }, { addIssue }) => {
    const issue = (path: (string | number)[], message: string) => addIssue({ code: "custom", path, message });
    if (!items.some(({ quantity }) => quantity > 0)) issue(["items", 0, "quantity"], "return:new.nothing");
    for (const [index, { quantity, max = maxPieces, reasonCode }] of items.entries()) {
      if (quantity > max) issue(["items", index, "quantity"], `form.quantity|max=${max}`);
      if (quantity > 0 && !reasonCode) issue(["items", index, "reasonCode"], "form.choose");
    }
    if (deliveryMethod === "STORE" && !physicalStoreId)
      issue(["physicalStoreId"], storesListed ? "form.choose" : "return:new.findStore");
  });

const typed = z.string().max(600).optional();

/** Another place to look for stores, with everything that was typed, not validated. */
export const NearPlace = z.object({
  items: z
    .array(z.object({ orderItemId: typed, quantity: typed, reasonCode: typed, comment: typed }))
    .max(200)
    .default([]),
  near: postalCode,
  refundMethod: z.string().max(40).optional(),
});

export const CodeWish = z.object({
  email: z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email")),
});

/** Six digits; spaces and a dash are accepted. */
export const Code = z.object({
  accessCode: z
    .string({ error: "form.required" })
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "return:guest.codeForm")),
});
