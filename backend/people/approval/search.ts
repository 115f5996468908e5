import { and, asc, desc, eq, gte, ilike, inArray, lte, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { requiredDay } from "#backend/platform/http/day.ts";
import { forbidden, invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { nativePageOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { endOfDay, startOfDay } from "#backend/platform/time.ts";
import { approvalFlows } from "#contract/approval.ts";
import { decidable } from "./scope.ts";
import { viewApprovals } from "./view.ts";

type Search = typeof contract.approval.search;
type Query = HandlerArgs<Search>["query"];

/**
 * Errors: 401; 403 for guests and for people who decide nothing; `_ERR_CMD_INVALID_PARAM` (q, status, startSubmitTime,
 * endSubmitTime, orderBy, pageNumber, pageSize).
 * @see docs/interface/approval.md#lists
 */
export async function search(args: HandlerArgs<Search>): Promise<WireReply<Search>> {
  const { db, caller, query } = args;
  requireRegistered(caller, "ApprovalStatusFind");
  const scope = await decidable(args);
  if (!scope) throw forbidden("ApprovalStatusFind");
  const found = await db
    .select({ id: approvals.id })
    .from(approvals)
    .innerJoin(members, eq(members.id, approvals.submitterId))
    .where(and(scope, flowsOf(query.q), ...filters(query)))
    .orderBy(...orderOf(query.orderBy));
  const { members: page, paging } = nativePageOf(found, query);
  const { recordSetComplete: recordSetCompleteIndicator, ...counts } = paging;
  const rows = await readPage(
    db,
    page.map(({ id }) => id),
  );
  const withOrders = query.q === "orderApprovals";
  return { ...counts, recordSetCompleteIndicator, resultList: await viewApprovals(db, rows, withOrders) };
}

async function readPage(db: Db, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(approvals)
    .where(inArray(approvals.id, [-1, ...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const registrations = [approvalFlows.person, approvalFlows.organization, approvalFlows.seller];

function flowsOf(q: Query["q"]): SQL | undefined {
  if (q === "orderApprovals") return eq(approvals.flowTypeId, approvalFlows.order);
  if (q === "buyerApprovals") return inArray(approvals.flowTypeId, registrations);
  return undefined;
}

function filters(query: Query): (SQL | undefined)[] {
  const { status, submitterFirstName, submitterMiddleName, submitterLastName } = query;
  const { startSubmitTime, endSubmitTime } = query;
  return [
    status && eq(approvals.status, status),
    named(approvals.id, query.approvalStatusId),
    named(approvals.entityId, query.entityId),
    named(approvals.approverId, query.approverId),
    startsWith(members.firstName, submitterFirstName),
    startsWith(members.lastName, submitterLastName),
    // No one has a middle name here.
    submitterMiddleName ? eq(approvals.id, -1) : undefined,
    startSubmitTime
      ? gte(approvals.submittedAt, startOfDay(requiredDay("startSubmitTime", startSubmitTime.slice(0, 10))))
      : undefined,
    endSubmitTime
      ? lte(approvals.submittedAt, endOfDay(requiredDay("endSubmitTime", endSubmitTime.slice(0, 10))))
      : undefined,
  ];
}

type IdColumn = typeof approvals.id | typeof approvals.entityId | typeof approvals.approverId;
const named = (column: IdColumn, id: string | undefined) =>
  id === undefined ? undefined : eq(column, readId(id) ?? -1);

const startsWith = (column: typeof members.firstName | typeof members.lastName, text: string | undefined) =>
  text ? ilike(column, `${text.replace(/[\\%_]/g, "\\$&")}%`) : undefined;

const columns = {
  approvalStatusId: approvals.id,
  entityId: approvals.entityId,
  submitTime: approvals.submittedAt,
  approveTime: approvals.decidedAt,
  status: approvals.status,
  flowTypeId: approvals.flowTypeId,
  stateId: approvals.status,
};

function orderOf(orderBy = "D-submitTime"): SQL[] {
  const [, direction, name = ""] = /^([AD])-(\w+)$/.exec(orderBy) ?? [];
  const column = Object.entries(columns).find(([key]) => key === name)?.[1];
  if (!column) throw invalid("orderBy");
  return direction === "A" ? [asc(column), asc(approvals.id)] : [desc(column), desc(approvals.id)];
}
