import type { contract } from "#contract";
import { changePassword } from "../identity/change-password.ts";
import { normalLogonId } from "../identity/attempts.ts";
import { isWrongPassword, requireAdmission, requirePassword } from "../identity/sign-in.ts";
import { KeptFault, refused } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { findSelf } from "./find.ts";

/**
 * Another password for somebody who knows the present one: signed in, or after it expired. Wrong guesses count towards
 * the lockout. Errors: `_ERR_BAD_PARMS` 2050, 2080, 2300, 2490, password rules. Source: contract, person/@self (b).
 */
export async function changeOwnPassword({ db, caller, body }: HandlerArgs<typeof contract.person.update>) {
  const self = await findSelf(db, caller);
  const logonId = self?.logonId ?? normalLogonId(body.logonId ?? "");
  const member = await requirePassword(db, logonId, body.xcred_logonPasswordOld ?? "").catch(inOtherWords);
  requireAdmission(member);
  await changePassword(db, member, body.logonPassword ?? "", body.xcred_logonPasswordVerify ?? "", caller.activity);
}

function inOtherWords(error: unknown): never {
  const fault = error instanceof KeptFault ? error.fault : error;
  throw isWrongPassword(fault) ? new KeptFault(refused("_ERR_BAD_PARMS", "2050")) : error;
}
