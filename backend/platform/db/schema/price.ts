import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { at, exact, key, ref } from "./columns.ts";

export const contracts = pgTable("contracts", {
  id: key(11_005),
  storeId: ref().notNull(),
  name: text().notNull(),
  /** 3 = active; shoppers see no other. */
  state: integer().notNull().default(3),
  /** Null: the default contract. */
  organizationId: ref(),
  /** Nothing can be bought under it without a purchase order number. */
  purchaseOrderRequired: boolean().notNull().default(false),
  /** A number meant for one order may be used again. */
  purchaseOrderRepeatable: boolean().notNull().default(false),
  startsAt: at(),
  endsAt: at(),
});

/** What an item costs under a contract from a quantity on. The lowest valid one wins. */
export const offers = pgTable(
  "offers",
  {
    id: key(13_501),
    productId: ref()
      .notNull()
      .references(() => products.id),
    contractId: ref()
      .notNull()
      .references(() => contracts.id),
    currency: text().notNull(),
    minimumQuantity: integer().notNull().default(1),
    price: exact().notNull(),
    startsAt: at(),
    endsAt: at(),
    /** The workspace whose draft it is; null: published. */
    workspaceId: ref(),
  },
  (table) => [
    index().on(table.productId, table.currency, table.contractId),
    index("offers_starting")
      .on(table.startsAt)
      .where(sql`${table.startsAt} is not null`),
    index("offers_ending")
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
  ],
);

export const listPrices = pgTable(
  "list_prices",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    currency: text().notNull(),
    price: exact().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency] })],
);

/**
 * What a listing shows and sorts by, one row per entry, contract and currency; rebuilt by `refreshListing`. Bundles and kits have no
 * rows, but all their parts do, items included (`catalog/price/composed.ts`).
 */
export const listings = pgTable(
  "listings",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    contractId: ref()
      .notNull()
      .references(() => contracts.id),
    currency: text().notNull(),
    storeId: ref().notNull(),
    minimumPrice: exact().notNull(),
    maximumPrice: exact().notNull(),
    listPrice: exact(),
    itemCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.contractId, table.currency] }),
    index().on(table.storeId, table.contractId, table.currency, table.minimumPrice),
  ],
);
