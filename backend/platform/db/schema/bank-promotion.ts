import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bankCardTypes, bankPromotionLosses, bankPromotionTypes } from "#contract/bank-promotion.ts";
import { at, exact, key, type Localized, ref } from "./columns.ts";

/** Banks with which the shops have agreements. */
export const banks = pgTable("banks", { id: key(), name: text().notNull() });

/** The first digits of cards: whose they are. */
export const bankBins = pgTable("bank_bins", {
  /** 6 to 8 digits. */
  bin: text().primaryKey(),
  bankId: ref()
    .notNull()
    .references(() => banks.id),
  cardType: text({ enum: bankCardTypes }).notNull(),
});

/** What a bank gives to those who pay with its credit cards. */
export const bankPromotions = pgTable(
  "bank_promotions",
  {
    id: key(310),
    storeId: ref().notNull(),
    bankId: ref()
      .notNull()
      .references(() => banks.id),
    type: text({ enum: bankPromotionTypes }).notNull(),
    name: jsonb().$type<Localized>().notNull(),
    /** How many to pay in (`MSI`), or after how many to begin (`DEFERRED`). */
    months: integer(),
    /** Percent, of `DISCOUNT` and `CASHBACK`. */
    percent: exact(),
    /** The most it gives. */
    maximum: exact(),
    /** What is left to pay by card must come to this. */
    minimum: exact().notNull().default("0"),
    /** Minimum and maximum are in it; it holds for no other. */
    currency: text().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /** Days of the shop's week, 0 is Sunday; null: all. */
    weekdays: jsonb().$type<number[]>(),
    /** All goods must be of these categories or below; null: of any. */
    departmentIds: jsonb().$type<number[]>(),
    /** False: not together with discounts of the shop's own. */
    combinable: boolean().notNull().default(true),
    perShopperLimit: integer(),
  },
  (table) => [index().on(table.storeId)],
);

/** What an order has of a bank: looked for, chosen, lost, used. One row for each order at most. */
export const orderBankPromotions = pgTable("order_bank_promotions", {
  orderId: ref().primaryKey(),
  /** The first digits of the card asked about last, 6 to 8; empty: only a bank was chosen, or nothing. */
  cardBin: text().notNull().default(""),
  /** The one chosen. */
  promotionId: ref().references(() => bankPromotions.id),
  /** It was chosen and does not hold any more; kept until the shopper chooses again. */
  removedPromotionId: ref().references(() => bankPromotions.id),
  removedReason: text({ enum: bankPromotionLosses }),
  /** What it came to when it was last calculated; what a placed order was agreed at. */
  amount: exact().notNull().default("0"),
  discount: exact().notNull().default("0"),
  evaluatedAt: at().notNull().defaultNow(),
});

/** Promotions used by placed orders. */
export const bankPromotionUses = pgTable(
  "bank_promotion_uses",
  {
    orderId: ref().primaryKey(),
    promotionId: ref().notNull(),
    memberId: ref().notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.promotionId, table.memberId)],
);
