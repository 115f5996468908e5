import { and, eq, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Tx } from "#backend/platform/db/client.ts";
import { organizations } from "#backend/platform/db/schema/member.ts";
import { forbidden, invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { replaceApprovals } from "./approval.ts";
import { isCalled } from "./lineage.ts";
import { takeRolesOfAll } from "./member-role.ts";
import { giveRoles, namedRoles, rolesAbove, takeRoles } from "./role.ts";
import { administeredIds, administeredOrganization, idsBelow, type OrganizationRow } from "./tree.ts";

type Calls = typeof contract.organization;
type Details = HandlerArgs<Calls["update"]>["body"];

/**
 * A unit or an organization below one that the caller administers; it holds what the one above holds. Errors: 401; 403 for
 * guests; 404 for a parent that the caller does not administer; `_ERR_CMD_MISSING_PARAM` (orgEntityName, parentMemberId),
 * `_ERR_CMD_INVALID_PARAM`, `_ERR_RDN_ALREADY_EXIST`.
 * @see docs/interface/organization.md#details
 */
export async function create({ db, caller, body }: HandlerArgs<Calls["create"]>): Promise<WireReply<Calls["create"]>> {
  const command = "OrganizationAdd";
  requireRegistered(caller, command);
  const { orgEntityName, orgEntityType: type = "OU", parentMemberId } = body;
  if (!orgEntityName?.trim()) throw missing("orgEntityName");
  if (!parentMemberId) throw missing("parentMemberId");
  const parent = await administeredOrganization(db, caller, { id: parentMemberId, command });
  const known = { name: goodName(orgEntityName), parentId: parent.id };
  await requireFreeName(db, known);
  const [made] = await db
    .insert(organizations)
    .values({ ...known, type, ...changed(body, {}) })
    .returning();
  if (!made) throw new Error("no organization was written");
  await giveRoles(db, made, await rolesAbove(db, made));
  return { orgEntityId: String(made.id), addressId: String(made.id) };
}

/** Errors: as above, for the organization of the path. @see docs/interface/organization.md#details */
export async function update(args: HandlerArgs<Calls["update"]>): Promise<WireReply<Calls["update"]>> {
  const { db, caller, params, body } = args;
  const command = "OrganizationUpdate";
  requireRegistered(caller, command);
  const row = await administeredOrganization(db, caller, { id: params.organizationId, command });
  const sent = body.orgEntityName?.trim() ?? row.name;
  // A name from before the rule does not keep people from changing the rest.
  const name = sent === row.name ? sent : goodName(sent);
  if (name !== row.name) await requireFreeName(db, { name, parentId: row.parentId, but: row.id });
  await db
    .update(organizations)
    .set({ name, ...changed(body, row.contact) })
    .where(eq(organizations.id, row.id));
  return { orgEntityId: String(row.id), addressId: String(row.id) };
}

/**
 * Changes the roles it holds, or the kinds of approval that take place in it. Errors: as above; `_ERR_CMD_INVALID_PARAM` (orgEntityId)
 * where path and body name different ones, (roleId1 …), (segmentId).
 * @see docs/interface/organization.md#roles
 * @see docs/interface/organization.md#approvals
 */
export async function change(args: HandlerArgs<Calls["change"]>): Promise<WireReply<Calls["change"]>> {
  const { db, caller, params, query, body } = args;
  const command = "OrganizationRoleUpdate";
  requireRegistered(caller, command);
  const row = await administeredOrganization(db, caller, { id: params.organizationId, command });
  if (body.orgEntityId !== undefined && body.orgEntityId !== String(row.id)) throw invalid("orgEntityId");
  if (query.action === "updateApprovalGroups") return replaceApprovals(db, row, body.segmentId ?? "");
  const roles = namedRoles(body);
  if (query.action === "assignRole") await giveRoles(db, row, roles);
  else await takeFrom(args, row, roles);
  return { orgEntityId: String(row.id) };
}

/** Callers may not take away roles at the top of a tree that they administer: those let them administer it. */
async function takeFrom({ db, caller }: HandlerArgs<Calls["change"]>, row: OrganizationRow, roles: readonly number[]) {
  const isTop = !(await administeredIds(db, caller)).includes(row.parentId ?? 0);
  if (isTop && roles.length && caller.kind !== "staff") throw forbidden("OrganizationRoleUpdate");
  const below = await idsBelow(db, [row.id]);
  await takeRoles(db, below, roles);
  await takeRolesOfAll(db, below, roles);
}

/** Errors: `_ERR_CMD_INVALID_PARAM` (orgEntityName). */
function goodName(sent: string): string {
  const name = sent.trim();
  // A slash separates the names of organizations when a person joins one.
  if (!name || /[/\p{Cc}]/u.test(name)) throw invalid("orgEntityName");
  return name;
}

type Named = Pick<OrganizationRow, "name" | "parentId"> & { but?: number };

/** Errors: `_ERR_RDN_ALREADY_EXIST`. @see docs/interface/organization.md#details */
export async function requireFreeName(db: Tx, { name, parentId, but }: Named) {
  // Of two concurrent requests with one name, the second waits for the first, and finds it.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization ${parentId}`}, 7001))`);
  const same = and(eq(organizations.parentId, parentId ?? 0), isCalled(name));
  const rows = await db.select({ id: organizations.id }).from(organizations).where(same);
  if (rows.some(({ id }) => id !== but)) throw refused("_ERR_RDN_ALREADY_EXIST", { name });
}

const maxLength = 254;

/** The columns that a body changes. Errors: `_ERR_CMD_INVALID_PARAM` for what is too long. */
function changed(body: Details, contact: Record<string, string>) {
  for (const [field, value] of Object.entries(body))
    if (typeof value === "string" && value.length > maxLength) throw invalid(field);
  const { administratorFirstName: firstName, administratorLastName: lastName } = body;
  const { email1, phone1, address1, address2, city, state, country, zipCode } = body;
  const reached = { firstName, lastName, email1, phone1, address1, address2, city, state, country, zipCode };
  const { description, legalId, taxPayerId, businessCategory } = body;
  return {
    ...given({ description, legalId, taxPayerId, businessCategory }),
    contact: { ...contact, ...given(reached) },
  };
}

const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
