import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { SentLine } from "./lines.ts";

export type Fields = Readonly<Record<string, unknown>>;
/** The limit for one request. */
const maxSent = 200;
const lineField = /^(partNumber|catEntryId|orderItemId|quantity)(_\d{1,4})?$/;

/** A field of the query or the body as text; undefined when it was not sent. Errors: `_ERR_CMD_INVALID_PARAM`. Pure. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string" && typeof value !== "number") throw invalid(name);
  return String(value);
}

/**
 * The lines that numbered fields name: `partNumber` and `quantity`, `partNumber_1` and `quantity_1`, …. Errors:
 * `_ERR_CMD_MISSING_PARAM` for a line without goods or quantity, `_ERR_INVALID_INPUT` for more than 200. Pure.
 * @see docs/interface/requisition-list.md#lines
 */
export function sentLines(fields: Fields): SentLine[] {
  const names = Object.keys(fields).flatMap((name) => lineField.exec(name)?.[2] ?? (lineField.test(name) ? "" : []));
  const suffixes = [...new Set(names)].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  if (!suffixes.length) throw missing("partNumber");
  if (suffixes.length > maxSent) throw refused("_ERR_INVALID_INPUT", { field: "partNumber" });
  return suffixes.map((suffix) => {
    const quantity = textOf(fields, `quantity${suffix}`);
    if (quantity === undefined) throw missing(`quantity${suffix}`);
    const line = {
      orderItemId: textOf(fields, `orderItemId${suffix}`),
      partNumber: textOf(fields, `partNumber${suffix}`),
      productId: textOf(fields, `catEntryId${suffix}`),
      quantity,
    };
    if (!line.orderItemId && !line.partNumber && !line.productId) throw missing(`partNumber${suffix}`);
    return line;
  });
}
