import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { creditMovements as movementTypes } from "#contract/payment-term.ts";
import { at, exact, key, ref } from "./columns.ts";

/** What an organization may buy on credit. What it owes changes only together with a row of `credit_movements`. */
export const creditLines = pgTable(
  "credit_lines",
  {
    id: key(8101),
    storeId: ref().notNull(),
    organizationId: ref().notNull(),
    /** The account number; people see its last four characters. */
    account: text().notNull().unique(),
    currency: text().notNull(),
    creditLimit: exact().notNull(),
    /** What is owed; negative if too much was paid. */
    balance: exact().notNull().default("0"),
    /** What carts hold. */
    reservedAmount: exact().notNull().default("0"),
    active: boolean().notNull().default(true),
  },
  (table) => [
    index().on(table.organizationId, table.storeId),
    check("credit_lines_sound", sql`${table.reservedAmount} >= 0`),
  ],
);

/** What an order's payment instruction holds of a credit line; the instruction's `reference` names it. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    id: key(8201),
    creditLineId: ref()
      .notNull()
      .references(() => creditLines.id),
    orderId: ref().notNull(),
    amount: exact().notNull(),
    state: text({ enum: ["HELD", "RELEASED", "DRAWN"] })
      .notNull()
      .default("HELD"),
    /** The part of a drawn hold that has been given back. */
    reversedAmount: exact().notNull().default("0"),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.creditLineId),
    index().on(table.orderId),
    check("credit_holds_sound", sql`${table.reversedAmount} >= 0 and ${table.reversedAmount} <= ${table.amount}`),
  ],
);

/** Everything that ever happened to a credit line's money, in order. */
export const creditMovements = pgTable(
  "credit_movements",
  {
    id: key(),
    creditLineId: ref()
      .notNull()
      .references(() => creditLines.id),
    type: text({ enum: movementTypes }).notNull(),
    amount: exact().notNull(),
    balanceAfter: exact().notNull(),
    orderId: ref(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.creditLineId)],
);
