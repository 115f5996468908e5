import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** Who works for which shopper, and why. An agent has at most one open session. */
export const onBehalfSessions = pgTable(
  "on_behalf_sessions",
  {
    id: key(1001),
    agentId: ref().notNull(),
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    reason: text().notNull(),
    /** The agent's own sign-in: the session ends with it. */
    agentActivityId: ref().notNull(),
    /** Language, currency, organization, and contracts of the shopper during the session. Its tokens are never issued. */
    contextId: ref().notNull(),
    startedAt: at().notNull().defaultNow(),
    lastActedAt: at().notNull().defaultNow(),
    endedAt: at(),
    endedBecause: text({ enum: ["ended", "replaced", "signedOut", "idle"] }),
  },
  (table) => [
    uniqueIndex("on_behalf_sessions_one_open")
      .on(table.agentId)
      .where(sql`${table.endedAt} is null`),
    index("on_behalf_sessions_open")
      .on(table.lastActedAt)
      .where(sql`${table.endedAt} is null`),
    index().on(table.memberId),
  ],
);

/**
 * What was done for someone else. Rows are only ever added: a trigger refuses updates and deletes. They hold ids and the
 * agent's reason, nothing else about a person.
 */
export const onBehalfActs = pgTable(
  "on_behalf_acts",
  {
    id: key(1),
    agentId: ref().notNull(),
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    sessionId: ref(),
    /** The call's name in the contract. */
    call: text().notNull(),
    orderId: ref(),
    /** What else the path of the call names. */
    object: text().notNull().default(""),
    reason: text().notNull().default(""),
    at: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.memberId, table.id),
    index().on(table.agentId, table.id),
    index("on_behalf_acts_order")
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index().on(table.at),
  ],
);
