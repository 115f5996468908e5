import { and, eq, inArray, ne } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readReturns, viewReturn } from "#backend/after-sales/return/read.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orderItems } from "#backend/platform/db/schema/order.ts";
import { returnItems, returns } from "#backend/platform/db/schema/return.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { nativePageOf } from "#backend/platform/http/paging.ts";
import { ownSeller } from "./scope.ts";

type Returns = typeof contract.seller.returns;

/**
 * What comes back to a seller. Errors: 401; 403 for guests; 404 for people who sell for nobody; `_ERR_CMD_INVALID_PARAM` (pageNumber,
 * pageSize).
 * @see docs/interface/seller.md#returns
 */
export async function listReturns(args: HandlerArgs<Returns>): Promise<WireReply<Returns>> {
  const { db, query } = args;
  const { seller } = await ownSeller(args);
  const found = await db
    .selectDistinct({ id: returns.id })
    .from(returns)
    .innerJoin(returnItems, eq(returnItems.returnId, returns.id))
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(products.sellerId, seller.id), eq(returns.storeId, seller.storeId), ne(returns.status, "CAN")));
  const ids = found.map(({ id }) => id).sort((one, other) => other - one);
  const { members } = nativePageOf(ids, query);
  const read = await readReturns(db, inArray(returns.id, [-1, ...members]));
  return {
    total: ids.length,
    return: read.map((one) => {
      const { rmaId, status, createDate, totalCredit, totalCreditCurrency, returnItem } = viewReturn(one);
      return {
        rmaId,
        orderId: String(one.row.orderId),
        status,
        createDate,
        totalCredit,
        totalCreditCurrency,
        returnItem,
      };
    }),
  };
}
