import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { orderStatuses } from "#contract/shapes/order-status.ts";
import type { OverrideReason } from "#contract/shapes/price-override.ts";
import type { Share } from "./cost-center.ts";
import { at, exact, key, ref } from "./columns.ts";
import { orders } from "./order.ts";

/** A lower unit price that an agent has agreed for a line. @see docs/interface/price-override.md#what-holds */
export type PriceOverride = {
  /** The same for all lines of a cart that a line with it was split into; never in two carts. */
  id: string;
  unitPrice: string;
  /** The line's price when it was agreed. */
  offerPrice: string;
  currency: string;
  contractId: number;
  quantity: number;
  reason: OverrideReason;
  comment: string;
  agentId: number;
  /** ISO 8601. */
  at: string;
  until: string;
};

/** A line that is a gift; lines with the same id are one gift. @see docs/interface/gift-wrap.md#gifts */
export type LineGift = { id: string; wrapped: boolean; pricesHidden: boolean };

/** What the note of a gift says; each may be empty. */
export type GiftNote = { recipient: string; sender: string; message: string };

export const orderItems = pgTable(
  "order_items",
  {
    id: key(700_331),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    productId: ref().notNull(),
    partNumber: text().notNull(),
    contractId: ref().notNull(),
    offerId: ref(),
    quantity: integer().notNull(),
    unitPrice: exact().notNull(),
    price: exact().notNull(),
    adjustment: exact().notNull().default("0"),
    shippingCharge: exact().notNull().default("0"),
    salesTax: exact().notNull().default("0"),
    shippingTax: exact().notNull().default("0"),
    shipModeId: ref(),
    addressId: ref(),
    physicalStoreId: ref(),
    /** The collector of a pickup: `Collector` as a JSON string, or empty. */
    shipInstruction: text().notNull().default(""),
    fulfillmentCenterId: ref(),
    /** What each center sends of a cart line that no single center can supply; the first one is the line's own center. */
    sources: jsonb().$type<{ centerId: number; pieces: number }[]>().notNull().default([]),
    status: text({ enum: orderStatuses }).notNull().default("P"),
    inventoryStatus: text({ enum: ["Available", "Allocated", "Backordered", "Unallocated"] })
      .notNull()
      .default("Available"),
    fulfillmentStatus: text({ enum: ["Unreleased", "Released", "Shipped", "Out"] })
      .notNull()
      .default("Unreleased"),
    freeGift: boolean().notNull().default(false),
    /** The promotion that gives a free gift. */
    giftPromotionId: ref(),
    comment: text().notNull().default(""),
    /** Set for a configured kit; its parts are in `order_item_components`. */
    configurationId: text(),
    /** The line of a quotation that this one was ordered from. */
    quotationItemId: ref(),
    /** The price is the quoted one, not the current one. */
    quoted: boolean().notNull().default(false),
    /** The price an agent has agreed to; it is kept even when it does not apply. */
    priceOverride: jsonb().$type<PriceOverride>(),
    /** The price is the agreed one, not the current one. */
    overridden: boolean().notNull().default(false),
    /** The gift it belongs to. */
    giftWrap: jsonb().$type<LineGift>(),
    /** Personal, so it is erased once it has been read. */
    giftNote: jsonb().$type<GiftNote>(),
    /** The cost of wrapping its pieces, a part of `shippingCharge`. */
    giftWrapCharge: exact().notNull().default("0"),
    /** The certificate that exempts it from tax. */
    taxCertificateId: ref(),
    /** Which cost centers pay for its pieces, as written; the order's pays for the rest. */
    costCenters: jsonb().$type<Share[]>().notNull().default([]),
    expectedShipAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    // Sellers find the orders of their goods.
    index().on(table.productId),
    index("order_items_address")
      .on(table.addressId)
      .where(sql`${table.addressId} is not null`),
    // The job that erases notes looks at these only.
    index("order_items_noted")
      .on(table.orderId)
      .where(sql`${table.giftNote} is not null`),
  ],
);

/** The parts of configured kits and, once an order is placed, what its packages take from stock. */
export const orderItemComponents = pgTable(
  "order_item_components",
  {
    orderItemId: ref()
      .notNull()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    productId: ref().notNull(),
    partNumber: text().notNull(),
    /** Per one kit. */
    quantity: integer().notNull(),
    unitPrice: exact().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderItemId, table.productId] })],
);

/** Discounts as calculated: of the order (no line) and of each line; order-level ones are also kept as shares of each line. */
export const orderAdjustments = pgTable(
  "order_adjustments",
  {
    id: key(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    orderItemId: ref().references(() => orderItems.id, { onDelete: "cascade" }),
    /** A promotion of the shop, or of a bank. */
    promotionId: ref(),
    bankPromotionId: ref(),
    /** What a quotation promised. */
    quotationId: ref(),
    /** The tax included in prices that a certificate takes off. */
    taxCertificateId: ref(),
    /** Negative. */
    amount: exact().notNull(),
    displayLevel: text({ enum: ["Order", "OrderItem"] }).notNull(),
    usage: text({ enum: ["Discount", "Shipping"] }).notNull(),
  },
  // The second index is for deleting lines: without it each deletion would scan all adjustments.
  (table) => [index().on(table.orderId), index().on(table.orderItemId)],
);
