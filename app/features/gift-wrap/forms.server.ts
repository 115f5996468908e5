import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { readPieces } from "#app/forms/pieces.ts";
import { type GiftNoteField, giftNoteLimits, giftText } from "#contract/shapes/gift-wrap.ts";

const giftId = z
  .string()
  .regex(/^[\w-]{1,64}$/, "form.invalid")
  .optional();
const box = z
  .literal("on", { error: "form.invalid" })
  .optional()
  .transform((ticked) => ticked === "on");

/** A text of the note; its length is counted the way people count it, which no field attribute can do. */
const note = (field: GiftNoteField) =>
  z
    .string()
    .optional()
    .transform((typed = "", context) => {
      const text = giftText(field, typed);
      if (text === undefined)
        context.addIssue({ code: "custom", message: `form.tooLong|max=${giftNoteLimits[field]}` });
      return text ?? "";
    });

/** How many pieces of a line; an empty field means all of them. */
const pieces = z
  .string()
  .optional()
  .transform((typed = "", context) => {
    const { pieces: read, problem } = typed.trim() ? readPieces(typed) : {};
    if (problem) context.addIssue({ code: "custom", message: "giftWrap:error.pieces" });
    return read;
  });

const Line = z.object({ orderItemId: id, given: box, pieces });

export const Giving = z
  .object({
    giftWrapId: giftId,
    lines: z.array(Line).max(800, "form.invalid").default([]),
    wrapped: box,
    pricesHidden: box,
    recipient: note("recipient"),
    sender: note("sender"),
    message: note("message"),
  })
  .transform(({ lines, ...gift }) => ({ ...gift, lines: lines.filter(({ given }) => given) }))
  .superRefine((gift, context) => {
    const nothing = !gift.wrapped && !gift.pricesHidden && !gift.recipient && !gift.sender && !gift.message;
    if (!gift.lines.length) context.addIssue({ code: "custom", path: ["goods"], message: "giftWrap:error.goods" });
    if (nothing) context.addIssue({ code: "custom", path: ["message"], message: "giftWrap:error.nothing" });
  });

export const OneGift = z.object({
  giftWrapId: z.string({ error: "form.invalid" }).regex(/^[\w-]{1,64}$/, "form.invalid"),
});
