import type { Caller } from "./authenticate.ts";
import { forbidden, refused } from "./fault.ts";

/**
 * Lets registered people (and staff) through. Errors: 401 `_ERR_DIDNT_LOGON` without an identity, and for guests 403
 * `_ERR_USER_AUTHORITY`.
 * @see docs/interface/conventions.md#callers
 */
export function requireRegistered({ kind }: Caller, command: string): void {
  if (kind === "anonymous") throw refused("_ERR_DIDNT_LOGON");
  if (kind === "guest") throw forbidden(command);
}
