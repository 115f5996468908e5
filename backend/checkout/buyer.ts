import { and, eq, inArray } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { memberOrganizations, memberRoles, members, organizationRoles } from "#backend/platform/db/schema/member.ts";
import { forbidden } from "#backend/platform/http/fault.ts";
import { organizationLine } from "#backend/store/organization-line.ts";
import { roleIds } from "#contract/shapes/role.ts";

/**
 * Only a buyer of the organization places an order for it; a member who has left it, or lost the role, may still have a cart of it.
 * Consumers need no role. Errors: 403 `_ERR_USER_AUTHORITY`.
 * @see docs/interface/checkout.md#who-may-buy
 */
export async function requireBuyerRole(
  db: Db,
  { memberId, organizationId }: Pick<OrderRow, "memberId" | "organizationId">,
): Promise<void> {
  // Those that consumers and the site belong to have negative ids, and give no roles.
  if (organizationId < 0) return;
  if (!(await buysFor(db, memberId, organizationId))) throw forbidden("OrderProcess");
}

/**
 * Whether the person behind an order that they are not at hand for could still place it: their account is open, and they buy for its
 * organization.
 */
export async function isStillBuyer(
  db: Db,
  { memberId, organizationId }: Pick<OrderRow, "memberId" | "organizationId">,
): Promise<boolean> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member?.enabled || member.state !== 1) return false;
  return organizationId < 0 || buysFor(db, memberId, organizationId);
}

/** They belong to it, or were admitted as one of its buyers; and they are a buyer there if it has that role to give. */
async function buysFor(db: Db, memberId: number, organizationId: number): Promise<boolean> {
  const isHome = and(eq(members.id, memberId), eq(members.organizationId, organizationId));
  const isAdmitted = and(
    eq(memberOrganizations.memberId, memberId),
    eq(memberOrganizations.organizationId, organizationId),
  );
  if (!(await db.$count(members, isHome)) && !(await db.$count(memberOrganizations, isAdmitted))) return false;
  const given = and(eq(organizationRoles.organizationId, organizationId), eq(organizationRoles.roleId, roleIds.buyer));
  if (!(await db.$count(organizationRoles, given))) return true;
  const line = await organizationLine(db, organizationId);
  const held = and(
    eq(memberRoles.memberId, memberId),
    eq(memberRoles.roleId, roleIds.buyer),
    inArray(memberRoles.organizationId, [organizationId, ...line]),
  );
  return (await db.$count(memberRoles, held)) > 0;
}
