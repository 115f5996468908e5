import { and, desc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { readItems } from "#backend/cart/load.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { restock } from "#backend/order/reserve.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { takeBackAccrual } from "#backend/payment/loyalty/accrue.ts";
import { type Job, type Looking, rowJob } from "#backend/platform/clock/job.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { isHigh } from "./by-hand.ts";
import { dueReturnStep, type ReturnEventCode, type ReturnProgress } from "./progress.ts";
import { mailApproval } from "./mail.ts";
import { isOfSeller } from "./of-seller.ts";
import type { ReturnRow } from "./read.ts";
import { creditReturn } from "./refund-method.ts";

type Open = ReturnProgress & { id: number };

/** The sample's clock: moves every open return whose next step is due forward by one step. */
export const returnJob = clock({ simulated: true });

/** Used where people take returns back: of the shop's own, the job takes only the steps that need no inspection. */
export const openReturnJob = clock({ simulated: false });

/** `limit`: the most returns of a round, and the most it reads at once. */
export function clock({ simulated, limit }: { simulated: boolean; limit?: number }): Job {
  return rowJob<Open>({
    name: "returns",
    ...(limit && { limit }),
    due: async (db, looking) => {
      let due: Open[] = [];
      for await (const page of openReturns(db, looking)) {
        const more = page.filter((one) => dueReturnStep(one, looking.now, looking.speed, simulated));
        due = [...due, ...more].sort((a, b) => a.since.getTime() - b.since.getTime()).slice(0, looking.limit);
      }
      return due;
    },

    async work(tx, { id }, { now, speed }) {
      const row = await lockReturn(tx, id);
      const progress = row && (await progressOf(tx, row));
      const to = progress && dueReturnStep(progress, now, speed, simulated);
      if (!row || !to) return false;
      await moveReturn(tx, row, to, now);
      return true;
    },
  });
}

/**
 * Locks a return's row until the transaction ends, and before it that of its order: so does everything that changes both, such as a report
 * of the warehouse, or the two would wait for each other.
 */
export async function lockReturn(tx: Tx, id: number): Promise<ReturnRow | undefined> {
  const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (!found) return undefined;
  await lockOrder(tx, found.orderId);
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for("update");
  return row;
}

/** Takes a return to its next step, with all that follows from it. Its row is locked. */
export async function moveReturn(tx: Tx, row: ReturnRow, to: ReturnEventCode, now: Date): Promise<void> {
  await tx.insert(returnEvents).values({ returnId: row.id, code: to, at: now });
  await tx.update(returns).set({ updatedAt: now }).where(eq(returns.id, row.id));
  await effects[to]?.(tx, row, now);
}

/** One round of `returnJob` at `now`; `speed` divides the waiting times. @returns how many moved */
export const advanceReturns = (db: Db, now = new Date(), speed = 1): Promise<number> =>
  returnJob.run(db, { now, speed });

/** All open returns with the last event of each, in pages by id: which of them are due is not known to the database. */
async function* openReturns(db: Db, looking: Looking): AsyncGenerator<Open[]> {
  for (let after = 0; ;) {
    const page = await openPage(db, looking, after);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < looking.limit) return;
    after = last.id;
  }
}

async function openPage(db: Db, { ready, limit }: Looking, after: number): Promise<Open[]> {
  const last = db
    .select({ code: returnEvents.code, at: returnEvents.at })
    .from(returnEvents)
    .where(eq(returnEvents.returnId, returns.id))
    .orderBy(desc(returnEvents.at), desc(returnEvents.id))
    .limit(1)
    .as("last");
  const { id, deliveryMethod } = returns;
  return db
    .select({ id, deliveryMethod, byHand: isHigh, ofSeller: isOfSeller, code: last.code, since: last.at })
    .from(returns)
    .innerJoinLateral(last, sql`true`)
    .where(and(inArray(returns.status, ["PND", "APP"]), gt(id, after), ready(id)))
    .orderBy(id)
    .limit(limit);
}

