import { and, eq, inArray } from "drizzle-orm";
import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import { checkContracts } from "#backend/checkout/checks.ts";
import { noOrganization } from "#backend/order/purchase-order/take.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { memberOrganizations, memberRoles, members, organizationRoles } from "#backend/platform/db/schema/member.ts";
import { forbidden } from "#backend/platform/http/fault.ts";
import { organizationLine } from "#backend/store/organization-line.ts";
import type { Store } from "#backend/store/store.ts";
import { roleIds } from "#contract/shapes/role.ts";

type Member = typeof members.$inferSelect;

/**
 * An order that is placed without its buyer, who may have lost the right to since, is still theirs to place. Errors: 403
 * `_ERR_USER_AUTHORITY` for a disabled or rejected account, and for an organization that the person no longer buys for.
 * @see docs/interface/subscription.md#who-may-still-buy
 */
export async function requireBuyer(db: Db, { memberId, organizationId }: OrderRow): Promise<void> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member?.enabled || member.state !== 1) throw forbidden("OrderProcess");
  if (organizationId !== noOrganization && !(await buysFor(db, member, organizationId)))
    throw forbidden("OrderProcess");
}

/**
 * The same, and all of it under contracts of its organization that still hold. Errors: those of `requireBuyer` and
 * `checkContracts`.
 * @see docs/interface/subscription.md#who-may-still-buy
 */
export async function requireEntitled(db: Db, store: Store, order: OrderRow, lines: OrderItemRow[]): Promise<void> {
  await requireBuyer(db, order);
  checkContracts(lines, await eligibleContracts(db, order, store));
}

/** They belong to it, or were admitted as one of its buyers; and they are a buyer there if it has that role to give. */
async function buysFor(db: Db, { id: memberId, organizationId: home }: Member, organizationId: number) {
  const admitted = and(
    eq(memberOrganizations.memberId, memberId),
    eq(memberOrganizations.organizationId, organizationId),
  );
  if (home !== organizationId && !(await db.$count(memberOrganizations, admitted))) return false;
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
