import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { currentRow, currentValues } from "#backend/order/current.ts";
import { haveView } from "#backend/order/payment/registry.ts";
import { requiresNumber } from "#backend/order/purchase-order/take.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { listOf, rowsOf } from "#backend/platform/db/read.ts";
import { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { fulfillmentCenters } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderPromotionCodes, orderRewardOptions, orders } from "#backend/platform/db/schema/order.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions, paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { statement } from "#backend/platform/db/statement.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Store } from "#backend/store/store.ts";
import { rewardRows, rewardsOf } from "./reward/view.ts";
import type { NamedMode } from "./view-parts.ts";

/** What is requested in addition to the order itself. */
export type Wanted = {
  /** Without lines, only their total pieces are read, and only order-level discounts and one discount for each promotion. */
  withLines: boolean;
  /** The contracts of lines that are shown instead of the stored ones. */
  contractIds?: readonly number[] | undefined;
};

/** An order with everything its rows name, out of one statement. */
export type OrderParts = NonNullable<ReturnType<typeof partsOf>>;

/** Reads the parts of an existing order. */
export async function readParts(db: Db, orderId: number, wanted: Wanted): Promise<OrderParts> {
  const [row] = await partsById(db, { orderId, ...valuesOf(wanted) });
  const parts = row && partsOf(row);
  if (!parts) throw new Error(`order ${orderId} is gone`);
  return parts;
}

/** The caller's cart, the one that `currentCart` finds, with its parts; undefined without one. */
export async function readCurrentParts(db: Db, caller: Caller, store: Store, wanted: Wanted) {
  const [row] = await partsOfCurrent(db, { ...currentValues(caller, store), ...valuesOf(wanted) });
  return row && partsOf(row);
}

const valuesOf = ({ withLines, contractIds }: Wanted) => ({
  withLines,
  contractIds: contractIds ? `{${contractIds.join(",")}}` : null,
});

type Rows = unknown[][];
type Row = Record<
  "order" | "items" | "adjustments" | "codes" | "payments" | "methods" | "promotions" | "bankPromotions" | "addresses",
  Rows
> & {
  units: number;
  quotationItemIds: number[];
  certificateIds: number[];
  modes: NamedMode[];
  centers: { id: number; name: string }[];
  storeIdentifier: string | null;
  requiresNumber: boolean;
  isViewedByMethods: boolean;
  rewardOptions: Rows;
  rewardGifts: [promotionId: number, productId: number][];
};

function partsOf(row: Row) {
  const [order] = rowsOf(orders, row.order);
  if (!order) return undefined;
  return {
    order,
    items: rowsOf(orderItems, row.items),
    adjustments: rowsOf(orderAdjustments, row.adjustments),
    codes: rowsOf(orderPromotionCodes, row.codes),
    payments: rowsOf(paymentInstructions, row.payments),
    methods: new Map(rowsOf(paymentMethods, row.methods).map((one) => [one.policyId, one])),
    promotions: byId(rowsOf(promotions, row.promotions)),
    bankPromotions: byId(rowsOf(bankPromotions, row.bankPromotions)),
    addresses: byId(rowsOf(addresses, row.addresses)),
    modes: byId(row.modes),
    centers: new Map(row.centers.map(({ id, name }) => [id, name])),
    storeIdentifier: row.storeIdentifier ?? "",
    units: row.units,
    quotationItemIds: row.quotationItemIds,
    certificateIds: row.certificateIds,
    requiresNumber: row.requiresNumber,
    isViewedByMethods: row.isViewedByMethods,
    rewards: rewardsOf(order, { options: row.rewardOptions, gifts: row.rewardGifts }),
  };
}

const byId = <One extends { id: number }>(rows: readonly One[]) => new Map(rows.map((row) => [row.id, row]));

const byOrderId = () => sql`select * from ${orders} where ${orders.id} = ${sql.placeholder("orderId")}::bigint`;
const partsById = statement<Row, Values & { orderId: number }>("order-parts", () => statementFor(byOrderId()));
const partsOfCurrent = statement<Row, Values & ReturnType<typeof currentValues>>("cart-parts", () =>
  statementFor(currentRow()),
);

