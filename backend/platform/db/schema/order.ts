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
import { agentReasons, cancelReasons } from "#contract/shapes/order.ts";
import { at, exact, key, ref } from "./columns.ts";

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
    /** Why its buyer canceled it, or an agent for them; null if they left that open, or the shop canceled it automatically. */
    buyerReason: text({ enum: agentReasons }),
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
    // What organizations have spent; most orders are of people who buy for none.
    index("orders_of_organizations")
      .on(table.organizationId, table.placedAt)
      .where(sql`${table.placedAt} is not null and ${table.organizationId} > 0`),
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
    // The figures of a day at the operators' desk.
    index("orders_placed")
      .on(table.storeId, table.placedAt)
      .where(sql`${table.placedAt} is not null`),
    index("orders_previewed")
      .on(table.updatedAt)
      .where(sql`${table.preview}`),
  ],
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
