import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { heldForMs } from "#backend/order/hold-rules.ts";
import { releaseHolds } from "#backend/order/hold.ts";
import { lockOrder } from "#backend/order/move.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { endSessions } from "./session.ts";

const idleSince = (now: Date) => new Date(now.getTime() - heldForMs);

/** Ends sessions in which nothing was done for too long. They already counted as over. @see docs/interface/on-behalf.md#sessions */
export const idleSessionJob = rowJob({
  name: "on_behalf_sessions",
  due: (db, { now, limit, ready }) =>
    db
      .select({ id: onBehalfSessions.id })
      .from(onBehalfSessions)
      .where(
        and(
          isNull(onBehalfSessions.endedAt),
          lte(onBehalfSessions.lastActedAt, idleSince(now)),
          ready(onBehalfSessions.id),
        ),
      )
      .orderBy(asc(onBehalfSessions.lastActedAt))
      .limit(limit),
  async work(tx, { id }, { now }) {
    const idle = and(eq(onBehalfSessions.id, id), lte(onBehalfSessions.lastActedAt, idleSince(now)));
    const [session] = await tx.select().from(onBehalfSessions).where(idle).for("update");
    if (!session || session.endedAt) return false;
    await endSessions(tx, session.agentId, "idle", eq(onBehalfSessions.id, session.id));
    return true;
  },
});

/** Gives back carts that were taken and not touched for too long. @see docs/interface/on-behalf.md#taking-a-cart */
export const heldCartJob = rowJob({
  name: "held_carts",
  due: (db, { now, limit, ready }) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(lte(orders.lockedAt, idleSince(now)), ready(orders.id)))
      .orderBy(asc(orders.lockedAt))
      .limit(limit),
  async work(tx, { id }, { now }) {
    const { lockedBy, lockedAt } = await lockOrder(tx, id);
    if (lockedBy === null || !lockedAt || lockedAt > idleSince(now)) return false;
    await releaseHolds(tx, eq(orders.id, id));
    return true;
  },
});
