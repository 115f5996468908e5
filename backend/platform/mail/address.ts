import { invalid } from "#backend/platform/http/fault.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";

/** The address that a field of the request names, if any. Errors: `_ERR_CMD_INVALID_PARAM` with the field. */
export function sentAddress(field: string, sent: string | undefined): string | undefined {
  if (!sent) return undefined;
  if (!isMailAddress(sent)) throw invalid(field);
  return sent;
}

/**
 * An address that a person without an account has typed, in the form in which it is stored and compared. Errors:
 * `_ERR_CMD_INVALID_PARAM` (email), also for a domain without a dot.
 */
export function typedAddress(typed: string): string {
  const email = typed.normalize("NFKC").trim().toLowerCase();
  if (!isMailAddress(email) || !/@[^.]+(\.[^.]+)+$/.test(email)) throw invalid("email");
  return email;
}
