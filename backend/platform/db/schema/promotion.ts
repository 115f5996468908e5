import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, exact, key, type Localized, ref } from "./columns.ts";

export const promotions = pgTable("promotions", {
  id: key(10_001_201),
  storeId: ref().notNull(),
  /** Administrative name, shown as the adjustment's `code`. */
  name: text().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  kind: text({
    enum: ["order-percent", "order-amount", "item-percent", "item-amount", "shipping-free", "buy-x-pay-y", "free-gift"],
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
  /** Only when one of these ways pays, alone or beside wallets. Null: however it is paid. */
  paymentMethods: jsonb().$type<string[]>(),
  needsCode: boolean().notNull().default(false),
  /** Of one exclusive group only the best applies. Null: stacks, and so does every `free-gift`. */
  exclusiveGroup: text(),
  /** Higher first. */
  priority: integer().notNull().default(0),
  perShopperLimit: integer(),
  overallLimit: integer(),
  startsAt: at().notNull(),
  endsAt: at().notNull(),
});

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
    at: at().notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.promotionId, table.orderId), index().on(table.promotionId, table.memberId)],
);
