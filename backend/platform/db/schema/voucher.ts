import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { voucherChannels, voucherMovements as movementTypes, voucherTypes } from "#contract/voucher.ts";
import { at, exact, key, ref } from "./columns.ts";

/** Store credit. The balance changes only together with a row of `voucher_movements`. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: key(9001),
    storeId: ref().notNull(),
    /** Null: a paper voucher, which belongs to the bearer of its folio and PIN. */
    memberId: ref(),
    /** The folio itself is not kept. */
    folioHash: text().notNull().unique(),
    folioLast: text().notNull(),
    /** Null: no PIN is needed. */
    pinHash: text(),
    type: text({ enum: voucherTypes }).notNull(),
    currency: text().notNull(),
    originalAmount: exact().notNull(),
    /** Not spent yet, reserved amounts included. */
    balance: exact().notNull(),
    reservedAmount: exact().notNull().default("0"),
    /** What was lost by expiry. */
    expiredAmount: exact().notNull().default("0"),
    issuedAt: at().notNull().defaultNow(),
    /** The end of its last day. */
    expiresAt: at().notNull(),
    /** Until when money that came back after expiry can be spent. */
    graceUntil: at(),
    /** A shop on the street. */
    issuingStoreId: ref(),
    /** A return issues at most one voucher. */
    returnId: ref().unique(),
    usableOnline: boolean().notNull().default(true),
    blocked: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.memberId, table.storeId),
    index().on(table.expiresAt),
    index("vouchers_unspent")
      .on(table.expiresAt)
      .where(sql`${table.balance} - ${table.reservedAmount} > 0`),
    check("vouchers_sound", sql`${table.reservedAmount} >= 0 and ${table.reservedAmount} <= ${table.balance}`),
  ],
);

/** What an order's payment instruction holds of a voucher; the instruction's `reference` names it. */
export const voucherHolds = pgTable(
  "voucher_holds",
  {
    id: key(7001),
    voucherId: ref()
      .notNull()
      .references(() => vouchers.id),
    orderId: ref().notNull(),
    amount: exact().notNull(),
    state: text({ enum: ["HELD", "RELEASED", "REDEEMED"] })
      .notNull()
      .default("HELD"),
    /** The part of a redeemed hold that has been given back. */
    reversedAmount: exact().notNull().default("0"),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.voucherId),
    index().on(table.orderId),
    check("voucher_holds_sound", sql`${table.reversedAmount} >= 0 and ${table.reversedAmount} <= ${table.amount}`),
  ],
);

/** Everything that ever happened to a voucher's money, in order. */
export const voucherMovements = pgTable(
  "voucher_movements",
  {
    id: key(),
    voucherId: ref()
      .notNull()
      .references(() => vouchers.id),
    type: text({ enum: movementTypes }).notNull(),
    amount: exact().notNull(),
    balanceAfter: exact().notNull(),
    orderId: ref(),
    channel: text({ enum: voucherChannels }).notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.voucherId)],
);
