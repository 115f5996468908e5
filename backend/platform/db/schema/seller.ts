import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sellerEventKinds } from "#contract/seller.ts";
import { at, exact, key, ref } from "./columns.ts";

/** Who sells on a marketplace. Goods of a seller who is not active and online are not sold. */
export const sellers = pgTable("sellers", {
  id: key(501),
  storeId: ref().notNull(),
  identifier: text().notNull().unique(),
  name: text().notNull(),
  city: text().notNull(),
  /** The organization whose administrators handle its orders; null: the shop does. */
  organizationId: ref().unique(),
  description: text().notNull().default(""),
  returnTerms: text().notNull().default(""),
  deliveryTerms: text().notNull().default(""),
  /** The account it is paid to (CLABE). */
  bankAccount: text().notNull().default(""),
  /** Set by the operator of the marketplace; false for those who register. */
  active: boolean().notNull().default(true),
  /** Set by the seller: false while it pauses. */
  online: boolean().notNull().default(true),
  createdAt: at().notNull().defaultNow(),
});

/** Papers of a seller, for those who decide on the registration. */
export const sellerDocuments = pgTable(
  "seller_documents",
  {
    id: key(2001),
    sellerId: ref()
      .notNull()
      .references(() => sellers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    contentType: text().notNull(),
    /** Base64. */
    content: text().notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.sellerId)],
);

/** The history of a seller's activation. Rows are only added; they are deleted with the seller. */
export const sellerEvents = pgTable(
  "seller_events",
  {
    id: key(1),
    sellerId: ref()
      .notNull()
      .references(() => sellers.id, { onDelete: "cascade" }),
    what: text({ enum: sellerEventKinds }).notNull(),
    /** Who did it; null for a registration, and for its approval, whose request names the decider. */
    memberId: ref(),
    reason: text().notNull().default(""),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.sellerId)],
);

/** What a seller with an organization has done about an order; no row: nothing yet. */
export const sellerParcels = pgTable(
  "seller_parcels",
  {
    orderId: ref().notNull(),
    sellerId: ref().notNull(),
    packedAt: at(),
    shippedAt: at(),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    /** The total of its lines when they were shipped, and the part the marketplace keeps. */
    gross: exact().notNull().default("0"),
    commission: exact().notNull().default("0"),
    /** How many of its pieces the seller has refused. */
    refused: integer().notNull().default(0),
    refusalReason: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.sellerId] }), index().on(table.sellerId, table.shippedAt)],
);
