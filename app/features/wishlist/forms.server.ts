import * as z from "zod";
import { chosenId, id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { partNumber } from "#app/forms/part-number.ts";
import { requiredText } from "#app/forms/text-fields.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";

/** Of one item on a list. */
export const maxPieces = 99;
const wrong = `catalog:say.quantity|max=${maxPieces}`;
const quantity = z.number({ error: wrong }).int(wrong).min(1, wrong).max(maxPieces, wrong);
const email = requiredText(254).refine(isMailAddress, "form.email");

/** Saving from a page, `returnTo`; from a list of products it leads back to the card. */
export const Saving = z.object({
  partNumber,
  list: z.string().max(1).optional(),
  returnTo: z
    .string()
    .optional()
    .transform((value) => safePath(value) ?? "/"),
});
/** `ticket` identifies one rendered form, so that it takes effect once, however often it is sent. */
export const NewList = z.object({ name: requiredText(100), ticket: Ticket });
export const ListName = z.object({ id, name: requiredText(100) });
export const OneList = z.object({ id });
export const Nothing = z.object({});
export const OneItem = z.object({ itemId: id });
export const ItemQuantity = z.object({ itemId: id, quantity });
export const ItemMove = z.object({
  itemId: id,
  to: chosenId,
  ticket: Ticket,
});
export const ItemToCart = z.object({ partNumber, quantity, ticket: Ticket });
export const AllToCart = z.object({ ticket: Ticket });
export const CartLine = z.object({ orderItemId: id });
export const SavedItem = z.object({ partNumber });
export const Announcement = z.object({
  senderName: requiredText(60),
  senderEmail: email,
  recipientEmail: email,
  message: z.string().trim().max(500, "form.tooLong|max=500").default(""),
  ticket: Ticket,
});