type Values = ReturnType<typeof valuesOf>;

const withLines = sql`${sql.placeholder("withLines")}::boolean`;
/** The rows of the one order that the statement is about, under the name of their table. */
const ofOrder = (table: PgTable) => sql`${table} as materialized
  (select * from ${table} where order_id = (select id from ${orders}))`;
const rewards = rewardRows();
/** Ids as an array, so that each is looked up through the index, whatever the planner assumes about the tables' sizes. */
const anyOf = (ids: SQL) => sql`any(array(${ids}))`;
const distinct = (ids: SQL) =>
  sql`(select coalesce(json_agg(distinct id), '[]') from (${ids}) named (id) where id is not null)`;

/**
 * Most carts have few of the things a cart may have. What is absent costs one index lookup within this statement, but would cost a
 * round trip to the database as a statement of its own.
 */
const statementFor = (selection: SQL) => sql`
  with ${orders} as materialized (${selection}), ${ofOrder(orderItems)}, ${ofOrder(orderAdjustments)},
    ${ofOrder(orderPromotionCodes)}, ${ofOrder(orderRewardOptions)}, ${ofOrder(paymentInstructions)}
  select ${listOf(orders)} as "order",
    ${listOf(orderItems, { where: withLines, orderBy: orderItems.id })} as items,
    ${listOf(orderAdjustments, {
      where: sql`${withLines} or ${orderAdjustments.orderItemId} is null
      or ${orderAdjustments.id} = ${anyOf(sql`select min(id) from ${orderAdjustments} group by promotion_id`)}`,
      orderBy: orderAdjustments.id,
    })} as adjustments,
    ${listOf(orderPromotionCodes, { orderBy: orderPromotionCodes.code })} as codes,
    ${listOf(paymentInstructions, { where: withLines, orderBy: paymentInstructions.id })} as payments,
    ${listOf(paymentMethods, {
      where: sql`${withLines} and ${paymentMethods.storeId} = (select store_id from ${orders})
      and exists (select 1 from ${paymentInstructions})`,
    })} as methods,
    ${listOf(promotions, {
      where: sql`${promotions.id} = ${anyOf(sql`select promotion_id from ${orderAdjustments}
      union select promotion_id from ${orderPromotionCodes} union select promotion_id from ${orderRewardOptions}`)}`,
    })} as promotions,
    ${listOf(bankPromotions, { where: sql`${bankPromotions.id} = ${anyOf(sql`select bank_promotion_id from ${orderAdjustments}`)}` })} as "bankPromotions",
    ${listOf(addresses, {
      where: sql`${withLines} and ${addresses.id} = ${anyOf(sql`select address_id from ${orderItems}
      union select billing_address_id from ${paymentInstructions}`)}`,
    })} as addresses,
    (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'carrier', carrier, 'description', description)), '[]')
      from ${shipModes} where ${withLines} and store_id = (select store_id from ${orders})
      and id = ${anyOf(sql`select ship_mode_id from ${orderItems}`)}) as modes,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from ${fulfillmentCenters} where ${withLines}
      and id = ${anyOf(sql`select fulfillment_center_id from ${orderItems} union
        select (source ->> 'centerId')::bigint from ${orderItems}, jsonb_array_elements(${orderItems.sources}) source`)}) as centers,
    (select identifier from ${stores} where id = (select store_id from ${orders})) as "storeIdentifier",
    (select coalesce(sum(quantity), 0)::int from ${orderItems}) as units,
    ${distinct(sql`select quotation_item_id from ${orderItems}`)} as "quotationItemIds",
    ${distinct(sql`select tax_certificate_id from ${orderItems} union select ended_tax_certificate_id from ${orders}`)} as "certificateIds",
    ${requiresNumber(sql`coalesce(${sql.placeholder("contractIds")}::text::bigint[], array(select contract_id from ${orderItems}))`)} as "requiresNumber",
    ${haveView(sql`(select id from ${orders})`)} as "isViewedByMethods",
    ${rewards.options} as "rewardOptions", ${rewards.gifts} as "rewardGifts"`;
