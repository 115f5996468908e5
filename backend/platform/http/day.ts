import { type Day, readDay } from "#backend/platform/time.ts";
import { invalid } from "./fault.ts";

/** A calendar day that a field of the request names. Pure. Errors: `_ERR_CMD_INVALID_PARAM` with the field for any other text. */
export function requiredDay(field: string, text: string): Day {
  const day = readDay(text);
  if (!day) throw invalid(field);
  return day;
}
