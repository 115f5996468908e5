import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { memberRoles, organizations } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, notFound } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { maxTreeDepth } from "#backend/store/organization-line.ts";
import { entitledIds } from "./entitled.ts";
import { administratorRole } from "./role.ts";

export type OrganizationRow = typeof organizations.$inferSelect;

/** Reads of the site's staff reach every organization; so do the writes of its administrators. */
type Site = "none" | "reads" | "writes";

/** What a caller may do at every organization; staff who serve no store may do nothing. Pure. */
export function siteOf({ kind, staff }: Caller): Site {
  if (kind !== "staff" || !staff) return "none";
  if (staff.role === "administrator") return "writes";
  return staff.servedStoreIds.length ? "reads" : "none";
}

/**
 * The organizations that a caller administers, with those below them; all for site administrators.
 * @see docs/interface/organization.md#who-administers
 */
export async function administeredIds(db: Db, caller: Caller): Promise<number[]> {
  if (caller.kind === "anonymous" || caller.kind === "guest") return [];
  if (administersSite(caller)) {
    return (await db.select({ id: organizations.id }).from(organizations).orderBy(organizations.id)).map(
      ({ id }) => id,
    );
  }
  return idsWithRole(db, caller, [administratorRole]);
}

/** True for administrators of the site. */
export const administersSite = (caller: Caller): boolean => siteOf(caller) === "writes";

/** The organizations where a person holds one of these roles, and all below. */
export async function idsWithRole(db: Db, { memberId }: Caller, roleIds: readonly number[]): Promise<number[]> {
  const own = await db
    .select({ id: memberRoles.organizationId })
    .from(memberRoles)
    .where(and(eq(memberRoles.memberId, memberId), inArray(memberRoles.roleId, [...roleIds])));
  return idsBelow(
    db,
    own.map(({ id }) => id),
  );
}

/** These organizations and all below them, each after the one above it. */
export async function idsBelow(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`with recursive tree (id, level) as (
        select id, 0 from organizations where id in ${[-1, ...ids]}
        union
        select o.id, tree.level + 1 from tree join organizations o on o.parent_id = tree.id where tree.level < ${maxTreeDepth}
      )
      select id from tree group by id order by min(level), id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * An organization that the caller may see: their own, one they administer; staff see all. `-` is the one they buy for.
 * Errors: 404 for any other, whether or not it exists.
 * @see docs/interface/organization.md#who-administers
 */
export async function readableOrganization(db: Db, caller: Caller, id: string): Promise<OrganizationRow> {
  const found = await findOrganization(db, id === "-" ? String(caller.organizationId) : id);
  if (!found) throw notFound();
  if (siteOf(caller) !== "none") return found;
  const own = [...(await entitledIds(db, caller)), ...(await administeredIds(db, caller))];
  if (!own.includes(found.id)) throw notFound();
  return found;
}

/**
 * An organization that the caller administers. Errors: 404 as above, 403 where they may only see it.
 * @see docs/interface/organization.md#who-administers
 */
export async function administeredOrganization(
  db: Db,
  caller: Caller,
  { id, command }: { id: string; command: string },
): Promise<OrganizationRow> {
  const found = await readableOrganization(db, caller, id);
  if (!(await administeredIds(db, caller)).includes(found.id)) throw forbidden(command);
  return found;
}

async function findOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  const number = readId(id);
  if (number === undefined) return undefined;
  const [row] = await db.select().from(organizations).where(eq(organizations.id, number));
  return row;
}
