import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { stateOf } from "#backend/order/dual-control/details.ts";
import { about, type ControlRequestRow, decide } from "#backend/order/dual-control/requests.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { dualControlRequests } from "#backend/platform/db/schema/dual-control.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { type Caller, requireFull } from "#backend/platform/http/authenticate.ts";
import { CommitThenThrow, forbidden, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { written } from "#backend/platform/http/written.ts";
import type { ControlStatus } from "#contract/shapes/dual-control.ts";
import type { Store } from "#backend/store/store.ts";
import { isAgentOf, isSupervisorOf } from "../on-behalf/managed.ts";
import { execute, prepare } from "./execute.ts";

type Calls = typeof contract.dualControl;
type Args<Name extends "confirm" | "refuse" | "withdraw", Database extends Db = Tx> = HandlerArgs<
  Calls[Name],
  Database
>;

const command = "DualControl";
const maxComment = 300;

/**
 * Does what an agent has asked for, once, in the transaction in which it is decided. Errors: 401; 403 for anyone who is
 * not a supervisor of the store, and `_ERR_DUAL_CONTROL_OWN`; 404; 409 `_ERR_DUAL_CONTROL_OVER` with what became of it,
 * `_ERR_DUAL_CONTROL_STALE`; those of the act when the supervisor's own limits do not suffice.
 * @see docs/interface/dual-control.md#deciding
 */
export async function confirm(args: Args<"confirm", Db>): Promise<WireReply<Calls["confirm"]>> {
  const { db, caller, store, common } = args;
  requireDecider(args);
  const prepared = await prepare(await readRequest(args));
  return written(db, async (tx) => {
    const request = await lockForDecision({ ...args, db: tx });
    const role = caller.staff?.role ?? "";
    const done = await execute(tx, { store, request, prepared, role, languageId: common.languageId });
    const decision = done ? ("CONFIRMED" as const) : ("STALE" as const);
    await settle({ ...args, db: tx }, request, decision);
    if (!done) throw new CommitThenThrow(refused("_ERR_DUAL_CONTROL_STALE"));
    return { requestId: String(request.id), status: decision };
  });
}

/** Errors: as above; `_ERR_CMD_MISSING_PARAM` and `_ERR_INVALID_INPUT` (comment). */
export async function refuse(args: Args<"refuse">): Promise<WireReply<Calls["refuse"]>> {
  requireDecider(args);
  const request = await lockForDecision(args);
  const comment = args.body.comment.trim();
  if (!comment) throw missing("comment");
  if (comment.length > maxComment) throw refused("_ERR_INVALID_INPUT", { field: "comment" });
  await settle(args, request, "REFUSED", comment);
  return { requestId: String(request.id), status: "REFUSED" };
}

/** Withdraws a request, by the agent who made it. Errors: 401, 403; 404 for those of others; `_ERR_DUAL_CONTROL_OVER`. */
export async function withdraw(args: Args<"withdraw">): Promise<WireReply<Calls["withdraw"]>> {
  const { caller, store } = args;
  requireFull(caller);
  requireRegistered(caller, command);
  if (!isAgentOf(caller, store)) throw forbidden(command);
  const request = await lockRequest(args);
  if (request.agentId !== caller.memberId) throw notFound();
  await requireOpen(args.db, request);
  await settle(args, request, "WITHDRAWN");
  return { requestId: String(request.id), status: "WITHDRAWN" };
}

type Who = { db: Db; caller: Caller; store: Store; params: { requestId: string } };

function requireDecider({ caller, store }: Pick<Who, "caller" | "store">): void {
  requireFull(caller);
  requireRegistered(caller, command);
  if (!isAgentOf(caller, store) || !isSupervisorOf(caller, store)) throw forbidden(command);
}

const here = ({ store, params }: Pick<Who, "store" | "params">) =>
  and(eq(dualControlRequests.id, readId(params.requestId) ?? -1), eq(dualControlRequests.storeId, store.id));

async function readRequest(who: Who): Promise<ControlRequestRow> {
  const [row] = await who.db.select().from(dualControlRequests).where(here(who));
  if (!row) throw notFound();
  return row;
}

/** Of two concurrent decisions, the second one reads what the first one did. */
async function lockRequest(who: Who & { db: Tx }): Promise<ControlRequestRow> {
  const [row] = await who.db.select().from(dualControlRequests).where(here(who)).for("update");
  if (!row) throw notFound();
  return row;
}

/** Neither its author nor the person it is for may decide. */
async function lockForDecision(who: Who & { db: Tx }): Promise<ControlRequestRow> {
  const row = await lockRequest(who);
  if ([row.agentId, row.memberId].includes(who.caller.memberId)) throw refused("_ERR_DUAL_CONTROL_OWN");
  await requireOpen(who.db, row);
  return row;
}

async function requireOpen(db: Db, row: ControlRequestRow): Promise<void> {
  const state = stateOf(row, new Date());
  if (state === "OPEN") return;
  const [by] = row.decidedBy === null ? [] : await db.select().from(members).where(eq(members.id, row.decidedBy));
  throw refused("_ERR_DUAL_CONTROL_OVER", { state, ...(by?.logonId && { by: by.logonId }) });
}

const callOf: Record<Exclude<ControlStatus, "OPEN" | "EXPIRED">, string> = {
  CONFIRMED: "dualControl.confirm",
  REFUSED: "dualControl.refuse",
  WITHDRAWN: "dualControl.withdraw",
  STALE: "dualControl.stale",
};

/** Records the outcome, and who decided. */
async function settle(
  { db, caller }: { db: Tx; caller: Caller },
  request: ControlRequestRow,
  status: keyof typeof callOf,
  comment = "",
): Promise<void> {
  await decide(db, request, { status, decidedBy: caller.memberId, comment });
  const { memberId, storeId, orderId } = request;
  const actor = { memberId: caller.memberId, sessionId: undefined, reason: comment || request.reason };
  const call = callOf[status];
  await recordAct(db, { actor, memberId, storeId, call, orderId: orderId ?? undefined, object: about(request) });
}
