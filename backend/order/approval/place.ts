import { and, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { approvalGroups } from "#backend/platform/db/schema/member.ts";
import { organizationLine } from "#backend/store/organization-line.ts";
import { type ApprovalKind, approvalKinds } from "./kinds.ts";

/** Where something is decided: by approvers and administrators of this organization and of those above it. */
export type ApprovalPlace = { organizationId: number; groupId: number | null };

/** Decided by the administrators of the site. */
export const siteApproval: ApprovalPlace = { organizationId: -2001, groupId: null };

/**
 * The nearest organization, from this one upwards, that approves things of this kind; undefined where there is none, or
 * where one on the way needs no approval.
 * @see docs/interface/approval.md#where
 */
export const findApprovalPlace = async (db: Db, kind: ApprovalKind, organizationId: number) =>
  placeOn(db, kind, await organizationLine(db, organizationId));

/** The same for an organization whose chain of parents is known. */
export async function placeOn(db: Db, kind: ApprovalKind, line: readonly number[]): Promise<ApprovalPlace | undefined> {
  const { here, none } = approvalKinds[kind];
  const rows = await db
    .select()
    .from(approvalGroups)
    .where(and(inArray(approvalGroups.organizationId, [-1, ...line]), inArray(approvalGroups.typeId, [here, none])));
  for (const organizationId of line) {
    const own = rows.filter((row) => row.organizationId === organizationId);
    const group = own.find(({ typeId }) => typeId === here);
    if (group) return { organizationId, groupId: group.id };
    if (own.length) return undefined;
  }
  return undefined;
}
