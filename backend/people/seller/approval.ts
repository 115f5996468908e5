import { and, eq, inArray } from "drizzle-orm";
import { readApprovals, withdrawApproval } from "#backend/order/approval/record.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { approvalFlows, approvalStatuses } from "#contract/approval.ts";
import { deleteSeller, noteSeller } from "./record.ts";

const pending = 0;
const approvedState = 1;
const rejectedState = 2;

/**
 * Settles whether the organization of a seller was approved. Its administrator may sign in once both are; rejecting one rejects both. The
 * organization's row is locked.
 * @see docs/interface/seller.md#registering
 */
export async function settleSeller(db: Tx, organizationId: number, approved: boolean): Promise<void> {
  if (!approved) return rejectSeller(db, organizationId);
  await db.update(organizations).set({ state: approvedState }).where(eq(organizations.id, organizationId));
  const [found] = await db.select({ id: sellers.id }).from(sellers).where(eq(sellers.organizationId, organizationId));
  if (found) await noteSeller(db, { sellerId: found.id, what: "approved" });
  for (const { id } of await waitingIn(db, organizationId))
    if (await isApproved(db, id)) await setState(db, [id], approvedState);
}

/** The same for the administrator of a seller. */
export async function settleAdministrator(db: Tx, memberId: number, approved: boolean): Promise<void> {
  const organization = await organizationOf(db, memberId);
  if (!organization) return;
  if (!approved) return rejectSeller(db, organization.id);
  if (organization.state === approvedState) await setState(db, [memberId], approvedState);
}

/** For both requests the organization's row is locked first, so that of two concurrent decisions the second waits. */
export async function lockSellerOf(db: Tx, memberId: number): Promise<void> {
  const organization = await organizationOf(db, memberId);
  if (organization) await db.select().from(organizations).where(eq(organizations.id, organization.id)).for("update");
}

async function rejectSeller(db: Tx, organizationId: number) {
  await db.update(organizations).set({ state: rejectedState }).where(eq(organizations.id, organizationId));
  const waiting = await waitingIn(db, organizationId);
  await setState(
    db,
    waiting.map(({ id }) => id),
    rejectedState,
  );
  await withdrawApproval(db, { flowTypeId: approvalFlows.organization, entityId: organizationId });
  for (const { id } of waiting) await withdrawApproval(db, { flowTypeId: approvalFlows.seller, entityId: id });
  await deleteSeller(db, organizationId);
}

const waitingIn = (db: Tx, organizationId: number) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.state, pending)));

async function isApproved(db: Tx, memberId: number): Promise<boolean> {
  const requests = await readApprovals(db, { flowTypeId: approvalFlows.seller, entityId: memberId });
  return requests.some(({ status }) => status === approvalStatuses.approved);
}

async function setState(db: Tx, ids: readonly number[], state: number) {
  if (ids.length)
    await db
      .update(members)
      .set({ state })
      .where(inArray(members.id, [...ids]));
}

async function organizationOf(db: Tx, memberId: number) {
  const [row] = await db
    .select({ id: organizations.id, state: organizations.state })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(eq(members.id, memberId));
  return row;
}
