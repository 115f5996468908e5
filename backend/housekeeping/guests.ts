import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { batchJob, type Job } from "#backend/platform/clock/job.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { deleteTraces } from "#backend/people/person/traces.ts";
import { activities, addresses, members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { daysBefore, type Retention } from "#backend/platform/retention.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { deleteCarts } from "./carts.ts";

/**
 * Deletes guests whose session is over, with their carts and addresses; inactive ones after some days. Guests who have
 * placed an order are kept with all its data: an order is tracked and returned by its number and email address. Each
 * guest is checked when its row is due, not on every run.
 */
export const guestJob = ({ everyMinutes, idleGuestDays }: Retention): Job =>
  batchJob({
    name: "guests",
    everyMs: everyMinutes * 60_000,
    due: (db, { now, limit, ready }) =>
      db
        .select({ id: members.id })
        .from(members)
        .where(and(lte(members.reviewAt, now), ready(members.id)))
        .orderBy(asc(members.reviewAt))
        .limit(limit),
    work: async (tx, ids, { now }) => {
      const due = and(inArray(members.id, ids), lte(members.reviewAt, now));
      const found = await tx.select({ id: members.id }).from(members).where(due).for("update", { skipLocked: true });
      const locked = found.map(({ id }) => id);
      if (!locked.length) return 0;
      await keep(tx, locked);
      await deleteGuests(tx, await overdue(tx, locked, now, idleGuestDays));
      await lookAgainLater(tx, locked, now, idleGuestDays);
      return locked.length;
    },
  });

const mine = (memberId: AnyPgColumn) => eq(memberId, members.id);
const live = (now: Date) => and(isNull(activities.endedAt), gt(activities.expiresAt, now));

/** Guests who have registered or placed an order are not checked again. */
async function keep(tx: Db, ids: number[]): Promise<void> {
  const placed = or(notInArray(orders.status, [orderStatus.cart, orderStatus.canceled]), isNotNull(orders.placedAt));
  const ordered = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine(orders.memberId), placed));
  await tx
    .update(members)
    .set({ reviewAt: null })
    .where(and(inArray(members.id, ids), or(ne(members.registerType, "G"), exists(ordered))));
}

/** Those whose session is over, and those who have had time enough to do something. */
async function overdue(tx: Db, ids: number[], now: Date, idleGuestDays: number): Promise<number[]> {
  const session = tx
    .select({ id: activities.id })
    .from(activities)
    .where(and(mine(activities.memberId), live(now)));
  const cart = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine(orders.memberId), eq(orders.status, orderStatus.cart)));
  const address = tx.select({ id: addresses.id }).from(addresses).where(mine(addresses.memberId));
  const idle = and(lte(members.createdAt, daysBefore(now, idleGuestDays)), notExists(cart), notExists(address));
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, ids), isNotNull(members.reviewAt), or(notExists(session), idle)));
  return rows.map(({ id }) => id);
}

async function deleteGuests(tx: Tx, ids: number[]): Promise<void> {
  if (!ids.length) return;
  const carts = await tx.select({ id: orders.id }).from(orders).where(inArray(orders.memberId, ids)).for("update");
  await deleteCarts(
    tx,
    carts.map(({ id }) => id),
  );
  await deleteTraces(tx, ids);
  await tx.delete(activities).where(inArray(activities.memberId, ids));
  await tx.delete(members).where(inArray(members.id, ids));
}

/** The others are looked at when they have had time enough, or else when their session ends. */
async function lookAgainLater(tx: Db, ids: number[], now: Date, idleGuestDays: number): Promise<void> {
  const sessionEnd = tx
    .select({ at: max(activities.expiresAt) })
    .from(activities)
    .where(and(mine(activities.memberId), live(now)));
  const young = gt(members.createdAt, daysBefore(now, idleGuestDays));
  const oldEnough = sql`${members.createdAt} + make_interval(days => ${idleGuestDays}::int)`;
  await tx
    .update(members)
    .set({ reviewAt: sql`case when ${young} then ${oldEnough} else ${sessionEnd} end` })
    .where(and(inArray(members.id, ids), isNotNull(members.reviewAt)));
}
