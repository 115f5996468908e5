import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { approvalLimitTypes } from "#contract/shapes/approval.ts";
import { at, exact, key, ref } from "./columns.ts";

/** Requests for approval, open and decided. A withdrawn one has no row. */
export const approvals = pgTable(
  "approvals",
  {
    id: key(20_115),
    storeId: ref().notNull(),
    /** As in the interface: `10002` an order, `10004` a person, `10005` an organization, `10006` the administrator of a seller. */
    flowTypeId: text({ enum: ["10002", "10004", "10005", "10006"] }).notNull(),
    /** The order, person or organization. */
    entityId: ref().notNull(),
    submitterId: ref().notNull(),
    /** Where it is decided; the root means by site administrators. */
    organizationId: ref().notNull(),
    approverGroupId: ref(),
    /** `0` open, `1` approved, `2` rejected. */
    status: text({ enum: ["0", "1", "2"] })
      .notNull()
      .default("0"),
    approverId: ref(),
    comment: text().notNull().default(""),
    /** For an order: the limit it exceeded, in its currency. */
    limitType: text({ enum: approvalLimitTypes }),
    limitAmount: exact(),
    submittedAt: at().notNull().defaultNow(),
    decidedAt: at(),
    /** When the approvers are reminded; null: no longer, or never. */
    remindAt: at(),
  },
  (table) => [
    index().on(table.organizationId, table.status),
    index().on(table.flowTypeId, table.entityId),
    uniqueIndex("approvals_one_open")
      .on(table.flowTypeId, table.entityId)
      .where(sql`${table.status} = '0'`),
    index()
      .on(table.submittedAt)
      .where(sql`${table.status} = '0' and ${table.remindAt} is not null`),
  ],
);

/** How much may be ordered without approval: by a person in an organization, in an organization, under a contract. */
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
  (table) => [
    index().on(table.contractId),
    unique("approval_limits_one")
      .on(table.organizationId, table.memberId, table.contractId, table.currency)
      .nullsNotDistinct(),
  ],
);

/** The number of days after which an organization's approvers are reminded; 0: never. */
export const approvalReminders = pgTable("approval_reminders", {
  organizationId: ref().primaryKey(),
  days: integer().notNull(),
});
