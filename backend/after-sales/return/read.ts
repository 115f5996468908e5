import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { isOpen, isRefused } from "#backend/order/open-line.ts";
import { readItems } from "#backend/cart/load.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { type FilledParcel, readFilledParcels } from "#backend/order/parcel-record.ts";
import { type SoldBy, soldBy } from "#backend/order/seller-people.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { type Decimal, sum, wireAmount } from "#backend/platform/money.ts";
import { includesTax, type Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { returnDaysOf, usualReturnDays } from "#contract/rules/return-days.ts";
import { excludedProducts } from "./excluded.ts";
import type { ReturnEventCode } from "./progress.ts";
import { type LineFacts, nonReturnableReason, type Returned } from "./rules.ts";
import { type Window, windowOf } from "./window.ts";

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnItemRow = typeof returnItems.$inferSelect;
export type WireReturn = Omit<WireReply<typeof contract.returns.create>, "orderId">;

/** A line and all that decides whether it may be returned. */
export type ReturnableLine = LineFacts & {
  line: OrderItemRow;
  reason: ReturnType<typeof nonReturnableReason>;
  /** The shop's own goods have none. */
  seller: SoldBy | undefined;
  /** Pieces in returns that were neither canceled nor denied. */
  takenBack: number;
  /** What all returned pieces are credited; denied ones keep their share. */
  credited: Decimal;
};
export type Returnable = {
  lines: ReturnableLine[];
  window: Window;
  deliveredAt?: Date;
  taxIncluded: boolean;
  /** Why pieces are being, or were, taken back so far. */
  reasons: string[];
};

/** What of an order may be returned at `now`. @see docs/interface/return.md#what-can-be-returned */
export async function readReturnable(db: Db, store: Store, order: OrderRow, now = new Date()): Promise<Returnable> {
  const lines = (await readItems(db, order.id)).filter((line) => !isRefused(line));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const deliveredAt = events.find(({ status }) => status === orderStatus.delivered)?.at;
  const window = windowOf(deliveredAt, returnDaysOf(store.userData) ?? usualReturnDays);
  const [returned, excluded] = [await returnedItems(db, order.id), await excludedProducts(db, store, lines)];
  const takenBack = returned.filter(({ denied }) => !denied);
  const sellers = await soldBy(
    db,
    lines.map(({ id }) => id),
  );
  // Orders that only a job sends leave as a whole.
  const packed = await readFilledParcels(db, order.id);
  const gone = packed.filter(({ state }) => state !== "packed");
  const inParts = packed.length > 0 || lines.some((line) => sellers.get(line.id)?.organizationId);
  const facts = lines.map((line) => ({
    line,
    seller: sellers.get(line.id),
    orderStatus: order.status,
    sent: inParts && isOpen(line) ? piecesIn(gone, line) : line.quantity,
    returned: piecesOf(line, returned),
    takenBack: piecesOf(line, takenBack),
    credited: creditFor(line, returned),
    excluded: excluded.has(line.productId),
    window,
    now,
  }));
  return {
    lines: facts.map((fact) => ({ ...fact, reason: nonReturnableReason(fact) })),
    window,
    ...(deliveredAt && { deliveredAt }),
    taxIncluded: includesTax(store),
    reasons: takenBack.map(({ reasonCode }) => reasonCode),
  };
}

const piecesIn = (parcels: readonly FilledParcel[], { id }: OrderItemRow) =>
  parcels.reduce((count, { pieces }) => count + (pieces.get(id) ?? 0), 0);

type ReturnedItem = { orderItemId: number; quantity: number; reasonCode: string; credit: string; denied: boolean };
const piecesOf = ({ id }: OrderItemRow, items: readonly ReturnedItem[]) =>
  items.reduce((pieces, one) => pieces + (one.orderItemId === id ? one.quantity : 0), 0);

const creditFor = ({ id }: OrderItemRow, items: readonly ReturnedItem[]) =>
  sum(items.flatMap((one) => (one.orderItemId === id ? one.credit : [])));

/** What of these lines was returned, by line; lines of which nothing was are absent. */
export async function readReturned(db: Db, orderId: number, lines: readonly OrderItemRow[]) {
  const items = await returnedItems(db, orderId);
  const found = lines.map(
    (line) => [line.id, { pieces: piecesOf(line, items), credit: creditFor(line, items) }] as const,
  );
  return new Map<number, Returned>(found.filter(([, { pieces }]) => pieces > 0));
}

/** The lines of returns that were not canceled. Denied ones went to their buyer again, but cannot be announced a second time. */
async function returnedItems(db: Db, orderId: number): Promise<ReturnedItem[]> {
  const { orderItemId, quantity, reasonCode, creditAmount: credit } = returnItems;
  return db
    .select({ orderItemId, quantity, reasonCode, credit, denied: isNotNull(returnEvents.id).mapWith(Boolean) })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .leftJoin(returnEvents, and(eq(returnEvents.returnId, returns.id), eq(returnEvents.code, "DENIED")))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, "CAN")));
}

