import { and, desc, eq, gt, inArray, lte, or, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { ControlledDetails } from "#backend/order/dual-control/details.ts";
import { stateOf } from "#backend/order/dual-control/details.ts";
import type { ControlRequestRow } from "#backend/order/dual-control/requests.ts";
import { dualControlRequests } from "#backend/platform/db/schema/dual-control.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { forbidden } from "#backend/platform/http/fault.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { positiveInteger } from "#backend/platform/http/number.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { maskEmail } from "#contract/rules/mask.ts";
import type { ControlStatus } from "#contract/shapes/dual-control.ts";
import { isAgentOf, isSupervisorOf } from "../on-behalf/managed.ts";
import type { MemberRow } from "../person/find.ts";

type List = typeof contract.dualControl.list;

const usualPage = 20;
const maxRows = 100;

/**
 * Requests of the store, the latest first: all for those who supervise it, their own for agents. Errors: 401; 403 for
 * everybody else; `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/dual-control.md#reading
 */
export async function list(args: HandlerArgs<List>): Promise<WireReply<List>> {
  const { db, caller, store, query } = args;
  requireRegistered(caller, "DualControl");
  if (!isAgentOf(caller, store) && !isSupervisorOf(caller, store)) throw forbidden("DualControl");
  const now = new Date();
  const where = and(
    eq(dualControlRequests.storeId, store.id),
    isSupervisorOf(caller, store) ? undefined : eq(dualControlRequests.agentId, caller.memberId),
    query.status && isIn(query.status, now),
  );
  const pageNumber = positiveInteger("pageNumber", query.pageNumber ?? 1, 9);
  const pageSize = Math.min(positiveInteger("pageSize", query.pageSize ?? usualPage, 9), maxRows);
  const rows = await db
    .select()
    .from(dualControlRequests)
    .where(where)
    .orderBy(desc(dualControlRequests.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const ids = [...new Set(rows.flatMap(({ agentId, memberId, decidedBy }) => [agentId, memberId, decidedBy ?? 0]))];
  const people = ids.length ? await db.select().from(members).where(inArray(members.id, ids)) : [];
  return {
    recordSetTotal: String(await db.$count(dualControlRequests, where)),
    requests: rows.map((row) => view(row, people, { memberId: caller.memberId, now })),
  };
}

/** A request that waited too long has expired, whether or not the job has closed it. */
function isIn(status: ControlStatus, now: Date): SQL | undefined {
  const is = eq(dualControlRequests.status, status);
  const open = eq(dualControlRequests.status, "OPEN");
  if (status === "OPEN") return and(open, gt(dualControlRequests.expiresAt, now));
  return status === "EXPIRED" ? or(is, and(open, lte(dualControlRequests.expiresAt, now))) : is;
}

function view(
  row: ControlRequestRow,
  people: readonly MemberRow[],
  { memberId, now }: { memberId: number; now: Date },
) {
  const find = (id: number | null) => people.find((one) => one.id === id);
  return {
    requestId: String(row.id),
    act: row.act,
    status: stateOf(row, now),
    userId: String(row.memberId),
    logonId: find(row.memberId)?.logonId ?? "",
    ...(row.orderId !== null && { orderId: String(row.orderId) }),
    details: viewDetails(row.details),
    reason: row.reason,
    agentName: find(row.agentId)?.logonId ?? "",
    at: row.createdAt.toISOString(),
    until: row.expiresAt.toISOString(),
    ...(row.decidedBy !== null && { decidedBy: find(row.decidedBy)?.logonId ?? "" }),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(row.comment && { comment: row.comment }),
    own: flagText(row.agentId === memberId),
  };
}

const [addresses, amounts] = [
  ["email", "former"],
  ["amount", "total", "unitPrice", "offerPrice"],
];

/** Addresses are shown only as far as needed to tell them apart. */
const viewDetails = ({ act: _act, ...details }: ControlledDetails): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, viewDetail(name, String(value))]));

function viewDetail(name: string, value: string): string {
  if (addresses.includes(name)) return maskEmail(value);
  return amounts.includes(name) ? wireAmount(value) : value;
}
