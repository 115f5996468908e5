import { refused } from "#backend/platform/http/fault.ts";
import { maxPieces } from "#contract/rules/pieces.ts";

/**
 * A quantity as sent (`2`, `"2"`, `"2.0"`): whole, from `least` to 9999. Errors: `_ERR_INVALID_INPUT`.
 * @see docs/interface/conventions.md#values
 * @see docs/interface/cart.md#adding
 */
export function readQuantity(sent: string | number, least = 1): number {
  const text = String(sent).trim();
  const pieces = /^\d{1,6}(\.0{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return withinLimit(pieces, least);
}

/** The same limit for a sum. */
export function withinLimit(pieces: number, least = 1): number {
  if (!(pieces >= least && pieces <= maxPieces)) throw refused("_ERR_INVALID_INPUT", { field: "quantity" });
  return pieces;
}

/** Per cart. A line takes up to 2 kB on the wire, so the whole order stays below the 2 MB that callers accept. */
const maxLines = 800;

/** Room for another line beside these. Errors: `_ERR_ORDER_LINE_LIMIT_EXCEEDED` (the limit). */
export function requireRoom(lines: number): void {
  if (lines >= maxLines) throw refused("_ERR_ORDER_LINE_LIMIT_EXCEEDED", { max: maxLines });
}

/** Whether a hint is on, in any of its wire forms. @see docs/interface/conventions.md#processing-hints */
export const isOn = (hint: string | boolean | undefined): boolean => hint === true || hint === "true" || hint === "1";
/** Totals are recalculated unless the caller declines. @see docs/interface/conventions.md#processing-hints */
export const wantsTotals = (hint: string | undefined): boolean => hint !== "0" && hint !== "false";
