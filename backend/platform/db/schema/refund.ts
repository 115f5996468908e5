import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, exact, key, ref } from "./columns.ts";

/** Money that goes back after a cancellation or a return; one row per instruction and occasion. */
export const refunds = pgTable(
  "refunds",
  {
    id: key(),
    orderId: ref().notNull(),
    /** Null: the order was canceled. */
    returnId: ref(),
    paymentInstructionId: ref(),
    method: text().notNull(),
    amount: exact().notNull(),
    currency: text().notNull(),
    /** Requested: the provider has been, or will be, asked and has not confirmed it yet. */
    status: text({ enum: ["Requested", "Done"] })
      .notNull()
      .default("Done"),
    /** The provider's transaction to refund if it is not the one that paid the instruction: an overpayment. */
    transactionId: text().unique(),
    /** How often the provider was asked, and when it will be asked next. */
    tries: integer().notNull().default(0),
    dueAt: at().notNull().defaultNow(),
    at: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    index("refunds_due")
      .on(table.dueAt)
      .where(sql`${table.status} = 'Requested'`),
  ],
);
