import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bankCardTypes, bankPromotionLosses, bankPromotionTypes } from "#contract/bank-promotion.ts";
import { at, exact, key, type Localized, ref } from "./columns.ts";

/** Banks that the shops have agreements with. */
export const banks = pgTable("banks", { id: key(), name: text().notNull() });

/** Which bank the first digits of a card belong to. */
export const bankBins = pgTable("bank_bins", {
  /** 6 to 8 digits. */
  bin: text().primaryKey(),
  bankId: ref()
    .notNull()
    .references(() => banks.id),
  cardType: text({ enum: bankCardTypes }).notNull(),
});

/** What a bank offers those who pay with its credit cards. */
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
    /** How many months to pay in (`MSI`), or after how many to begin (`DEFERRED`). */
    months: integer(),
    /** Percent, of `DISCOUNT` and `CASHBACK`. */
    percent: exact(),
    /** The most it gives. */
    maximum: exact(),
    /** The least that must be left to pay by card. */
    minimum: exact().notNull().default("0"),
    /** The currency of minimum and maximum; the promotion holds for no other. */
    currency: text().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /** Days of the shop's week, 0 is Sunday; null: all. */
    weekdays: jsonb().$type<number[]>(),
    /** All goods must be in these categories or below; null: in any. */
    departmentIds: jsonb().$type<number[]>(),
    /** False: cannot be combined with the shop's own discounts. */
    combinable: boolean().notNull().default(true),
    perShopperLimit: integer(),
  },
  (table) => [index().on(table.storeId)],
);

/** The bank promotion of an order: looked up, chosen, lost, used. At most one row per order. */
export const orderBankPromotions = pgTable("order_bank_promotions", {
  orderId: ref().primaryKey(),
  /** The first 6 to 8 digits of the card last asked about; empty: only a bank was chosen, or nothing. */
  cardBin: text().notNull().default(""),
  /** The one chosen. */
  promotionId: ref().references(() => bankPromotions.id),
  /** It was chosen and no longer holds; kept until the shopper chooses again. */
  removedPromotionId: ref().references(() => bankPromotions.id),
  removedReason: text({ enum: bankPromotionLosses }),
  /** Its amount as last calculated; for a placed order, as agreed. */
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
