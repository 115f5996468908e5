import { invalid, missing } from "./fault.ts";

/**
 * What someone wrote in a field of the request, trimmed, its line breaks as one character each. Pure.
 * Errors: `_ERR_CMD_MISSING_PARAM` with the field if nothing is left, `_ERR_CMD_INVALID_PARAM` for more than `maxLength`
 * characters. As in a form of the storefront, an emoji is one character, not two.
 */
export function writtenText(field: string, sent: string, maxLength: number): string {
  const text = sent.replace(/\r\n?/g, "\n").trim();
  if (!text) throw missing(field);
  if ([...text].length > maxLength) throw invalid(field);
  return text;
}
