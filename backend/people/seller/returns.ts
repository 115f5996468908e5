import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readReturns, viewReturn } from "#backend/after-sales/return/read.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { returnItems, returns } from "#backend/platform/db/schema/return.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { rangeOf } from "#backend/platform/http/paging.ts";
import { ownSeller } from "./scope.ts";

type Returns = typeof contract.seller.returns;

const perCall = 200;

/**
 * The returns to a seller. Errors: 401; 403 for guests; 404 for people without a seller; `_ERR_CMD_INVALID_PARAM` (pageNumber, pageSize).
 * @see docs/interface/seller.md#returns
 */
export async function listReturns(args: HandlerArgs<Returns>): Promise<WireReply<Returns>> {
  const { db, query } = args;
  const { seller } = await ownSeller(args);
  const { limit, offset } = rangeOf(query, perCall);
  const theirs = and(inArray(returns.id, withGoodsOf(db, seller.id)), eq(returns.storeId, seller.storeId));
  const where = and(theirs, ne(returns.status, "CAN"));
  const total = await db.$count(returns, where);
  const ids = await db
    .select({ id: returns.id })
    .from(returns)
    .where(where)
    .orderBy(desc(returns.id))
    .limit(limit)
    .offset(offset);
  const read = await readReturns(db, inArray(returns.id, [-1, ...ids.map(({ id }) => id)]));
  return {
    total,
    return: read.map((one) => {
      const { rmaId, status, createDate, totalCredit, totalCreditCurrency, returnItem, ...facts } = viewReturn(one);
      const { lastEventCode, deliveryMethod } = facts;
      return {
        rmaId,
        orderId: String(one.row.orderId),
        status,
        ...(lastEventCode && { lastEventCode }),
        ...(deliveryMethod && { deliveryMethod }),
        createDate,
        totalCredit,
        totalCreditCurrency,
        returnItem,
      };
    }),
  };
}

const withGoodsOf = (db: Db, sellerId: number) =>
  db
    .select({ id: returnItems.returnId })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(products.sellerId, sellerId));
