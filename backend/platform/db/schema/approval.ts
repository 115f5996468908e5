import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { approvalLimitTypes } from "#contract/shapes/approval.ts";
import { at, exact, key, ref } from "./columns.ts";

/** Requests for approval, open and decided. One that was withdrawn has no row. */
export const approvals = pgTable(
  "approvals",
  {
    id: key(20_115),
    storeId: ref().notNull(),
    /** By the interface: `10002` an order, `10004` a person, `10005` an organization. */
    flowTypeId: text({ enum: ["10002", "10004", "10005"] }).notNull(),
    /** The order, person or organization. */
    entityId: ref().notNull(),
    submitterId: ref().notNull(),
    /** Where it is decided; the root: by administrators of the site. */
    organizationId: ref().notNull(),
    approverGroupId: ref(),
    /** `0` open, `1` approved, `2` rejected. */
    status: text({ enum: ["0", "1", "2"] })
      .notNull()
      .default("0"),
    approverId: ref(),
    comment: text().notNull().default(""),
    /** Of an order: the limit it was over, in its currency. */
    limitType: text({ enum: approvalLimitTypes }),
    limitAmount: exact(),
    submittedAt: at().notNull().defaultNow(),
    decidedAt: at(),
  },
  (table) => [
    index().on(table.organizationId, table.status),
    index().on(table.flowTypeId, table.entityId),
    uniqueIndex("approvals_one_open")
      .on(table.flowTypeId, table.entityId)
      .where(sql`${table.status} = '0'`),
  ],
);

/** Up to how much may be ordered without approval: by a person in an organization, in an organization, under a contract. */
export const approvalLimits = pgTable(
  "approval_limits",
  {
    id: key(),
    organizationId: ref(),
    memberId: ref(),
    contractId: ref(),
    currency: text().notNull(),
    amount: exact().notNull(),
  },
  (table) => [index().on(table.organizationId), index().on(table.contractId)],
);
