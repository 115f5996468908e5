import { and, asc, eq, inArray, lte, ne, not, or } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { moveToPaid } from "#backend/order/backorder.ts";
import { isStaffOf, ownOrder, staffOrder } from "#backend/order/find.ts";
import { lockOrder } from "#backend/order/move.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { mayMove } from "#backend/order/transitions.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { fraudChecks } from "#backend/platform/db/schema/order.ts";
import { needsIdentity, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import type { fraudCheckStatuses } from "#contract/order.ts";
import { isCart, orderStatus } from "#contract/shapes/order-status.ts";
import { endRepetitionOfOrder } from "../subscription/cancel.ts";
import { cancelOrder } from "./cancel.ts";

type FraudCheck = typeof contract.order.fraudCheck;
/** Above this total, in pesos, a person reviews the order. */
const reviewFrom = new Decimal(150_000);
const decisionAfterMs = 60_000;
/** As with credits that a person approves. */
const reviewedAfterMs = 24 * 3_600_000;

/**
 * Requests the check of a placed order; a repeated request returns what is known by then. Errors:
 * `_ERR_ORDER_WRONG_STATUS` for a cart, 404.
 * @see docs/interface/order.md#fraud-check
 */
export async function fraudCheck(args: HandlerArgs<FraudCheck>): Promise<WireReply<FraudCheck>> {
  const { db, caller, store, params } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  const order = await (isStaffOf(caller, store) ? staffOrder : ownOrder)(args, params.orderId);
  if (isCart(order.status)) throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
  await db.insert(fraudChecks).values({ orderId: order.id }).onConflictDoNothing();
  const [check] = await db.select().from(fraudChecks).where(eq(fraudChecks.orderId, order.id));
  if (!check) throw new Error("no check was written");
  return {
    orderId: String(order.id),
    fraudCheckId: String(check.id),
    fraudCheckStatus: check.status,
    orderStatus: order.status,
  };
}

/** True while a check has not accepted the order: it is not released. @see docs/interface/order.md#fraud-check */
export const isHeldForCheck = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(fraudChecks, and(eq(fraudChecks.orderId, orderId), ne(fraudChecks.status, "ACCEPTED")))) > 0;

/**
 * Decides the checks and moves their orders accordingly. After a minute a check is accepted, or left to a person when
 * much money is at stake; the person, simulated like the warehouse, accepts it the next day. Accepted: an order under
 * review (A) becomes C, and is released when its time comes. Rejected (recorded by staff): the order is canceled
 * without giving a reason, and it is not repeated; one that has shipped continues.
 * @see docs/interface/order.md#fraud-check
 */
export const fraudJob = rowJob({
  name: "fraud_checks",

  due: (db, { now, speed, limit, ready }) => {
    const before = (ms: number) => lte(fraudChecks.createdAt, new Date(now.getTime() - ms / speed));
    const decided = and(inArray(fraudChecks.status, ["ACCEPTED", "REJECTED"]), eq(fraudChecks.settled, false));
    const is = (status: (typeof fraudCheckStatuses)[number]) => eq(fraudChecks.status, status);
    return db
      .select({ id: fraudChecks.id, orderId: fraudChecks.orderId })
      .from(fraudChecks)
      .where(
        and(
          not(fraudChecks.settled),
          or(and(is("PENDING"), before(decisionAfterMs)), and(is("REVIEW"), before(reviewedAfterMs)), decided),
          ready(fraudChecks.id),
        ),
      )
      .orderBy(asc(fraudChecks.createdAt))
      .limit(limit);
  },

  async work(tx, { id, orderId }, { now, speed }) {
    const mine = eq(fraudChecks.id, id);
    const [known] = await tx.select({ status: fraudChecks.status }).from(fraudChecks).where(mine);
    if (known?.status === "REJECTED") await endRepetitionOfOrder(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const [check] = await tx.select().from(fraudChecks).where(mine).for("update");
    if (!check || check.settled) return false;
    const status = decide(check, order, now, speed);
    const settled = status === "ACCEPTED" || status === "REJECTED";
    await tx.update(fraudChecks).set({ status, settled }).where(mine);
    if (status === "ACCEPTED" && order.status === orderStatus.inReview) await moveToPaid(tx, orderId, now);
    if (status === "REJECTED" && mayMove(order.status, orderStatus.canceled))
      await cancelOrder(tx, await findStore(tx, String(order.storeId)), orderId);
    return settled || status !== check.status;
  },
});

/** One round of `fraudJob` at `now`; `speed` divides the waiting times. @returns how many checks went on */
export const decideFraudChecks = (db: Db, now = new Date(), speed = 1): Promise<number> =>
  fraudJob.run(db, { now, speed });

type Check = typeof fraudChecks.$inferSelect;

function decide({ status, createdAt }: Check, { grandTotal }: OrderRow, now: Date, speed: number): Check["status"] {
  const waitedMs = (now.getTime() - createdAt.getTime()) * speed;
  if (status === "REVIEW") return waitedMs >= reviewedAfterMs ? "ACCEPTED" : status;
  if (status !== "PENDING" || waitedMs < decisionAfterMs) return status;
  return new Decimal(grandTotal).gte(reviewFrom) ? "REVIEW" : "ACCEPTED";
}
