import * as z from "zod";
import { amount, flag, id } from "../wire.ts";

/** The most that fits on a note, in user-perceived characters. */
export const giftNoteLimits = { recipient: 60, sender: 60, message: 240 } as const;
export type GiftNoteField = keyof typeof giftNoteLimits;

/** Why goods are not wrapped and carry no note: the store, a seller who packs, a gift of ours, their weight or their kind. */
export const noGiftReasons = ["STORE", "SELLER", "GIFT", "WEIGHT", "KIND"] as const;
export type NoGiftReason = (typeof noGiftReasons)[number];

/** Ours: the line is a gift. What the note says is in a call of its own (`giftWrap.ofOrder`). */
export const WrappedLine = z.object({
  /** Lines with the same one are one gift, with one note. */
  giftWrapId: id,
  wrapped: flag,
  pricesHidden: flag,
  hasNote: flag,
  /** The cost of wrapping its pieces: a part of the line's `shippingCharge`, taxed like that. */
  charge: amount,
});

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The number of user-perceived characters in a text: an emoji of several code points counts as one. Pure. */
export const lengthOf = (text: string): number => [...characters.segment(text)].length;

/** A character can carry any number of marks; a text with more code units per character is refused. */
const unitsPerCharacter = 12;

/**
 * A text of a note as stored: trimmed, with plain line endings, never more than one empty line in a row, and no marks that change
 * the direction of what follows. Undefined if it is too long; names are a single line. Pure.
 * @see docs/interface/gift-wrap.md#notes
 */
export function giftText(field: GiftNoteField, sent: string): string | undefined {
  const limit = giftNoteLimits[field];
  const text = sent
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(field === "message" ? /[^\P{Cc}\n]/gu : /\p{Cc}/gu, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text.length <= limit * unitsPerCharacter && lengthOf(text) <= limit ? text : undefined;
}
