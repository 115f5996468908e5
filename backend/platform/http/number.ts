import { invalid } from "./fault.ts";

/**
 * A whole number from 1 up that a field of the request holds: a page, or how many things one page has. Pure.
 * Errors: `_ERR_CMD_INVALID_PARAM` with the field for anything else, and for more than `maxDigits` digits.
 */
export function positiveInteger(field: string, sent: string | number, maxDigits: number): number {
  const text = String(sent);
  if (!/^[1-9]\d*$/.test(text) || text.length > maxDigits) throw invalid(field);
  return Number(text);
}
