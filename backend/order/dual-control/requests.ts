import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, lte } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { dualControlRequests } from "#backend/platform/db/schema/dual-control.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { CommitThenThrow, refused } from "#backend/platform/http/fault.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import type { Store } from "#backend/store/store.ts";
import type { ControlStatus } from "#contract/shapes/dual-control.ts";
import { type ControlledDetails, subjectOf, waitsMs } from "./details.ts";

export type ControlRequestRow = typeof dualControlRequests.$inferSelect;

type Asked = {
  store: Store;
  actor: Pick<Actor, "memberId" | "sessionId" | "reason">;
  memberId: number;
  orderId?: number | undefined;
  details: ControlledDetails;
};

/**
 * Records what a second agent has to confirm, instead of doing it. What is already waiting is not requested twice; if the same
 * agent asks for it in another way, such as with another address, the former request is withdrawn. Throw what it returns: the
 * request is committed, and the caller gets `_ERR_DUAL_CONTROL_WAITS` with its number and expiry.
 * @see docs/interface/dual-control.md#what-waits
 */
export async function askSecond(db: Tx, { store, actor, memberId, orderId, details }: Asked): Promise<CommitThenThrow> {
  const subject = subjectOf(details, { storeId: store.id, memberId, orderId });
  const now = new Date();
  await closeOver(db, subject, now);
  await withdrawFormer(db, subject, { store, actor, details });
  const [made] = await db
    .insert(dualControlRequests)
    .values({
      storeId: store.id,
      memberId,
      orderId,
      act: details.act,
      details,
      subject,
      reason: actor.reason,
      agentId: actor.memberId,
      sessionId: actor.sessionId,
      expiresAt: new Date(now.getTime() + waitsMs(store)),
    })
    .onConflictDoNothing()
    .returning();
  if (made)
    await recordAct(db, { actor, memberId, storeId: store.id, call: "dualControl.ask", orderId, object: about(made) });
  const waiting = made ?? (await openOne(db, subject));
  return new CommitThenThrow(
    refused("_ERR_DUAL_CONTROL_WAITS", { requestId: waiting.id, until: waiting.expiresAt.toISOString() }),
  );
}

/** How records name a request. Pure. */
export const about = ({ id, act }: Pick<ControlRequestRow, "id" | "act">): string => `${id} ${act}`;

async function openOne(db: Tx, subject: string): Promise<ControlRequestRow> {
  const is = and(eq(dualControlRequests.subject, subject), eq(dualControlRequests.status, "OPEN"));
  const [row] = await db.select().from(dualControlRequests).where(is);
  if (!row) throw refused("ERR_SERVICE_UNAVAILABLE");
  return row;
}

/** An expired request that the job has not closed yet doesn't block a new one. */
const closeOver = (db: Tx, subject: string, now: Date) =>
  db
    .update(dualControlRequests)
    .set({ status: "EXPIRED", decidedAt: now })
    .where(
      and(
        eq(dualControlRequests.subject, subject),
        eq(dualControlRequests.status, "OPEN"),
        lte(dualControlRequests.expiresAt, now),
      ),
    );

/** Withdraws what this agent has asked for before, unless it is the same; of a concurrent decision, the first one counts. */
async function withdrawFormer(
  db: Tx,
  subject: string,
  { store, actor, details }: Pick<Asked, "store" | "actor" | "details">,
) {
  const mine = and(
    eq(dualControlRequests.subject, subject),
    eq(dualControlRequests.status, "OPEN"),
    eq(dualControlRequests.storeId, store.id),
    eq(dualControlRequests.agentId, actor.memberId),
  );
  const [former] = await db.select().from(dualControlRequests).where(mine).for("update");
  // As it would be stored: without fields that are undefined.
  if (!former || isDeepStrictEqual(former.details, JSON.parse(JSON.stringify(details)))) return;
  await decide(db, former, { status: "WITHDRAWN", decidedBy: actor.memberId });
  const { memberId, storeId, orderId } = former;
  const object = about(former);
  await recordAct(db, {
    actor,
    memberId,
    storeId,
    call: "dualControl.withdraw",
    orderId: orderId ?? undefined,
    object,
  });
}

type Decision = { status: Exclude<ControlStatus, "OPEN">; decidedBy: number; comment?: string };

/** Records the decision on a request; its row is locked by the caller. */
export async function decide(db: Tx, { id }: Pick<ControlRequestRow, "id">, decision: Decision): Promise<void> {
  await db
    .update(dualControlRequests)
    .set({ ...decision, decidedAt: new Date() })
    .where(eq(dualControlRequests.id, id));
}

/**
 * Closes requests that waited too long. They cannot be confirmed from that moment on, whether or not this has run.
 * @see docs/interface/dual-control.md#states
 */
export const controlRequestJob = rowJob({
  name: "dual_control_requests",
  due: (db, { now, limit, ready }) =>
    db
      .select({ id: dualControlRequests.id })
      .from(dualControlRequests)
      .where(
        and(
          eq(dualControlRequests.status, "OPEN"),
          lte(dualControlRequests.expiresAt, now),
          ready(dualControlRequests.id),
        ),
      )
      .orderBy(asc(dualControlRequests.expiresAt))
      .limit(limit),
  /** In one statement: one that was decided meanwhile stays so. */
  async work(tx, { id }, { now }) {
    const isOver = and(
      eq(dualControlRequests.id, Number(id)),
      eq(dualControlRequests.status, "OPEN"),
      lte(dualControlRequests.expiresAt, now),
    );
    const closed = await tx
      .update(dualControlRequests)
      .set({ status: "EXPIRED", decidedAt: now })
      .where(isOver)
      .returning();
    return closed.length > 0;
  },
});