/** Returns and their lines, newest first. */
export async function readReturns(db: Db, where: SQL | undefined): Promise<FoundReturn[]> {
  const rows = await db.select().from(returns).where(where).orderBy(desc(returns.id)).limit(200);
  const ids = rows.map(({ id }) => id);
  const items = ids.length
    ? await db.select().from(returnItems).where(inArray(returnItems.returnId, ids)).orderBy(asc(returnItems.id))
    : [];
  const sellers = await soldBy(
    db,
    items.map(({ orderItemId }) => orderItemId),
  );
  const last = await readLastEvents(db, ids);
  return rows.map((row) => {
    const own = items.filter(({ returnId }) => returnId === row.id);
    return { row, items: own, seller: sellers.get(own[0]?.orderItemId ?? -1), last: last.get(row.id) };
  });
}

/** The last event of each return, not counting its closing. */
async function readLastEvents(db: Db, ids: number[]) {
  if (!ids.length) return new Map<number, ReturnEventCode>();
  const rows = await db
    .selectDistinctOn([returnEvents.returnId], { id: returnEvents.returnId, code: returnEvents.code })
    .from(returnEvents)
    .where(and(inArray(returnEvents.returnId, ids), ne(returnEvents.code, "CLOSED")))
    .orderBy(returnEvents.returnId, desc(returnEvents.at), desc(returnEvents.id));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** A return with its lines, all of one seller's goods or of the shop's own. */
export type FoundReturn = {
  row: ReturnRow;
  items: ReturnItemRow[];
  seller: SoldBy | undefined;
  /** The last event, not counting its closing. */
  last?: ReturnEventCode | undefined;
};

/** What happened to a return, oldest first. */
export const readEvents = (db: Db, returnId: number) =>
  db
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, returnId))
    .orderBy(asc(returnEvents.at), asc(returnEvents.id));

/** A return as its order lists it. @see docs/interface/return.md#what-can-be-returned */
export const viewReturn = ({ row, items, seller, last }: FoundReturn): WireReturn => ({
  rmaId: String(row.id),
  ...(seller && { x_sellerId: String(seller.id), x_sellerName: seller.name }),
  status: row.status,
  ...(last && { lastEventCode: last }),
  refundOrReplace: "REF",
  refundMethod: row.refundMethod,
  deliveryMethod: row.deliveryMethod,
  ...(row.physicalStoreId && { physicalStoreId: String(row.physicalStoreId) }),
  totalCredit: wireAmount(row.totalCredit),
  totalCreditCurrency: row.currency,
  createDate: row.createdAt.toISOString(),
  lastUpdateDate: row.updatedAt.toISOString(),
  returnItem: items.map((item) => ({
    rmaItemId: String(item.id),
    orderItemId: String(item.orderItemId),
    partNumber: item.partNumber,
    quantity: item.quantity.toFixed(1),
    quantityReceived: item.quantityReceived.toFixed(1),
    status: item.status,
    reasonCode: item.reasonCode,
    comment: item.comment,
    creditAmount: wireAmount(item.creditAmount),
    denyReason: item.denyReason,
  })),
});
