import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { clubMessageTypes, movementTypes, otpChannels, otpPurposes, unlinkReasons } from "#contract/loyalty.ts";
import { at, exact, key, ref } from "./columns.ts";

/** Cards of a store's loyalty program. The number itself is not stored: only its hash and its last digits. */
export const loyaltyCards = pgTable(
  "loyalty_cards",
  {
    id: key(30_017),
    storeId: ref().notNull(),
    numberHash: text().notNull(),
    last4: text().notNull(),
    status: text({ enum: ["ACTIVE", "BLOCKED"] })
      .notNull()
      .default("ACTIVE"),
    holderName: text().notNull().default(""),
    /** Where codes are sent; never taken from user input. */
    phone: text().notNull().default(""),
    email: text().notNull().default(""),
    /** The sum of its movements. */
    balance: exact().notNull().default("0"),
    /** The part of it held by payment instructions of carts. */
    reserved: exact().notNull().default("0"),
    /** Null: not linked to an account. */
    memberId: ref(),
    alias: text().notNull().default(""),
    linkedAt: at(),
    /** Reported lost while an order held its points: it is blocked, and unlinked once no order does. */
    lostAt: at(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.storeId, table.numberHash),
    index().on(table.memberId),
    index("loyalty_cards_lost")
      .on(table.lostAt)
      .where(sql`${table.lostAt} is not null`),
    check("loyalty_cards_not_overspent", sql`${table.reserved} >= 0 and ${table.balance} >= ${table.reserved}`),
  ],
);

/** The ledger of what came and went; never changed afterward, except for what is left of a lot. */
export const loyaltyMovements = pgTable(
  "loyalty_movements",
  {
    id: key(88_121),
    cardId: ref()
      .notNull()
      .references(() => loyaltyCards.id),
    type: text({ enum: movementTypes }).notNull(),
    /** Negative for what went. */
    amount: exact().notNull(),
    balanceAfter: exact().notNull(),
    /** The value of one point in pesos at that time. */
    pointValue: exact().notNull(),
    orderId: ref(),
    /** What caused it; each cause occurs once: `order 900100501`, `return 5001`, `reservation 7`. */
    cause: text().notNull(),
    /** Whether it was bought at a shop's counter, or here. */
    inShop: boolean().notNull().default(false),
    /** For what came: the part that is still left, and until when. */
    left: exact(),
    expiresAt: at(),
    at: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("loyalty_movements_once").on(table.cardId, table.type, table.cause),
    index().on(table.cardId, table.at),
    index()
      .on(table.expiresAt)
      .where(sql`${table.left} > 0`),
  ],
);

/** Parts of balances held by payment instructions, and what became of them. */
export const loyaltyReservations = pgTable(
  "loyalty_reservations",
  {
    id: key(),
    cardId: ref()
      .notNull()
      .references(() => loyaltyCards.id),
    orderId: ref().notNull(),
    amount: exact().notNull(),
    /** What was given back after redeeming. */
    reversed: exact().notNull().default("0"),
    status: text({ enum: ["RESERVED", "REDEEMED", "RELEASED"] })
      .notNull()
      .default("RESERVED"),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), index().on(table.cardId)],
);

/** Who asked about which card; also counts tries, with no card for unknown numbers. */
export const loyaltyValidations = pgTable(
  "loyalty_validations",
  { id: key(5512), memberId: ref().notNull(), cardId: ref(), at: at().notNull().defaultNow() },
  (table) => [index().on(table.memberId, table.at), index().on(table.at)],
);

/** Hashes of the codes sent. */
export const loyaltyOtps = pgTable(
  "loyalty_otps",
  {
    id: key(77_120),
    memberId: ref().notNull(),
    /** The session that asked. */
    activityId: ref().notNull(),
    cardId: ref().notNull(),
    purpose: text({ enum: otpPurposes }).notNull(),
    /** Set for linking. */
    validationId: ref(),
    channel: text({ enum: otpChannels }).notNull(),
    /** Codes of one series share the remaining tries and resends; the series is named after its first code. */
    series: bigint({ mode: "number" }).notNull(),
    codeHash: text().notNull(),
    wrong: integer().notNull().default(0),
    /** A newer code has taken its place. */
    replaced: boolean().notNull().default(false),
    usedAt: at(),
    blockedUntil: at(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.memberId, table.at), index().on(table.cardId, table.at), index().on(table.at)],
);

/** Who linked, blocked and unlinked which card, and why: kept for good. */
export const loyaltyAudit = pgTable(
  "loyalty_audit",
  {
    id: key(),
    cardId: ref().notNull(),
    memberId: ref().notNull(),
    /** A staff member, or the member themselves. */
    actorId: ref().notNull(),
    action: text({ enum: ["LINK", "BLOCK", "UNLINK"] }).notNull(),
    reason: text({ enum: unlinkReasons }),
    comment: text().notNull().default(""),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.cardId)],
);

/** Text messages of the club: one of each kind per order. */
export const clubMessages = pgTable(
  "club_messages",
  {
    id: key(1201),
    orderId: ref().notNull(),
    type: text({ enum: clubMessageTypes }).notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.orderId, table.type)],
);
