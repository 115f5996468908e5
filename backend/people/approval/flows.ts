import { and, eq } from "drizzle-orm";
import { approveOrder, denyOrder } from "#backend/checkout/order-approval.ts";
import type { ApprovalRow } from "#backend/order/approval/record.ts";
import { lockOrder } from "#backend/order/move.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { members, organizations } from "#backend/platform/db/schema/member.ts";
import { lockSellerOf, settleAdministrator, settleSeller } from "../seller/approval.ts";
import { isSellers } from "../seller/record.ts";

/** The effect of a decision on what was submitted. Both are called in the transaction of the decision, `lock` first. */
export type ApprovalFlow = {
  lock: (db: Tx, entityId: number) => Promise<unknown>;
  settle: (db: Tx, request: ApprovalRow, approved: boolean) => Promise<void>;
};

/** @see docs/interface/approval.md#what-a-decision-does */
export const approvalFlow: Record<ApprovalRow["flowTypeId"], ApprovalFlow> = {
  "10002": {
    lock: lockOrder,
    settle: (db, { entityId }, approved) => (approved ? approveOrder : denyOrder)(db, entityId),
  },
  "10004": {
    lock: lockMember,
    async settle(db, { entityId }, approved) {
      await db
        .update(members)
        .set({ state: stateOf(approved) })
        .where(eq(members.id, entityId));
    },
  },
  /** One decision for the organization and those who wait in it, namely its first administrator. */
  "10005": {
    lock: (db, id) => db.select().from(organizations).where(eq(organizations.id, id)).for("update"),
    async settle(db, { entityId }, approved) {
      if (await isSellers(db, entityId)) return settleSeller(db, entityId, approved);
      const state = stateOf(approved);
      await db.update(organizations).set({ state }).where(eq(organizations.id, entityId));
      const waiting = and(eq(members.organizationId, entityId), eq(members.state, pending));
      await db.update(members).set({ state }).where(waiting);
    },
  },
  "10006": {
    lock: lockSellerOf,
    settle: (db, { entityId }, approved) => settleAdministrator(db, entityId, approved),
  },
};

/** The states of people and organizations: 1 approved, 2 rejected. */
const pending = 0;
const stateOf = (approved: boolean) => (approved ? 1 : 2);

async function lockMember(db: Tx, id: number) {
  await db.select({ id: members.id }).from(members).where(eq(members.id, id)).for("update");
}
