import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** How a shopper usually orders. Addresses are referenced by nickname, so that changes to them apply. */
export const checkoutProfiles = pgTable(
  "checkout_profiles",
  {
    id: key(3001),
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    name: text().notNull(),
    shippingNickName: text().notNull(),
    shipModeId: ref(),
    billingNickName: text().notNull(),
    payMethod: text().notNull(),
    /** Nothing about a card except what may be shown. */
    cardBrand: text().notNull().default(""),
    cardLastFour: text().notNull().default(""),
    expireMonth: text().notNull().default(""),
    expireYear: text().notNull().default(""),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("checkout_profiles_name").on(table.memberId, table.storeId, table.name)],
);
