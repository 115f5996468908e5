import { missing, refused } from "#backend/platform/http/fault.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";
import { normalLogonId } from "../identity/attempts.ts";
import { findMember } from "../identity/sign-in.ts";

/**
 * A new logon id, without invisible characters: two accounts must not look alike. Errors: `_ERR_CMD_MISSING_PARAM`,
 * `_ERR_CMD_INVALID_PARAM` 2010.
 */
export function readLogonId(sent: string): string {
  const logonId = normalLogonId(sent);
  if (!logonId) throw missing("logonId");
  if (logonId.length > 254 || /[\s\p{C}]/u.test(logonId))
    throw refused("_ERR_CMD_INVALID_PARAM", { field: "logonId" }, { code: "2010" });
  return logonId;
}

/** The address of a new account: the one that was sent, else the logon id if that is an address. Pure. */
export const firstAddress = (sent: string | undefined, logonId: string): string =>
  sent ?? (isMailAddress(logonId) ? logonId : "");

/** Errors: `_ERR_LOGONID_ALREDY_EXIST` 2030. */
export async function requireFree(db: Db, logonId: string): Promise<void> {
  if (await findMember(db, logonId)) throw taken(logonId);
}

/** 400 `_ERR_LOGONID_ALREDY_EXIST` 2030. @see docs/interface/identity.md#field-codes */
export const taken = (logonId: string) => refused("_ERR_LOGONID_ALREDY_EXIST", { logonId });
