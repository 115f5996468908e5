import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ControlledDetails } from "#backend/order/dual-control/details.ts";
import { controlledActs, controlStatuses } from "#contract/shapes/dual-control.ts";
import { at, key, ref } from "./columns.ts";

/** What an agent has requested that a second one has to confirm. */
export const dualControlRequests = pgTable(
  "dual_control_requests",
  {
    id: key(2001),
    storeId: ref().notNull(),
    /** The shopper it is for. */
    memberId: ref().notNull(),
    orderId: ref(),
    act: text({ enum: controlledActs }).notNull(),
    /** What exactly is to be done, and the state the agent saw: any difference at confirmation makes it stale. */
    details: jsonb().$type<ControlledDetails>().notNull(),
    /** The act and what it is about: only one request at a time may be pending for each. */
    subject: text().notNull(),
    reason: text().notNull(),
    agentId: ref().notNull(),
    sessionId: ref(),
    status: text({ enum: controlStatuses }).notNull().default("OPEN"),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    decidedBy: ref(),
    decidedAt: at(),
    comment: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("dual_control_requests_one_open")
      .on(table.subject)
      .where(sql`${table.status} = 'OPEN'`),
    index("dual_control_requests_open")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'OPEN'`),
    index().on(table.storeId, table.id),
    index().on(table.decidedAt),
  ],
);
