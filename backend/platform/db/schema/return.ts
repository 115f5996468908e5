import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { returnEventCodes, returnItemStatuses, returnReasons, returnStatuses } from "#contract/return.ts";
import { orderStatuses } from "#contract/shapes/order-status.ts";
import { at, exact, key, ref } from "./columns.ts";

export const returns = pgTable(
  "returns",
  {
    id: key(5001),
    orderId: ref().notNull(),
    storeId: ref().notNull(),
    memberId: ref().notNull(),
    status: text({ enum: returnStatuses }).notNull().default("PND"),
    refundMethod: text().notNull(),
    deliveryMethod: text({ enum: ["STORE", "CARRIER"] }).notNull(),
    physicalStoreId: ref(),
    addressId: ref(),
    email: text().notNull().default(""),
    languageId: integer().notNull(),
    comment: text().notNull().default(""),
    currency: text().notNull(),
    totalCredit: exact().notNull(),
    /** The part of it that is the order's shipping: until it is credited, what it promises. */
    shippingCredit: exact().notNull().default("0"),
    /** Its sound pieces are on the shelf again. */
    restocked: boolean().notNull().default(false),
    /** The status the order returns to when its last return ends. */
    orderStatus: text({ enum: orderStatuses }).notNull(),
    /** Instruction mails sent again since `resentSince`. */
    resends: integer().notNull().default(0),
    resentSince: at().notNull().defaultNow(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.memberId, table.storeId),
    index().on(table.status),
    index("returns_address")
      .on(table.addressId)
      .where(sql`${table.addressId} is not null`),
  ],
);

export const returnItems = pgTable(
  "return_items",
  {
    id: key(5101),
    returnId: ref()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    orderItemId: ref().notNull(),
    partNumber: text().notNull(),
    quantity: integer().notNull(),
    quantityReceived: integer().notNull().default(0),
    status: text({ enum: returnItemStatuses }).notNull().default("PND"),
    reasonCode: text({ enum: returnReasons }).notNull(),
    comment: text().notNull().default(""),
    creditAmount: exact().notNull(),
    denyReason: text().notNull().default(""),
  },
  (table) => [index().on(table.returnId), index().on(table.orderItemId)],
);

/** What happened to a return, in order. */
export const returnEvents = pgTable(
  "return_events",
  {
    id: key(),
    returnId: ref()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    code: text({ enum: returnEventCodes }).notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.returnId)],
);

/** Hashes of mailed codes that open an order's returns to a shopper without an account. */
export const returnCodes = pgTable(
  "return_codes",
  {
    orderId: ref().primaryKey(),
    codeHash: text().notNull(),
    /** Wrong ones so far. */
    attempts: integer().notNull().default(0),
    sentAt: at().notNull(),
    /** Codes sent since `firstSentAt`. */
    sent: integer().notNull().default(1),
    firstSentAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Who may see and return an order that is not theirs, and until when. */
export const returnGrants = pgTable(
  "return_grants",
  { orderId: ref().notNull(), memberId: ref().notNull(), expiresAt: at().notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.memberId] }), index().on(table.expiresAt)],
);
