import { westernDigits } from "#contract/rules/digits.ts";
import { maxPieces } from "#contract/rules/pieces.ts";

/** Why a quantity cannot be used. `ambiguous`: "1,000" may be one or a thousand. */
export type PiecesProblem = "quantity" | "negative" | "ambiguous" | "fraction" | "range";
export type Pieces = { pieces: number; problem?: never } | { pieces?: never; problem: PiecesProblem };

/** Characters that only group digits, wherever the text was written. */
const grouping = String.raw`[ \u00a0\u202f'’\u066c]`;
const forms = [
  /^(\d+)$/,
  new RegExp(String.raw`^(\d{1,3}(?:${grouping}\d{3})+)(?:[.,\u066b](\d+))?$`),
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d+)[.,\u066b](\d+)$/,
];

/**
 * A quantity as people and spreadsheets write it ("12", "12,00", "1.000,0", "١٢") as a whole number from 1 to 9,999. Text
 * that could be two different numbers is refused, never guessed. Pure.
 */
export function readPieces(typed: string): Pieces {
  const text = westernDigits(typed.trim());
  if (/^[-\u2212]\d+$/.test(text)) return { problem: "negative" };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return { problem: "ambiguous" };
  const found = forms.map((form) => form.exec(text)).find((match) => match !== null);
  if (!found) return { problem: "quantity" };
  const [, whole = "", fraction = ""] = found;
  if (/[1-9]/.test(fraction)) return { problem: "fraction" };
  const pieces = Number(whole.replace(/\D/g, ""));
  return pieces >= 1 && pieces <= maxPieces ? { pieces } : { problem: "range" };
}
