import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
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
export async function findApprovalPlace(
  db: Db,
  kind: ApprovalKind,
  organizationId: number,
): Promise<ApprovalPlace | undefined> {
  const { here, none } = approvalKinds[kind];
  const rows = await readRows<{ id: number; organizationId: number; typeId: number }>(
    db,
    sql`with recursive line (id, parent_id, level) as (
        select id, parent_id, 0 from organizations where id = ${organizationId}
        union all
        select o.id, o.parent_id, level + 1 from line join organizations o on o.id = line.parent_id where level < 20
      )
      select g.id, g.organization_id as "organizationId", g.type_id as "typeId"
      from line join approval_groups g on g.organization_id = line.id
      where g.type_id in (${here}, ${none}) order by level, g.type_id limit 1`,
  );
  const [nearest] = rows;
  return nearest?.typeId === here ? { organizationId: nearest.organizationId, groupId: nearest.id } : undefined;
}
