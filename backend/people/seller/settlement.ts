import { and, eq, gte, isNotNull, lte } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { orders } from "#backend/platform/db/schema/order.ts";
import { sellerParcels } from "#backend/platform/db/schema/seller.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { sum, wireAmount } from "#backend/platform/money.ts";
import { endOfDay, readDay, startOfDay } from "#backend/platform/time.ts";
import { netOf } from "./commission.ts";
import { ownSeller } from "./scope.ts";

type Settlement = typeof contract.seller.settlement;

/**
 * Errors: 401; 403 for guests; 404 for people who sell for nobody; `_ERR_CMD_INVALID_PARAM` (from, to).
 * @see docs/interface/seller.md#settlement
 */
export async function settlement(args: HandlerArgs<Settlement>): Promise<WireReply<Settlement>> {
  const { db, query } = args;
  const { seller } = await ownSeller(args);
  const rows = await db
    .select({ parcel: sellerParcels, currency: orders.currency })
    .from(sellerParcels)
    .innerJoin(orders, eq(orders.id, sellerParcels.orderId))
    .where(
      and(
        eq(sellerParcels.sellerId, seller.id),
        isNotNull(sellerParcels.shippedAt),
        query.from ? gte(sellerParcels.shippedAt, startOfDay(day("from", query.from))) : undefined,
        query.to ? lte(sellerParcels.shippedAt, endOfDay(day("to", query.to))) : undefined,
      ),
    )
    .orderBy(sellerParcels.shippedAt, sellerParcels.orderId);
  const sums = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency).map(({ parcel }) => parcel);
    return { currency, gross: sum(own.map((one) => one.gross)), commission: sum(own.map((one) => one.commission)) };
  });
  return {
    row: rows.map(({ parcel, currency }) => ({
      orderId: String(parcel.orderId),
      shippedDate: parcel.shippedAt?.toISOString() ?? "",
      ...viewSums({ ...parcel, currency }),
    })),
    total: sums.map(viewSums),
  };
}

type Sums = Parameters<typeof netOf>[0] & { currency: string };
const viewSums = ({ currency, gross, commission }: Sums) => ({
  currency,
  gross: wireAmount(gross),
  commission: wireAmount(commission),
  net: wireAmount(netOf({ gross, commission })),
});

function day(field: string, text: string) {
  const read = readDay(text);
  if (!read) throw invalid(field);
  return read;
}
