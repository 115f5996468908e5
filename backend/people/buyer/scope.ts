import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, notFound, refused } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { MemberRow } from "../person/find.ts";
import { administeredIds, siteOf } from "../organization/tree.ts";

type Asked = { db: Db; caller: Caller; command: string };

/** People with an account: no guests, no staff, and no removed accounts. */
export const isPerson: SQL | undefined = and(eq(members.registerType, "R"), isNotNull(members.logonId));

/**
 * A person whom the caller administers, because they belong to one of the caller's organizations; staff serve everybody. Errors: 401; 403
 * for guests; 404 for anyone else, whether or not they exist.
 * @see docs/interface/buyer.md#who-administers-whom
 */
export async function administeredPerson(asked: Asked, userId: string): Promise<MemberRow> {
  return administered(asked, eq(members.id, readId(userId) ?? -1));
}

/** The same, by logon id. */
export const administeredByLogonId = (asked: Asked, logonId: string): Promise<MemberRow> =>
  administered(asked, eq(members.logonId, logonId));

async function administered({ db, caller, command }: Asked, condition: SQL): Promise<MemberRow> {
  requireRegistered(caller, command);
  const [person] = await db.select().from(members).where(and(isPerson, condition));
  if (!person) throw notFound();
  if (siteOf(caller) !== "none") return person;
  if (!(await administeredIds(db, caller)).includes(person.organizationId)) throw notFound();
  return person;
}

/** Agents serve people; what they are in an organization is not theirs to change. Errors: 403. */
export async function refuseAgent({ caller, command }: Asked): Promise<void> {
  if (siteOf(caller) === "reads") throw forbidden(command);
}

/** Errors: 409 `_ERR_OWN_ACCOUNT`: people change their own data through their own profile. */
export function refuseOwn({ memberId }: Caller, { id }: Pick<MemberRow, "id">): void {
  if (id === memberId) throw refused("_ERR_OWN_ACCOUNT");
}

/** Allows one writer per person at a time. Errors: 404 for one who was removed in the meantime. */
export async function lockPerson(db: Tx, { id }: Pick<MemberRow, "id">): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(isPerson, eq(members.id, id)))
    .for("update");
  if (!row) throw notFound();
  return row;
}
