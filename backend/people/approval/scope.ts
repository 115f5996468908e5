import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { ApprovalRow } from "#backend/order/approval/record.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { notFound } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Store } from "#backend/store/store.ts";
import { administratorRole, approverRole } from "../organization/role.ts";
import { administersSite, idsWithRole } from "../organization/tree.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * The requests of a store that a caller may decide, decided ones included, as a condition; undefined for people who decide
 * nothing. No one decides on their own request.
 * @see docs/interface/approval.md#who-decides
 */
export async function decidable({ db, caller, store }: Who): Promise<SQL | undefined> {
  const ofOthers = and(eq(approvals.storeId, store.id), ne(approvals.submitterId, caller.memberId));
  if (administersSite(caller)) return ofOthers;
  const ids = await idsWithRole(db, caller, [administratorRole, approverRole]);
  return ids.length ? and(ofOthers, inArray(approvals.organizationId, ids)) : undefined;
}

/**
 * A request that the caller may decide or has submitted. Errors: 404 for any other, whether or not it exists.
 * @see docs/interface/approval.md#who-decides
 */
export async function requireApproval(who: Who, id: string): Promise<ApprovalRow & { mayDecide: boolean }> {
  const { db, caller, store } = who;
  const mayDecide = await decidable(who);
  const submitted = and(eq(approvals.submitterId, caller.memberId), eq(approvals.storeId, store.id));
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, readId(id) ?? -1), or(submitted, mayDecide)));
  if (!row) throw notFound();
  return { ...row, mayDecide: row.submitterId !== caller.memberId };
}
