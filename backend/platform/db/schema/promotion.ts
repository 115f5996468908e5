import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, exact, key, type Localized, ref } from "./columns.ts";

export const promotions = pgTable(
  "promotions",
  {
    id: key(10_001_201),
    storeId: ref().notNull(),
    /** Administrative name, shown as the adjustment's `code`. */
    name: text().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    kind: text({
      enum: [
        "order-percent",
        "order-amount",
        "item-percent",
        "item-amount",
        "shipping-free",
        "buy-x-pay-y",
        "free-gift",
      ],
    }).notNull(),
    /** Percent, or an amount in `currency`; for `buy-x-pay-y` the X; for `free-gift` how many gifts may be chosen. */
    value: exact().notNull(),
    /** For `buy-x-pay-y` the Y. */
    value2: exact(),
    /** Amounts apply only in this currency; percents in any. */
    currency: text(),
    /** Merchandise subtotal from which it applies, in `currency` or the store's default. */
    minimum: exact().notNull().default("0"),
    /** Restricts to lines of this category (and below) or this product (or its items). */
    categoryId: ref(),
    productId: ref(),
    /** Applies only if one of these methods pays, alone or beside wallets. Null: with any method. */
    paymentMethods: jsonb().$type<string[]>(),
    needsCode: boolean().notNull().default(false),
    /** Only the best promotion of an exclusive group applies. Null: stacks, and so does every `free-gift`. */
    exclusiveGroup: text(),
    /** Higher first. */
    priority: integer().notNull().default(0),
    perShopperLimit: integer(),
    overallLimit: integer(),
    /** The most it may take off all orders together, in `currency` or the store's default. Null: no limit. */
    budget: exact(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
  },
  // A gift is a line of its own: without the discount its buyer would pay for something that was never ordered.
  (table) => [
    check(
      "promotions_budget_sound",
      sql`${table.budget} is null or (${table.budget} > 0 and ${table.kind} <> 'free-gift')`,
    ),
  ],
);

/** The items among which a `free-gift` lets shoppers choose. */
export const promotionGifts = pgTable(
  "promotion_gifts",
  {
    promotionId: ref()
      .notNull()
      .references(() => promotions.id),
    productId: ref().notNull(),
    sequence: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.productId] })],
);

export const promotionCodes = pgTable(
  "promotion_codes",
  {
    id: key(),
    storeId: ref().notNull(),
    /** Upper-case. */
    code: text().notNull(),
    promotionId: ref()
      .notNull()
      .references(() => promotions.id),
  },
  (table) => [uniqueIndex().on(table.storeId, table.code)],
);

export const promotionRedemptions = pgTable(
  "promotion_redemptions",
  {
    id: key(),
    promotionId: ref()
      .notNull()
      .references(() => promotions.id),
    memberId: ref().notNull(),
    orderId: ref().notNull(),
    /** What it took off the order, in the order's currency. */
    amount: exact().notNull().default("0"),
    at: at().notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.promotionId, table.orderId), index().on(table.promotionId, table.memberId)],
);
