import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import {
  activities,
  memberOrganizations,
  memberRoles,
  members,
  organizations,
} from "#backend/platform/db/schema/member.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { administratorRole, buyerRole } from "./role.ts";

/** The role of a person in an organization, and in all below it. */
export type HeldRole = { organizationId: number; roleId: number };

/** The roles of a person, in every organization. @see docs/interface/buyer.md#roles */
export const rolesHeld = (db: Db, memberId: number): Promise<HeldRole[]> =>
  db
    .select({ organizationId: memberRoles.organizationId, roleId: memberRoles.roleId })
    .from(memberRoles)
    .where(eq(memberRoles.memberId, memberId))
    .orderBy(memberRoles.organizationId, memberRoles.roleId);

/**
 * Whether a person has a role, or may buy, outside of these organizations: a caller who can sign in as them, or acts for them, reaches those, too.
 * @see docs/interface/buyer.md#who-administers-whom
 */
export async function reachesBeyond(db: Db, memberId: number, organizationIds: readonly number[]): Promise<boolean> {
  const inside = [-1, ...organizationIds];
  const { memberId: holder, organizationId: place } = memberRoles;
  const { memberId: buyer, organizationId: bought } = memberOrganizations;
  const held = await db.$count(memberRoles, and(eq(holder, memberId), notInArray(place, inside)));
  return held > 0 || (await db.$count(memberOrganizations, and(eq(buyer, memberId), notInArray(bought, inside)))) > 0;
}

/**
 * Gives roles; a role that the person already has is not an error. A buyer in an organization may buy for it.
 * @see docs/interface/buyer.md#roles
 */
export async function giveMemberRoles(db: Tx, memberId: number, roles: readonly HeldRole[]): Promise<void> {
  if (!roles.length) return;
  await db
    .insert(memberRoles)
    .values(roles.map((role) => ({ memberId, ...role })))
    .onConflictDoNothing();
  const buying = roles.filter(({ roleId }) => roleId === buyerRole);
  if (buying.length)
    await db
      .insert(memberOrganizations)
      .values(buying.map(({ organizationId }) => ({ memberId, organizationId })))
      .onConflictDoNothing();
}

/**
 * Takes roles. A person who is no longer a buyer in an organization buys for their own from then on. Errors: 409
 * `_ERR_LAST_ADMINISTRATOR` when no one else administers the organization.
 * @see docs/interface/buyer.md#the-last-administrator
 */
export async function takeMemberRoles(db: Tx, memberId: number, roles: readonly HeldRole[]): Promise<void> {
  await requireOtherAdministrator(db, memberId, roles);
  for (const { organizationId, roleId } of roles) {
    const own = and(eq(memberRoles.memberId, memberId), eq(memberRoles.organizationId, organizationId));
    await db.delete(memberRoles).where(and(own, eq(memberRoles.roleId, roleId)));
  }
  for (const { organizationId, roleId } of roles)
    if (roleId === buyerRole) await sendHome(db, organizationId, [memberId]);
}

/** Takes roles that organizations no longer have from all who hold them there; their buyers then buy for their own organizations. */
export async function takeRolesOfAll(db: Tx, organizationIds: readonly number[], roleIds: readonly number[]) {
  const taken = await db
    .delete(memberRoles)
    .where(and(inArray(memberRoles.organizationId, [...organizationIds]), inArray(memberRoles.roleId, [...roleIds])))
    .returning();
  const buyers = taken.filter(({ roleId }) => roleId === buyerRole);
  for (const id of new Set(buyers.map(({ organizationId }) => organizationId)))
    await sendHome(
      db,
      id,
      buyers.flatMap(({ organizationId, memberId }) => (organizationId === id ? memberId : [])),
    );
}

/** People who are no longer buyers in an organization buy for their own from then on. */
async function sendHome(db: Tx, organizationId: number, memberIds: readonly number[]) {
  const left = [...memberIds];
  await db
    .delete(memberOrganizations)
    .where(and(eq(memberOrganizations.organizationId, organizationId), inArray(memberOrganizations.memberId, left)));
  const home = sql`(select home.organization_id from ${members} home where home.id = activities.member_id)`;
  await db
    .update(activities)
    .set({ organizationId: home, contractIds: null })
    .where(and(eq(activities.organizationId, organizationId), inArray(activities.memberId, left)));
}

/**
 * The last administrator of an organization stays until there is another one, there or above it. Of two who take each other's role
 * concurrently, the second one waits, and is refused. Errors: 409 `_ERR_LAST_ADMINISTRATOR` with the organization's name.
 * @param roles those that the person is about to lose
 * @see docs/interface/buyer.md#the-last-administrator
 */
export async function requireOtherAdministrator(db: Tx, memberId: number, roles: readonly HeldRole[]): Promise<void> {
  const ids = roles.flatMap(({ organizationId, roleId }) => (roleId === administratorRole ? organizationId : []));
  if (!ids.length) return;
  const lines = await lockLines(db, ids);
  const holders = await db
    .select({ memberId: memberRoles.memberId, organizationId: memberRoles.organizationId })
    .from(memberRoles)
    .innerJoin(members, eq(members.id, memberRoles.memberId))
    .where(
      and(
        inArray(memberRoles.organizationId, [-1, ...lines.map(({ id }) => id)]),
        eq(memberRoles.roleId, administratorRole),
        eq(members.enabled, true),
        eq(members.state, 1),
      ),
    );
  const loses = (one: (typeof holders)[number]) => one.memberId === memberId && ids.includes(one.organizationId);
  for (const organizationId of new Set(holders.filter(loses).map((one) => one.organizationId))) {
    const line = lines.filter(({ of }) => of === organizationId).map(({ id }) => id);
    if (holders.some((one) => !loses(one) && line.includes(one.organizationId))) continue;
    const organization = lines.find(({ id }) => id === organizationId)?.name ?? "";
    throw refused("_ERR_LAST_ADMINISTRATOR", { organization });
  }
}

type Line = { of: number; id: number; name: string };

/** Organizations (`of`) and those above them, locked. */
async function lockLines(db: Tx, organizationIds: readonly number[]): Promise<Line[]> {
  const lines = await readRows<Line>(
    db,
    sql`with recursive line (of, id, name, parent_id, level) as (
        select id, id, name, parent_id, 0 from organizations where id in ${[...organizationIds]}
        union all
        select line.of, o.id, o.name, o.parent_id, level + 1
        from line join organizations o on o.id = line.parent_id where level < 20
      )
      select of, id, name from line`,
  );
  const ids = lines.map(({ id }) => id);
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, [-1, ...ids]))
    .orderBy(organizations.id)
    .for("update");
  return lines;
}
