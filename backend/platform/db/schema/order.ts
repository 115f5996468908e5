import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { fraudCheckStatuses } from "#contract/order.ts";
import { orderStatuses } from "#contract/shapes/order-status.ts";
import { cancelReasons } from "#contract/shapes/order.ts";
import type { OverrideReason } from "#contract/shapes/price-override.ts";
import type { Share } from "./cost-center.ts";
import { at, exact, key, ref } from "./columns.ts";

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

/** Carts (status P) and placed orders. Totals hold the result of the last calculation. */
export const orders = pgTable(
  "orders",
  {
    id: key(900_100_501),
    storeId: ref().notNull(),
    memberId: ref().notNull(),
    organizationId: ref().notNull(),
    status: text({ enum: orderStatuses }).notNull().default("P"),
    typeCode: text().notNull().default("ORD"),
    currency: text().notNull(),
    languageId: integer().notNull(),
    /** The member's cart in this store and organization; at most one. */
    current: boolean().notNull().default(false),
    locked: boolean().notNull().default(false),
    /** Who has taken the cart to change it for the shopper; null: held by the shop itself, until it releases it. */
    lockedBy: ref(),
    /** When the holder last took or changed it. */
    lockedAt: at(),
    /** Set by precheckout, cleared by any write. */
    prepared: boolean().notNull().default(false),
    /** Made in a preview: visible only there, and without any effect. */
    preview: boolean().notNull().default(false),
    /** Raised by every write. */
    version: integer().notNull().default(1),
    description: text().notNull().default(""),
    /** The merchant's own reference, at most 30 characters; set by the shop, not by shoppers. */
    reference: text().notNull().default(""),
    shipAsComplete: boolean().notNull().default(true),
    email: text().notNull().default(""),
    /** The organization's purchase order that it was bought under. */
    purchaseOrderId: ref(),
    /** What the buyer adds to the order, by name: data for the invoice, for example. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** For a cart: a certificate that no longer applies to its lines. */
    endedTaxCertificateId: ref(),
    /** Why the shop canceled it automatically; null if a person did. */
    cancelReason: text({ enum: cancelReasons }),
    totalProductPrice: exact().notNull().default("0"),
    totalAdjustment: exact().notNull().default("0"),
    totalShippingCharge: exact().notNull().default("0"),
    totalSalesTax: exact().notNull().default("0"),
    totalShippingTax: exact().notNull().default("0"),
    grandTotal: exact().notNull().default("0"),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
    placedAt: at(),
  },
  (table) => [
    index().on(table.memberId, table.storeId, table.status),
    index().on(table.reference),
    index().on(table.purchaseOrderId),
    // What the clocks look for: each of these indexes contains only orders that still need something done.
    index("orders_under_way")
      .on(table.updatedAt)
      .where(sql`${table.status} in ('C', 'R', 'S')`),
    index("orders_unpaid")
      .on(table.placedAt)
      .where(sql`${table.status} = 'M'`),
    index("orders_awaiting_approval")
      .on(table.placedAt)
      .where(sql`${table.status} = 'W'`),
    index("orders_carts")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'P'`),
    index("orders_taken")
      .on(table.lockedAt)
      .where(sql`${table.lockedAt} is not null`),
    index("orders_discarded")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'X' and ${table.placedAt} is null`),
    uniqueIndex("orders_one_current")
      .on(table.memberId, table.storeId, table.organizationId, table.preview)
      .where(sql`${table.current}`),
    index("orders_previewed")
      .on(table.updatedAt)
      .where(sql`${table.preview}`),
  ],
);

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
    index("order_items_address")
      .on(table.addressId)
      .where(sql`${table.addressId} is not null`),
    // The job that erases notes looks at these only.
    index("order_items_noted")
      .on(table.orderId)
      .where(sql`${table.giftNote} is not null`),
  ],
);

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

/** Discounts as calculated: of the order (no line) and of each line; order-level ones are also prorated onto lines. */
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

export const orderPromotionCodes = pgTable(
  "order_promotion_codes",
  {
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    code: text().notNull(),
    promotionId: ref().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.code] })],
);

/** Promotions whose gifts an order has earned, one choice each; the chosen gifts are the order's gift lines. */
export const orderRewardOptions = pgTable(
  "order_reward_options",
  {
    id: key(60_012),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    promotionId: ref().notNull(),
    /** The shopper has chosen or declined. */
    decided: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex().on(table.orderId, table.promotionId)],
);

/** Places in the warehouse's list of orders. @see docs/operations.md#the-warehouse */
export const warehousePositions = pgSequence("warehouse_positions");

/** Every status an order has had. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: key(),
    orderId: ref().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    at: at().notNull().defaultNow(),
    /**
     * Its place in the warehouse's list, assigned once it is committed: ordered by key, a late commit would slip in behind a
     * reader's cursor. Null: the warehouse need not know, or has not asked since.
     */
    position: ref().unique(),
  },
  (table) => [
    index().on(table.orderId),
    index("order_events_delivered")
      .on(table.at)
      .where(sql`${table.status} = 'D'`),
    index("order_events_unlisted")
      .on(table.id)
      .where(sql`${table.position} is null and ${table.status} in ('C', 'X')`),
  ],
);

/** One check per order; only the status is exposed. */
export const fraudChecks = pgTable(
  "fraud_checks",
  {
    id: key(6001),
    orderId: ref().notNull().unique(),
    status: text({ enum: fraudCheckStatuses }).notNull().default("PENDING"),
    /** Whether the decision was applied to the order: released, or canceled. */
    settled: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    index("fraud_checks_open")
      .on(table.createdAt)
      .where(sql`not ${table.settled}`),
  ],
);
