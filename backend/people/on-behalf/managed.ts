import { and, eq, or } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Actor, Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Store } from "#backend/store/store.ts";
import { isPerson } from "../buyer/scope.ts";
import { reachesBeyond } from "../organization/member-role.ts";
import { administeredIds, siteOf } from "../organization/tree.ts";
import type { MemberRow } from "../person/find.ts";

export type Named = { userId?: string | undefined; logonId?: string | undefined };

/** True for staff who serve shoppers of this store. Pure. @see docs/interface/on-behalf.md#who-may-act */
export const isAgentOf = ({ kind, staff }: Caller, store: Store): boolean =>
  kind === "staff" &&
  staff !== undefined &&
  ["agent", "supervisor"].includes(staff.role) &&
  staff.servedStoreIds.includes(store.id);

/**
 * Whether a caller changes people as an agent of this store; false for administrators, of the site or of organizations. Errors: 403 for
 * other staff: agents of another store, whatever address they use, and those who serve no shoppers.
 * @see docs/interface/buyer.md#changing-a-person
 */
export function changesAsAgent({ caller, store }: { caller: Caller; store: Store }, command: string): boolean {
  if (siteOf(caller) !== "reads") return false;
  if (!isAgentOf(caller, store)) throw forbidden(command);
  return true;
}

/** True for staff who read what agents of this store did. Pure. @see docs/interface/on-behalf.md#reading-the-record */
export const isSupervisorOf = (caller: Caller, store: Store): boolean =>
  caller.staff?.role === "administrator" || (isAgentOf(caller, store) && caller.staff?.role === "supervisor");

/**
 * The person that the caller may act for, and as what: agents for approved people and for guests of their store, buyer
 * administrators for the people of their organizations who have no role elsewhere. Undefined for all other callers, whether or not the person
 * exists.
 * @see docs/interface/on-behalf.md#who-may-act
 */
export async function managedPerson(
  db: Db,
  caller: Caller,
  store: Store,
  named: Named,
): Promise<{ person: MemberRow; as: Actor["as"] } | undefined> {
  const person = await find(db, named);
  if (!person || person.id === caller.memberId) return undefined;
  if (isAgentOf(caller, store))
    return person.registerType === "R" || (await isGuestOf(db, caller, store, person))
      ? { person, as: "agent" }
      : undefined;
  if (caller.kind !== "registered" || person.registerType !== "R") return undefined;
  const ids = await administeredIds(db, caller);
  const isTheirs = ids.includes(person.organizationId) && !(await reachesBeyond(db, person.id, ids));
  return isTheirs ? { person, as: "administrator" } : undefined;
}

async function find(db: Db, { userId, logonId }: Named): Promise<MemberRow | undefined> {
  const named = userId === undefined ? eq(members.logonId, logonId ?? "") : eq(members.id, readId(userId) ?? -1);
  const usual = and(isPerson, eq(members.state, 1), eq(members.enabled, true));
  const [person] = await db
    .select()
    .from(members)
    .where(and(named, or(usual, eq(members.registerType, "G"))));
  return person;
}

/** True for guests who have bought or begun to buy here, and those whom the agent has created. */
async function isGuestOf(db: Db, { memberId }: Caller, { id }: Store, guest: MemberRow): Promise<boolean> {
  const bought = await db.$count(orders, and(eq(orders.memberId, guest.id), eq(orders.storeId, id)));
  const theirs = and(eq(onBehalfSessions.memberId, guest.id), eq(onBehalfSessions.agentId, memberId));
  return bought > 0 || (await db.$count(onBehalfSessions, and(theirs, eq(onBehalfSessions.storeId, id)))) > 0;
}
