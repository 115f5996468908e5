import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { activities } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { requireFull } from "#backend/platform/http/authenticate.ts";
import { forbidden, refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { managedPerson, type Named } from "./managed.ts";
import { noteAct, readSession } from "./session.ts";

type Asked = { db: Db; store: Store; named: Named; call: string };

/**
 * The person that one call is made for, in place of the caller: with that person's rights, organization and contracts and
 * none of the caller's own. Errors: those of `requireFull`; 403 `_ERR_USER_AUTHORITY` for anyone who may not act for this person, the
 * same for people who do not exist; 403 `_ERR_NO_ON_BEHALF_SESSION` where the store requires a session with a reason.
 * @see docs/interface/on-behalf.md#acting-for-someone
 */
export async function actFor({ db, store, named, call }: Asked, caller: Caller): Promise<Caller> {
  requireFull(caller);
  const managed = await managedPerson(db, caller, store, named);
  if (!managed) throw forbidden(call);
  const { person, as } = managed;
  const session = await readSession(db, caller, store, person.id);
  if (!session && wantsReason(store)) throw refused("_ERR_NO_ON_BEHALF_SESSION");
  if (session) await noteAct(db, session);
  const [context] = session ? await db.select().from(activities).where(eq(activities.id, session.contextId)) : [];
  return {
    kind: person.registerType === "G" ? "guest" : "registered",
    memberId: person.id,
    organizationId: context?.organizationId ?? person.organizationId,
    activity: context,
    actor: { memberId: caller.memberId, as, sessionId: session?.id, reason: session?.reason ?? "" },
  };
}

/** Whether a reason is required here. @see docs/interface/on-behalf.md#sessions */
export const wantsReason = ({ userData }: Store): boolean => userData["onBehalf.withoutReason"] !== "true";
