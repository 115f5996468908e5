import { and, asc, desc, eq, exists, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { requireStaff } from "#backend/order/find.ts";
import { holderOf } from "#backend/order/hold-rules.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { pageAt, windowOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";

import { amountText } from "#backend/platform/money.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { placedStatuses, readStatuses } from "./list.ts";

type Find = typeof contract.order.find;
type Args = HandlerArgs<Find>;

/**
 * The orders and carts of this store that its agents may work on, the latest first; carts of guests on request only. Errors:
 * 401; 403 for everybody else; `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/on-behalf.md#finding-orders
 */
export async function ordersICanWorkonbehalf(args: Args): Promise<WireReply<Find>> {
  const { db, caller, store, query } = args;
  requireRegistered(caller, "order");
  requireStaff(caller, store);
  const where = and(eq(orders.storeId, store.id), ...filters(db, query));
  const window = windowOf(asWindow(query));
  const total = await db.$count(orders, where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...orderOf(query.orderByFieldName))
    .limit(window.size)
    .offset(window.start);
  const complete = window.start + rows.length >= total;
  return {
    recordSetCount: rows.length,
    recordSetStartNumber: window.start,
    recordSetTotal: total,
    recordSetComplete: complete,
    recordSetCompleteIndicator: complete,
    ...pageAt(window),
    resultList: await viewAll(db, caller, rows),
  };
}

/** There is nothing to work on in a cart without lines, and one that was discarded was never an order. */
function filters(db: Db, { userId, status, retrievePendingGuestOrders }: Args["query"]): (SQL | undefined)[] {
  const memberId = readId(userId);
  if (userId !== undefined && memberId === undefined) throw invalid("userId");
  const registered = db.select({ id: members.id }).from(members).where(ne(members.registerType, "G"));
  const lines = db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orders.id));
  const isCart = and(eq(orders.status, orderStatus.cart), exists(lines));
  const carts = retrievePendingGuestOrders === "true" ? isCart : and(isCart, inArray(orders.memberId, registered));
  return [
    or(carts, and(inArray(orders.status, placedStatuses), isNotNull(orders.placedAt))),
    memberId === undefined ? undefined : eq(orders.memberId, memberId),
    status ? inArray(orders.status, readStatuses(status)) : undefined,
  ];
}

const columns = {
  orderId: orders.id,
  ordersId: orders.id,
  status: orders.status,
  timePlaced: orders.placedAt,
  lastUpdate: orders.updatedAt,
};

function orderOf(asked = "lastUpdate DESC"): SQL[] {
  const [, name = "", way = ""] = /^(\w+)( DESC| ASC)?$/i.exec(asked) ?? [];
  const column = Object.entries(columns).find(([field]) => field === name)?.[1];
  if (!column) throw invalid("orderByFieldName");
  return [way.trim().toUpperCase() === "DESC" ? desc(column) : asc(column), desc(orders.id)];
}

/** By page, or by the first one and a count. */
function asWindow({ pageNumber, pageSize, startIndex, maxResults }: Args["query"]) {
  if (pageNumber === undefined)
    return { startIndex, maxResults: maxResults ?? (pageSize === undefined ? undefined : String(pageSize)) };
  const size = Number(pageSize ?? 20);
  if (!/^[1-9]\d{0,5}$/.test(String(pageNumber))) throw invalid("pageNumber");
  return { startIndex: String((Number(pageNumber) - 1) * size), maxResults: String(size) };
}

async function viewAll(db: Db, caller: Caller, rows: readonly OrderRow[]) {
  const ids = [...new Set(rows.flatMap(({ lockedBy }) => lockedBy ?? []))];
  const editors = ids.length ? await db.select().from(members).where(inArray(members.id, ids)) : [];
  return rows.map((order) => {
    const holder = holderOf(order, new Date());
    const editor = editors.find(({ id }) => id === holder);
    return {
      orderId: String(order.id),
      orderTime: (order.placedAt ?? order.updatedAt).toISOString(),
      status: order.status,
      memberId: String(order.memberId),
      currency: order.currency,
      formattedDataBean: { grandTotal: amountText(order.grandTotal, order.currency) },
      isLocked: holder !== undefined,
      lockedLogonId: editor?.logonId ?? "",
      checkLock: holder !== undefined && holder !== caller.memberId,
      editorId: String(editor?.id ?? 0),
      blocked: false,
      uniqueShippingAddresses: [],
    };
  });
}
