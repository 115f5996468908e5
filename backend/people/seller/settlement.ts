import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { creditOf } from "#backend/after-sales/return/rules.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { sellerParcels } from "#backend/platform/db/schema/seller.ts";
import { requiredDay } from "#backend/platform/http/day.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal, sum, wireAmount, zero } from "#backend/platform/money.ts";
import { endOfDay, startOfDay } from "#backend/platform/time.ts";
import { commissionBack, netOf } from "./commission.ts";
import { ownSeller } from "./scope.ts";

type Settlement = typeof contract.seller.settlement;
type Sums = { gross: Decimal; commission: Decimal };
type Shipped = Sums & { orderId: number; currency: string; at: Date };
type Row = Shipped & { returnId?: number };

/**
 * Errors: 401; 403 for guests; 404 for people without a seller; `_ERR_CMD_INVALID_PARAM` (from, to).
 * @see docs/interface/seller.md#settlement
 */
export async function settlement(args: HandlerArgs<Settlement>): Promise<WireReply<Settlement>> {
  const { db, query } = args;
  const { seller } = await ownSeller(args);
  const from = query.from ? startOfDay(requiredDay("from", query.from)) : undefined;
  const to = query.to ? endOfDay(requiredDay("to", query.to)) : undefined;
  const shipped = await readShipped(db, seller.id);
  const all: Row[] = [...shipped, ...(await readReturned(db, seller.id, shipped))];
  const rows = all
    .filter(({ at }) => (!from || at >= from) && (!to || at <= to))
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.orderId - other.orderId);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return {
    row: rows.map((row) => ({
      orderId: String(row.orderId),
      ...(row.returnId !== undefined && { rmaId: String(row.returnId) }),
      date: row.at.toISOString(),
      ...viewSums(row),
    })),
    total: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const of = (name: keyof Sums) => sum(own.map((row) => row[name]));
      return viewSums({ currency, gross: of("gross"), commission: of("commission") });
    }),
  };
}

async function readShipped(db: Db, sellerId: number): Promise<Shipped[]> {
  const rows = await db
    .select({ parcel: sellerParcels, currency: orders.currency })
    .from(sellerParcels)
    .innerJoin(orders, eq(orders.id, sellerParcels.orderId))
    .where(and(eq(sellerParcels.sellerId, sellerId), isNotNull(sellerParcels.shippedAt)));
  return rows.flatMap(({ parcel: { orderId, shippedAt: at, gross, commission }, currency }) =>
    at ? [{ orderId, at, currency, gross: new Decimal(gross), commission: new Decimal(commission) }] : [],
  );
}

/** The seller's goods that came back and were credited, each with its part of the commission. */
async function readReturned(db: Db, sellerId: number, shipped: readonly Shipped[]): Promise<Row[]> {
  const found = await db
    .select({ item: returnItems, line: orderItems, creditedAt: returnEvents.at })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(returnEvents, and(eq(returnEvents.returnId, returns.id), eq(returnEvents.code, "CREDITED")))
    .where(and(eq(products.sellerId, sellerId), ne(returns.status, "CAN")))
    .orderBy(returnItems.id);
  return shipped.flatMap((parcel) => {
    const own = found.filter(({ line }) => line.orderId === parcel.orderId);
    return returnedOf(
      parcel,
      own.map(({ item, line, creditedAt }, index) => {
        const before = own.slice(0, index).filter((one) => one.line.id === line.id);
        return { ...item, line, creditedAt, before: before.reduce((pieces, one) => pieces + one.item.quantity, 0) };
      }),
    );
  });
}

type Item = { returnId: number; line: OrderItemRow; quantity: number; before: number; creditedAt: Date | null };

/** One row for each return, in the order in which they were credited. Pure. */
function returnedOf(parcel: Shipped, items: readonly Item[]): Row[] {
  const { currency } = parcel;
  const byReturn = new Map<number, { at: Date; amount: Decimal }>();
  for (const { returnId, line, quantity, before, creditedAt: at } of items) {
    if (!at) continue;
    const amount = sum([byReturn.get(returnId)?.amount ?? zero, creditOf(line, quantity, before, true, currency)]);
    byReturn.set(returnId, { at, amount });
  }
  let before = zero;
  return [...byReturn]
    .sort(([, one], [, other]) => one.at.getTime() - other.at.getTime())
    .map(([returnId, { at, amount }]) => {
      const commission = commissionBack(parcel, { before, amount, currency }).negated();
      before = before.plus(amount);
      return { orderId: parcel.orderId, returnId, currency, at, gross: amount.negated(), commission };
    });
}

const viewSums = ({ currency, gross, commission }: Sums & { currency: string }) => ({
  currency,
  gross: wireAmount(gross),
  commission: wireAmount(commission),
  net: wireAmount(netOf({ gross, commission })),
});
