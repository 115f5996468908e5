import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, exact, key, type Localized, ref } from "./columns.ts";

export const paymentMethods = pgTable(
  "payment_methods",
  {
    policyId: key(14_506),
    storeId: ref().notNull(),
    /** `COD`, `PayInStore`, `SimplePunchout` … */
    method: text().notNull(),
    page: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    /** Paid on the provider's own page; the order waits for its callback. */
    punchout: boolean().notNull(),
    sequence: integer().notNull(),
  },
  (table) => [uniqueIndex().on(table.storeId, table.method)],
);

export const paymentInstructions = pgTable(
  "payment_instructions",
  {
    id: key(65_510),
    orderId: ref().notNull(),
    method: text().notNull(),
    policyId: ref().notNull(),
    amount: exact().notNull(),
    status: text({ enum: ["Success", "Pending", "Failed"] }).notNull(),
    billingAddressId: ref().notNull(),
    /** The contract's payment term that set it up. */
    paymentTermId: ref(),
    /** What identifies the hold in the method's wallet; empty for methods without one. */
    reference: text().notNull().default(""),
    /** Never a card number: at most what the provider returned, masked. */
    protocolData: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Counts punch-out attempts; part of the provider's reference. */
    attempt: integer().notNull().default(0),
    /** Whether a wallet holds value for it: from its creation until its order is placed. */
    held: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.billingAddressId),
    index("payment_instructions_held")
      .on(table.orderId)
      .where(sql`${table.held}`),
    index("payment_instructions_pending")
      .on(table.orderId)
      .where(sql`${table.status} = 'Pending'`),
  ],
);

/** What shoppers agree to at PayPal before they order, and what is captured when they do; one live per cart. */
export const paypalOrders = pgTable(
  "paypal_orders",
  {
    id: text().primaryKey(),
    orderId: ref().notNull(),
    memberId: ref().notNull(),
    amount: exact().notNull(),
    currency: text().notNull(),
    status: text({ enum: ["CREATED", "APPROVED", "CANCELLED", "VOIDED"] }).notNull(),
    /** How often the capture was requested, and when it is requested next. */
    tries: integer().notNull().default(0),
    dueAt: at().notNull().defaultNow(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), index().on(table.memberId)],
);

/** The provider's calls, each accepted once. */
export const paymentCallbacks = pgTable("payment_callbacks", {
  transactionId: text().primaryKey(),
  paymentInstructionId: ref().notNull(),
  result: text().notNull(),
  amount: exact().notNull(),
  /** What we answered; a repeat gets the same. */
  piStatus: text({ enum: ["Success", "Pending", "Failed"] }).notNull(),
  at: at().notNull().defaultNow(),
});

/** Cards that shoppers let the provider remember: never a number, only the token for it and what people may see. */
export const paymentTokens = pgTable(
  "payment_tokens",
  {
    token: text().primaryKey(),
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    brand: text().notNull(),
    lastFour: text().notNull(),
    /** `01` to `12`. */
    expireMonth: text().notNull(),
    expireYear: text().notNull(),
    /** The first six digits of a card that a bank remembers; empty: it is the card provider's. */
    cardBin: text().notNull().default(""),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.memberId, table.storeId)],
);
