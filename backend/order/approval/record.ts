import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { approvalFlows, approvalStatuses } from "#contract/approval.ts";
import { mailApprovers } from "./mail.ts";
import type { ApprovalPlace } from "./place.ts";
import { reminderAt } from "./reminder.ts";

/** The only module that writes `approvals`. */
export type ApprovalRow = typeof approvals.$inferSelect;

type Subject = Pick<ApprovalRow, "flowTypeId" | "entityId">;
type Submission = Subject &
  Pick<ApprovalRow, "storeId" | "submitterId"> &
  Partial<Pick<ApprovalRow, "limitType" | "limitAmount">> & {
    place: ApprovalPlace;
    /** What the email to the approvers says beside who asks: amounts, names. */
    about?: Record<string, unknown>;
  };
type Decision = Pick<ApprovalRow, "approverId" | "comment"> & { approved: boolean };

/**
 * Requests approval of an order, a person or an organization, and emails those who may decide. The caller is in a transaction and
 * holds back, with a state of its own, whatever is not approved yet.
 * @see docs/interface/approval.md#asking
 */
export async function submitForApproval(db: Tx, { place, about = {}, ...rest }: Submission): Promise<ApprovalRow> {
  const { organizationId, groupId: approverGroupId } = place;
  const submittedAt = new Date();
  const remindAt = rest.flowTypeId === approvalFlows.order ? await reminderAt(db, organizationId, submittedAt) : null;
  const [row] = await db
    .insert(approvals)
    .values({ ...rest, organizationId, approverGroupId, submittedAt, remindAt })
    .returning();
  if (!row) throw new Error("no approval was written");
  await mailApprovers(db, row, about);
  return row;
}

/** Records that the approvers of an open request, whose row is locked, have been reminded: once is enough. */
export const closeReminder = async (db: Tx, id: number): Promise<void> => {
  await db.update(approvals).set({ remindAt: null }).where(eq(approvals.id, id));
};

/** All requests about something, the oldest first. */
export const readApprovals = (db: Db, subject: Subject): Promise<ApprovalRow[]> =>
  db.select().from(approvals).where(isAbout(subject)).orderBy(approvals.id);

/** Whether an order has been approved. */
export const wasApproved = async (db: Db, orderId: number): Promise<boolean> =>
  (await readApprovals(db, { flowTypeId: approvalFlows.order, entityId: orderId })).some(
    ({ status }) => status === approvalStatuses.approved,
  );

/** A request, with its row locked; undefined if it was withdrawn. The caller locks its subject first. */
export async function lockApproval(db: Tx, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id)).for("update");
  return row;
}

/** Writes down the decision of an open request, whose row is locked. */
export async function closeApproval(db: Tx, id: number, { approved, ...by }: Decision): Promise<ApprovalRow> {
  const status = approved ? approvalStatuses.approved : approvalStatuses.rejected;
  const change = { status, decidedAt: new Date(), ...by };
  const [row] = await db.update(approvals).set(change).where(eq(approvals.id, id)).returning();
  if (!row) throw new Error("no approval was decided");
  return row;
}

/** Deletes the open request about something that does not need it anymore. @see docs/interface/approval.md#withdrawing */
export async function withdrawApproval(db: Tx, subject: Subject): Promise<void> {
  await db.delete(approvals).where(and(isAbout(subject), eq(approvals.status, approvalStatuses.pending)));
}

const isAbout = ({ flowTypeId, entityId }: Subject) =>
  and(eq(approvals.flowTypeId, flowTypeId), eq(approvals.entityId, entityId));
