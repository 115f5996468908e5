import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { subscriptionStates } from "#contract/subscription.ts";
import { at, key, ref } from "./columns.ts";

export const intervalUnits = ["HUR", "DAY", "WEE", "MON", "ANN"] as const;

/** Orders that are placed repeatedly. The order that started the subscription is the first occurrence. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: key(4101),
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    parentOrderId: ref().notNull().unique(),
    state: text({ enum: subscriptionStates }).notNull(),
    intervalValue: integer().notNull(),
    intervalUnit: text({ enum: intervalUnits }).notNull(),
    /** Occurrences are counted in intervals from here. */
    startAt: at().notNull(),
    /** Null: until it is canceled. */
    endAt: at(),
    totalOccurrences: integer(),
    /** How many occurrences are done, whether placed or given up. */
    done: integer().notNull().default(1),
    /** When the next one is due; null when there is none. */
    nextAt: at(),
    /**
     * Dates of the rhythm after this one are open, because the next order was skipped or moved and has not been placed yet. Null: the next
     * order is on the first open date.
     */
    openAfter: at(),
    /** When the due one is tried (again); null when there is none. */
    tryAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.memberId, table.storeId),
    index().on(table.tryAt),
    index("subscriptions_waiting")
      .on(table.parentOrderId)
      .where(sql`${table.state} in ('PendingCancel', 'InActive')`),
  ],
);

/** One row for each time an order was due: the key keeps a second run from placing it again. */
export const subscriptionOccurrences = pgTable(
  "subscription_occurrences",
  {
    subscriptionId: ref()
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    dueAt: at().notNull(),
    orderId: ref().unique(),
    attempts: integer().notNull().default(1),
    /** Why the last attempt placed nothing. */
    faultKey: text(),
    faultParameters: text(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.number] })],
);

/** Orders to be placed once, at a later time. */
export const scheduledOrders = pgTable(
  "scheduled_orders",
  {
    orderId: ref().primaryKey(),
    tryAt: at(),
    attemptsLeft: integer().notNull(),
    delaySeconds: integer().notNull(),
    intervalSeconds: integer(),
    faultKey: text(),
  },
  (table) => [index().on(table.tryAt)],
);