/** Where a return is and since when: what decides when a job moves it on. Undefined without any event. */
export async function progressOf(db: Db, row: ReturnRow): Promise<ReturnProgress | undefined> {
  const [last] = await db
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, row.id))
    .orderBy(desc(returnEvents.at), desc(returnEvents.id))
    .limit(1);
  if (!last) return undefined;
  const ofSeller = await isReturn(db, row, isOfSeller);
  const byHand = await isReturn(db, row, isHigh);
  return { code: last.code, since: last.at, deliveryMethod: row.deliveryMethod, byHand, ofSeller };
}

const isReturn = async (db: Db, { id }: ReturnRow, condition: SQL<boolean>): Promise<boolean> =>
  (await db.$count(returns, and(eq(returns.id, id), condition))) > 0;

async function putBack(db: Tx, row: ReturnRow): Promise<void> {
  const back = await soundPieces(db, row, await readItems(db, row.orderId));
  await restock(db, await findStore(db, String(row.storeId)), back);
}

/** The pieces of a return that can be sold again, as lines of its order. */
async function soundPieces(db: Db, row: ReturnRow, lines: readonly OrderItemRow[]): Promise<OrderItemRow[]> {
  const items = await itemsOf(db, row);
  const sound = items.filter(({ reasonCode }) => reasonCode === "CHANGEDMIND" || reasonCode === "WRONGITEM");
  return sound.flatMap(({ orderItemId, quantity }) =>
    lines.filter(({ id }) => id === orderItemId).map((line) => ({ ...line, quantity })),
  );
}

type Effect = (db: Tx, row: ReturnRow, now: Date) => Promise<void>;
const itemsOf = (db: Db, { id }: ReturnRow) => db.select().from(returnItems).where(eq(returnItems.returnId, id));

const effects: Partial<Record<ReturnEventCode, Effect>> = {
  APPROVED: async (db, row) => {
    const byHand = await isReturn(db, row, isHigh);
    await db.update(returns).set({ status: "APP" }).where(eq(returns.id, row.id));
    await db
      .update(returnItems)
      .set({ status: byHand ? "MAN" : "APP" })
      .where(eq(returnItems.returnId, row.id));
    if (row.deliveryMethod !== "CARRIER") await mailApproval(db, row);
  },

  LABEL_SENT: mailApproval,

  RECEIVED: async (db, row) => {
    const items = await itemsOf(db, row);
    for (const { id, quantity } of items)
      await db.update(returnItems).set({ quantityReceived: quantity }).where(eq(returnItems.id, id));
  },

  /** What was sent back without a fault can be sold again: not before it was inspected, since it may go to its buyer again. */
  CREDITED: async (db, row, now) => {
    const order = await lockOrder(db, row.orderId);
    if (!row.restocked) await putBack(db, row);
    const credited = await creditReturn(db, row, now);
    await db
      .update(returns)
      .set({ totalCredit: credited.toFixed(6), restocked: true })
      .where(eq(returns.id, row.id));
    await takeBackAccrual(db, order, `return ${row.id}`);
    const { id, orderId, storeId, email, languageId, currency } = row;
    const payload = {
      rmaId: String(id),
      orderId: String(orderId),
      storeId: String(storeId),
      languageId,
      totalCredit: wireAmount(credited),
      currency,
    };
    // What was never paid is not announced as a refund.
    if (email && credited.gt(0)) await db.insert(outbox).values({ to: email, kind: "return-credited", payload });
  },

  CLOSED: (db, row, now) => endReturn(db, row, "CLO", now),
};

/** When its last open return ends, the order goes back to where it was. The return's row is locked. */
export async function endReturn(db: Tx, row: ReturnRow, status: "CLO" | "CAN", now: Date): Promise<void> {
  const order = await lockOrder(db, row.orderId);
  await db.update(returns).set({ status, updatedAt: now }).where(eq(returns.id, row.id));
  const others = and(eq(returns.orderId, row.orderId), ne(returns.id, row.id), inArray(returns.status, ["PND", "APP"]));
  if (order.status === orderStatus.returnOpen && !(await db.$count(returns, others)))
    await moveOrder(db, order.id, row.orderStatus, now);
}
