import type { Db } from "#backend/platform/db/client.ts";
import type { contract } from "#contract";
import { refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { written } from "#backend/platform/http/written.ts";
import { normalLogonId } from "../identity/attempts.ts";
import { newPassword, savePassword } from "../identity/change-password.ts";
import { isWrongPassword, requireAdmission, requirePassword } from "../identity/sign-in.ts";
import { findSelf } from "./find.ts";

type Update = HandlerArgs<typeof contract.person.update, Db>;

/**
 * Changes the password of a person who knows the current one: signed in, or after it expired. Wrong guesses count
 * toward the lockout. Errors: `_ERR_BAD_PARMS` 2050, 2080, 2300, 2490, password rules.
 * @see docs/interface/person.md#changing-the-password
 */
export async function changeOwnPassword(args: Update): Promise<void> {
  const { db, caller, store, body } = args;
  const self = await findSelf(db, caller);
  const { member, lane } = await requireOwnPassword(args, self?.logonId ?? normalLogonId(body.logonId ?? ""));
  requireAdmission(member);
  const {
    logonPassword: password = "",
    xcred_logonPasswordVerify: verify = "",
    xcred_logonPasswordOld: present,
  } = body;
  const fresh = await newPassword(db, member, { password, verify, lane, ...(present !== undefined && { present }) });
  await written(db, (tx) =>
    savePassword(tx, member, fresh, { storeId: store.id, ...(caller.activity && { keep: caller.activity }) }),
  );
}

/** The member whose current password was sent. Errors: `_ERR_BAD_PARMS` 2050, 2300, 2490. */
export function requireOwnPassword(args: Update, logonId: string) {
  return requirePassword(args, logonId, args.body.xcred_logonPasswordOld ?? "").catch((error: unknown) => {
    throw isWrongPassword(error) ? refused("_ERR_BAD_PARMS") : error;
  });
}
