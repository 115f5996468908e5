import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { quotationStatuses } from "#contract/shapes/quotation.ts";
import type { Share } from "./cost-center.ts";
import { at, exact, key, ref } from "./columns.ts";

/** The parties of a quotation and how its goods are delivered, as recorded when the quotation was made. */
export type QuotationParties = {
  buyer: Party;
  seller: Party;
  /** One for every parcel. */
  delivery: { mode: string; address: string[] }[];
};
type Party = { name: string; taxPayerId: string; lines: string[] };

/** Prices that a store has promised a buyer until a day. Amounts are as of its creation and never change. */
export const quotations = pgTable(
  "quotations",
  {
    id: key(26_001),
    storeId: ref().notNull(),
    organizationId: ref().notNull(),
    memberId: ref().notNull(),
    /** Of the store's sequence: `COT-000012`. */
    number: text().notNull(),
    status: text({ enum: quotationStatuses }).notNull().default("OPEN"),
    currency: text().notNull(),
    languageId: integer().notNull(),
    reference: text().notNull().default(""),
    note: text().notNull().default(""),
    /** The cost center of all pieces that are not assigned to another one. */
    costCenter: text().notNull().default(""),
    parties: jsonb().$type<QuotationParties>().notNull(),
    /** The prices include tax. */
    taxIncluded: boolean().notNull(),
    totalProductPrice: exact().notNull(),
    totalAdjustment: exact().notNull(),
    totalShippingCharge: exact().notNull(),
    totalTax: exact().notNull(),
    grandTotal: exact().notNull(),
    createdAt: at().notNull().defaultNow(),
    validUntil: at().notNull(),
    /** The order that was placed at these prices. */
    orderId: ref(),
    closedAt: at(),
  },
  (table) => [
    uniqueIndex().on(table.storeId, table.number),
    index().on(table.memberId, table.storeId),
    index().on(table.organizationId, table.storeId),
    index("quotations_order")
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index("quotations_open")
      .on(table.validUntil)
      .where(sql`${table.status} = 'OPEN'`),
    index("quotations_closed")
      .on(table.closedAt)
      .where(sql`${table.status} in ('EXPIRED', 'WITHDRAWN')`),
  ],
);

export const quotationItems = pgTable(
  "quotation_items",
  {
    id: key(26_501),
    quotationId: ref()
      .notNull()
      .references(() => quotations.id, { onDelete: "cascade" }),
    productId: ref().notNull(),
    partNumber: text().notNull(),
    /** In the language of the quotation. */
    name: text().notNull(),
    contractId: ref().notNull(),
    quantity: integer().notNull(),
    unitPrice: exact().notNull(),
    price: exact().notNull(),
    /** Discounts of the merchandise, not positive. */
    adjustment: exact().notNull(),
    /** What is paid for delivery, after discounts. */
    shippingCharge: exact().notNull(),
    /** The tax in these prices that a certificate takes off the goods and their delivery: for information, not promised. */
    exemptGoods: exact().notNull().default("0"),
    exemptShipping: exact().notNull().default("0"),
    /** On the goods and on their delivery. */
    tax: exact().notNull(),
    shipModeId: ref(),
    addressId: ref(),
    physicalStoreId: ref(),
    /** Of a configured kit. */
    configurationId: text(),
    parts: jsonb().$type<QuotedPart[]>().notNull().default([]),
    /** Which cost centers were to pay for its pieces. */
    costCenters: jsonb().$type<Share[]>().notNull().default([]),
  },
  (table) => [index().on(table.quotationId)],
);
export type QuotedPart = { productId: number; partNumber: string; quantity: number; unitPrice: string };

/** The last number that each store has assigned. */
export const quotationNumbers = pgTable("quotation_numbers", {
  storeId: ref().primaryKey(),
  last: integer().notNull(),
});
