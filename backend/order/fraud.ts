import { and, asc, eq, lte } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "../db/client.ts";
import { fraudChecks, orders } from "../db/schema/index.ts";
import { needsIdentity, refused } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { Decimal } from "../money.ts";
import { isStaff, ownOrder, staffOrder } from "./find.ts";
import { lockOrder, moveOrder } from "./move.ts";

type FraudCheck = typeof contract.order.fraudCheck;
/** Above this total, in pesos, a person has a look. */
const reviewFrom = new Decimal(150_000);
const decisionAfterMs = 60_000;

/**
 * Asks for the check of a placed order; asking again gives what is known by then. Errors: `_ERR_ORDER_WRONG_STATUS` for
 * a cart, 404. Source: contract §8.5.
 */
export async function fraudCheck(args: HandlerArgs<FraudCheck>): Promise<WireReply<FraudCheck>> {
  const { db, caller, params } = args;
  if (caller.kind === "N") throw needsIdentity();
  const order = await (isStaff(caller) ? staffOrder : ownOrder)(args, params.orderId);
  if (order.status === "P") throw refused("_ERR_ORDER_WRONG_STATUS", "", order.status);
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

/** Decides what waits for longer than a minute: accepted, or left to a person when much money is at stake. */
export async function decideFraudChecks(db: Db, now = new Date(), speed = 1): Promise<number> {
  const due = await db
    .select({ id: fraudChecks.id, orderId: fraudChecks.orderId, total: orders.grandTotal })
    .from(fraudChecks)
    .innerJoin(orders, eq(orders.id, fraudChecks.orderId))
    .where(
      and(
        eq(fraudChecks.status, "PENDING"),
        lte(fraudChecks.createdAt, new Date(now.getTime() - decisionAfterMs / speed)),
      ),
    )
    .orderBy(asc(fraudChecks.id))
    .limit(1000);
  for (const check of due) await db.transaction((tx) => decide(tx, check, now));
  return due.length;
}

async function decide(db: Db, { id, orderId, total }: { id: number; orderId: number; total: string }, now: Date) {
  const { status: orderStatus } = await lockOrder(db, orderId);
  const status = new Decimal(total).gte(reviewFrom) ? "REVIEW" : "ACCEPTED";
  await db.update(fraudChecks).set({ status }).where(eq(fraudChecks.id, id));
  if (status === "ACCEPTED" && orderStatus === "A") await moveOrder(db, orderId, "C", now);
}
