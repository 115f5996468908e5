import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { deliveredProducts } from "#backend/after-sales/order/delivered.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { rangeOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { type ReviewSort, reviewSorts } from "#contract/review.ts";
import { readSummary } from "./rating.ts";
import { viewOwnReviews, viewReviews } from "./view.ts";

type Calls = typeof contract.review;
const perPage = 10;

/**
 * Published reviews of a product; none for an unknown one. Errors: `_ERR_CMD_INVALID_PARAM` (stars, pageNumber, pageSize).
 * @see docs/interface/review.md#reading
 */
export async function byProduct(args: HandlerArgs<Calls["byProduct"]>): Promise<WireReply<Calls["byProduct"]>> {
  const { db, store, params, query } = args;
  const productId = readId(params.productId) ?? -1;
  const { limit, offset } = rangeOf(query, perPage);
  const shown = and(
    eq(reviews.productId, productId),
    eq(reviews.storeId, store.id),
    eq(reviews.state, "published"),
    query.stars === undefined ? undefined : eq(reviews.stars, readStars(query.stars)),
  );
  const rows = await db
    .select()
    .from(reviews)
    .where(shown)
    .orderBy(...orders[query.sort ?? reviewSorts[0]])
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(reviews).where(shown);
  return {
    summary: await readSummary(db, productId),
    total: counted?.total ?? 0,
    sized: (await sizedAmong(db, [productId])).has(productId),
    review: await viewReviews(db, store, rows),
  };
}

const latest = [desc(reviews.createdAt), desc(reviews.id)];
const orders: Record<ReviewSort, SQL[]> = {
  recent: latest,
  helpful: [desc(reviews.helpful), ...latest],
  highest: [desc(reviews.stars), ...latest],
  lowest: [asc(reviews.stars), ...latest],
};

function readStars(sent: string): number {
  if (!/^[1-5]$/.test(sent)) throw invalid("stars");
  return Number(sent);
}

/** Errors: 401; 403 for guests. @see docs/interface/review.md#who-may-write */
export async function own(args: HandlerArgs<Calls["own"]>): Promise<WireReply<Calls["own"]>> {
  const { db, store, caller } = args;
  requireRegistered(caller, "ReviewFind");
  const { memberId } = caller;
  const mine = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.memberId, memberId), eq(reviews.storeId, store.id)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  const got = await deliveredProducts(db, { storeId: store.id, memberId });
  const open = got.filter(({ productId }) => !mine.some((row) => row.productId === productId));
  const sized = await sizedAmong(
    db,
    open.map(({ productId }) => productId),
  );
  return {
    review: await viewOwnReviews(db, store, mine),
    writable: open.map(({ productId, partNumber, deliveredAt }) => ({
      productId: String(productId),
      partNumber,
      deliveredDate: new Date(deliveredAt).toISOString(),
      sized: sized.has(productId),
    })),
  };
}

/** Attributes by which clothes and shoes are chosen, and which they fit or do not. */
const sizes = ["Size", "KidsSize", "ShoeSize"];

/** Which of these products come in sizes that people wear. */
export async function sizedAmong(db: Db, productIds: readonly number[]): Promise<Set<number>> {
  if (!productIds.length) return new Set();
  const rows = await readRows<{ id: number }>(
    db,
    sql`select distinct pa.product_id as id from product_attributes pa join attributes a on a.id = pa.attribute_id
      where pa.product_id in ${[...productIds]} and a.usage = 'Defining' and a.identifier in ${sizes}`,
  );
  return new Set(rows.map(({ id }) => id));
}
