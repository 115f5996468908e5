import { and, desc, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import { requiredDay } from "#backend/platform/http/day.ts";
import { forbidden, invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { positiveInteger } from "#backend/platform/http/number.ts";
import type { AskedPage } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { endOfDay, startOfDay } from "#backend/platform/time.ts";
import { isSupervisorOf } from "./managed.ts";

type Calls = typeof contract.onBehalf;
type Acts = WireReply<Calls["acts"]>;

const usualPage = 20;
const maxRows = 500;

/**
 * What was done for shoppers of this store, the latest first. Errors: 401; 403 for anyone who isn't a supervisor of it;
 * `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/on-behalf.md#reading-the-record
 */
export async function acts(args: HandlerArgs<Calls["acts"]>): Promise<Acts> {
  const { db, caller, store, query } = args;
  requireRegistered(caller, "OnBehalfActs");
  if (!isSupervisorOf(caller, store)) throw forbidden("OnBehalfActs");
  const where = and(eq(onBehalfActs.storeId, store.id), ...filters(query));
  return list(db, where, query, ({ agent, person }) => ({
    agentName: agent?.logonId ?? "",
    logonId: person?.logonId ?? "",
  }));
}

/**
 * What others did for the caller, in every store. Agents are shown by their names, not by their logon ids. Errors: 401, 403 for guests;
 * `_ERR_CMD_INVALID_PARAM`.
 */
export async function forMe(args: HandlerArgs<Calls["forMe"]>): Promise<Acts> {
  const { db, caller, query } = args;
  requireRegistered(caller, "OnBehalfActs");
  const named: Named = ({ agent }) => ({
    agentName: [agent?.firstName, agent?.lastName].filter(Boolean).join(" "),
    logonId: "",
  });
  return list(db, eq(onBehalfActs.memberId, caller.memberId), query, named, mailedComments);
}

/** Texts by act. A comment and its record are written in one transaction, so they have the same time to the microsecond. */
async function mailedComments(db: Db, actIds: number[]): Promise<Map<number, string>> {
  if (!actIds.length) return new Map();
  const rows = await db
    .select({ actId: onBehalfActs.id, text: orderComments.text })
    .from(onBehalfActs)
    .innerJoin(
      orderComments,
      and(
        eq(orderComments.orderId, onBehalfActs.orderId),
        eq(orderComments.memberId, onBehalfActs.agentId),
        eq(orderComments.at, onBehalfActs.at),
        eq(orderComments.mailed, true),
      ),
    )
    .where(and(inArray(onBehalfActs.id, actIds), eq(onBehalfActs.call, "order.comment")));
  return new Map(rows.map(({ actId, text }) => [actId, text]));
}

function filters({
  agentId,
  userId,
  orderId,
  call,
  from,
  to,
}: HandlerArgs<Calls["acts"]>["query"]): (SQL | undefined)[] {
  return [
    agentId ? eq(onBehalfActs.agentId, idOf("agentId", agentId)) : undefined,
    userId ? eq(onBehalfActs.memberId, idOf("userId", userId)) : undefined,
    orderId ? eq(onBehalfActs.orderId, idOf("orderId", orderId)) : undefined,
    call ? eq(onBehalfActs.call, call) : undefined,
    from ? gte(onBehalfActs.at, startOfDay(requiredDay("from", from))) : undefined,
    to ? lte(onBehalfActs.at, endOfDay(requiredDay("to", to))) : undefined,
  ];
}

type Member = typeof members.$inferSelect;
type Named = (of: { agent: Member | undefined; person: Member | undefined }) => { agentName: string; logonId: string };

async function list(
  db: Db,
  where: SQL | undefined,
  asked: AskedPage,
  nameOf: Named,
  commentsOf?: typeof mailedComments,
): Promise<Acts> {
  const pageNumber = positiveInteger("pageNumber", asked.pageNumber ?? 1, 9);
  const pageSize = Math.min(positiveInteger("pageSize", asked.pageSize ?? usualPage, 9), maxRows);
  const total = await db.$count(onBehalfActs, where);
  const rows = await db
    .select()
    .from(onBehalfActs)
    .where(where)
    .orderBy(desc(onBehalfActs.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const ids = [...new Set(rows.flatMap(({ agentId, memberId }) => [agentId, memberId]))];
  const people = ids.length ? await db.select().from(members).where(inArray(members.id, ids)) : [];
  const comments = await commentsOf?.(
    db,
    rows.map(({ id }) => id),
  );
  const find = (id: number) => people.find((one) => one.id === id);
  return {
    recordSetCount: String(rows.length),
    recordSetTotal: String(total),
    pageNumber,
    pageSize,
    acts: rows.map((row) => ({
      actId: String(row.id),
      at: row.at.toISOString(),
      agentId: String(row.agentId),
      userId: String(row.memberId),
      ...nameOf({ agent: find(row.agentId), person: find(row.memberId) }),
      call: row.call,
      ...(row.orderId !== null && { orderId: String(row.orderId) }),
      object: row.object,
      reason: row.reason,
      ...(comments?.has(row.id) && { comment: comments.get(row.id) }),
    })),
  };
}

function idOf(field: string, text: string): number {
  const id = readId(text);
  if (id === undefined) throw invalid(field);
  return id;
}
