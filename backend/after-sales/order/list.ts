import { and, desc, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { discountsOfOrders } from "#backend/cart/discounts-of-orders.ts";
import { viewOrder, viewSummary } from "#backend/cart/view.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { productTexts } from "#backend/platform/db/schema/catalog.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { requiredDay } from "#backend/platform/http/day.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { type AskedPage, rangeOf } from "#backend/platform/http/paging.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import { isPreview } from "#backend/platform/preview.ts";
import { endOfDay, startOfDay } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import {
  isPlaced,
  isRequisitionList,
  orderStatus,
  type OrderStatus,
  orderStatuses,
} from "#contract/shapes/order-status.ts";

type Orders = WireReply<typeof contract.order.history>;
type Asked = AskedPage & {
  profileName?: string | undefined;
  searchTerm?: string | undefined;
  placedFrom?: string | undefined;
  placedTo?: string | undefined;
};
type Scope = { db: Db; store: Store; common: Common };

const maxRows = 500;
const maxTermLength = 100;

/** Every status a placed order can have. */
export const placedStatuses: OrderStatus[] = orderStatuses.filter(isPlaced);

/**
 * Orders of one store as the interface lists them, newest first. `which` says whose. Dates are the shop's calendar
 * days. Errors: `_ERR_CMD_INVALID_PARAM` for a malformed page or day.
 * @see docs/interface/order.md#lists
 * @see docs/interface/conventions.md#paging
 */
export async function listOrders({ db, store, common }: Scope, which: SQL | undefined, asked: Asked): Promise<Orders> {
  const { pageNumber, pageSize } = asked;
  const { limit, offset } = rangeOf({ pageNumber: pageNumber || 1, pageSize: pageSize || 0 }, maxRows);
  const where = and(eq(orders.storeId, store.id), eq(orders.preview, isPreview()), which, ...filters(asked));
  const total = await db.$count(orders, where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(sql`coalesce(${orders.placedAt}, ${orders.updatedAt})`), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const detailed = asked.profileName === "IBM_Details";
  const discounts = await discountsOfOrders(db, detailed ? [] : rows, common.languageId);
  const Order = [];
  for (const row of rows) {
    const summary = () => viewSummary(row, { storeIdentifier: store.identifier, discounts });
    Order.push(detailed ? await viewOrder(db, row, common.languageId) : summary());
  }
  return {
    recordSetCount: String(rows.length),
    recordSetStartNumber: String(offset),
    recordSetTotal: String(total),
    recordSetComplete: String(offset + rows.length >= total),
    Order,
  };
}

/** Reads a comma-separated list of letters. Errors: `_ERR_CMD_INVALID_PARAM` for one that is not an order status. */
export function readStatuses(text: string): OrderStatus[] {
  return text.split(",").map((letter) => {
    const status = orderStatuses.find((known) => known === letter.trim());
    if (!status || isRequisitionList(status)) throw invalid("status");
    return status;
  });
}

/** A member's orders with these statuses; a cart that was discarded was never an order. */
export const ofMember = (memberId: number, statuses: OrderStatus[] = placedStatuses) =>
  and(
    eq(orders.memberId, memberId),
    inArray(orders.status, statuses),
    or(ne(orders.status, orderStatus.canceled), isNotNull(orders.placedAt)),
  );

function filters({ searchTerm = "", placedFrom, placedTo }: Asked): SQL[] {
  const term = searchTerm.replaceAll("\0", "").trim().slice(0, maxTermLength);
  return [
    ...(term ? [matches(term)] : []),
    ...(placedFrom ? [gte(orders.placedAt, startOfDay(requiredDay("placedFrom", placedFrom)))] : []),
    ...(placedTo ? [lte(orders.placedAt, endOfDay(requiredDay("placedTo", placedTo)))] : []),
  ];
}

/** Ignores accents and case; matches any part of the number. */
function matches(term: string): SQL {
  const like = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${orders.id}::text like ${like} or ${orders.reference} ilike ${like} or exists (
    select 1 from ${orderItems}
    left join ${productTexts} on ${productTexts.productId} = ${orderItems.productId}
    where ${orderItems.orderId} = ${orders.id} and (${orderItems.partNumber} ilike ${like}
      or unaccent(${productTexts.name}) ilike unaccent(${like}::text))))`;
}
