import { and, eq } from "drizzle-orm";
import type { contract } from "#contract";
import { addresses, members } from "../db/schema/index.ts";
import { forbidden, refused } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { normalLogonId } from "../identity/attempts.ts";
import { findMember } from "../identity/sign-in.ts";
import { profileColumns } from "./fields.ts";
import { findSelf } from "./find.ts";
import { hasAddress, writeSelfAddress } from "./self-address.ts";

/**
 * Changes what was sent of a person's own profile. Another logon id must be free; the self address takes its name along.
 * Errors: `_ERR_CMD_INVALID_PARAM` with the field's code, `_ERR_LOGONID_ALREDY_EXIST` 2030, those of contacts.
 * Source: contract, person/@self (a).
 */
export async function changeProfile({ db, caller, store, body }: HandlerArgs<typeof contract.person.update>) {
  // One writer of a person at a time: what is added to lists of theirs is added to what stands there.
  await db.select({ id: members.id }).from(members).where(eq(members.id, caller.memberId)).for("update");
  const self = await findSelf(db, caller);
  if (!self) throw forbidden("person");
  const logonId = body.logonId === undefined ? self.logonId : normalLogonId(body.logonId);
  if (!logonId) throw refused("_ERR_CMD_INVALID_PARAM", "2020", "logonId");
  if (logonId !== self.logonId) {
    if (await findMember(db, logonId)) throw refused("_ERR_LOGONID_ALREDY_EXIST", "2030", logonId);
    await db
      .update(addresses)
      .set({ nickName: logonId })
      .where(and(eq(addresses.memberId, self.id), eq(addresses.nickName, self.logonId ?? "")));
  }
  const columns = { ...profileColumns(body, store, self), logonId, updatedAt: new Date() };
  const [changed] = await db.update(members).set(columns).where(eq(members.id, self.id)).returning();
  if (changed && hasAddress(body)) await writeSelfAddress(db, caller, changed, body);
}
