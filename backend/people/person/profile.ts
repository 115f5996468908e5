import type { Db, Tx } from "#backend/platform/db/client.ts";
import { and, eq } from "drizzle-orm";
import type { contract } from "#contract";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { forbidden, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { written } from "#backend/platform/http/written.ts";
import { leaveFormerAddress } from "../buyer/replace-email.ts";
import { recordConsent } from "../event/consent.ts";
import { forgetAttempts, normalLogonId } from "../identity/attempts.ts";
import { findMember } from "../identity/sign-in.ts";
import { voidCodes } from "../identity/void-codes.ts";
import { requireOwnPassword } from "./change-own-password.ts";
import { profileColumns } from "./fields.ts";
import { readLogonId } from "./new-logon-id.ts";
import { findSelf } from "./find.ts";
import { hasAddress, writeSelfAddress } from "./self-address.ts";

type Update = HandlerArgs<typeof contract.person.update, Db>;

/**
 * Changes the sent fields of a person's own profile. A new logon id must be free; the self address is renamed with it.
 * What a person signs in with, or gets a reset code by, changes only with the current password: an open session does
 * not prove who is using it. Errors: `_ERR_BAD_PARMS` 2050, 2300, 2490; `_ERR_CMD_INVALID_PARAM` with the field's code,
 * `_ERR_LOGONID_ALREDY_EXIST` 2030, those of contacts.
 * @returns the id of the self address, when it was changed
 * @see docs/interface/person.md#changing-the-profile
 * @see docs/decisions/031-sign-in-under-attack.md
 */
export async function changeProfile(args: Update): Promise<number | undefined> {
  const self = await findSelf(args.db, args.caller);
  if (!self) throw forbidden("person");
  // A value that is wrong anyway needs no password.
  profileColumns(args.body, args.store, self);
  const asked = args.body.logonId === undefined ? "" : normalLogonId(args.body.logonId);
  const moves = args.body.logonId !== undefined && asked !== self.logonId;
  if (moves && asked) readLogonId(asked);
  const remails = args.body.email1 !== undefined && args.body.email1.trim() !== (self.email ?? "");
  if (moves || remails) await requireOwnPassword(args, self.logonId ?? "");
  return written(args.db, (db) => saveProfile({ ...args, db }));
}

async function saveProfile({ db, caller, store, body }: Update & { db: Tx }): Promise<number | undefined> {
  // Serializes writers of one person, so that concurrent additions to their lists are not lost.
  await db.select({ id: members.id }).from(members).where(eq(members.id, caller.memberId)).for("update");
  const self = await findSelf(db, caller);
  if (!self) throw forbidden("person");
  const logonId = body.logonId === undefined ? self.logonId : normalLogonId(body.logonId);
  if (!logonId) throw refused("_ERR_CMD_INVALID_PARAM", { field: "logonId" }, { code: "2020" });
  if (logonId !== self.logonId) {
    if (await findMember(db, logonId)) throw refused("_ERR_LOGONID_ALREDY_EXIST", { logonId });
    await db
      .update(addresses)
      .set({ nickName: logonId })
      .where(and(eq(addresses.memberId, self.id), eq(addresses.nickName, self.logonId ?? "")));
    await forgetAttempts(db, logonId);
  }
  const sent = profileColumns(body, store, self);
  const columns = { ...sent, logonId, updatedAt: new Date() };
  if (logonId !== self.logonId) await voidCodes(db, self.logonId ?? "");
  if (sent.email !== undefined && sent.email !== self.email) await leaveFormerAddress(db, store, self, sent.email);
  const [changed] = await db.update(members).set(columns).where(eq(members.id, self.id)).returning();
  await recordConsent(db, self.id, store, sent);
  return changed && hasAddress(body) ? writeSelfAddress(db, caller, changed, body) : undefined;
}
