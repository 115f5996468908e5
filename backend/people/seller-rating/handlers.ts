import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { arrival } from "#backend/after-sales/order/delivered.ts";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { sellerRatings } from "#backend/platform/db/schema/seller-rating.ts";
import { invalid, notFound } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { rangeOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { ratingLimits } from "#contract/seller-rating.ts";
import { countSellerRatings, readSellerTotal } from "./total.ts";

type Calls = typeof contract.sellerRating;
type RatingRow = typeof sellerRatings.$inferSelect;
type Sold = { id: number; name: string };

const perPage = 10;
const rating = { name: "seller ratings", max: 50, windowMs: 24 * 3_600_000 };

/** How buyers rate sellers. @see docs/interface/seller-rating.md#calls */
export const sellerRatingHandlers = handlers(contract.sellerRating, { bySeller, ofOrder, rate });

/** None for an unknown seller. Errors: `_ERR_CMD_INVALID_PARAM` (pageNumber, pageSize). */
async function bySeller(args: HandlerArgs<Calls["bySeller"]>): Promise<WireReply<Calls["bySeller"]>> {
  const { db, store, params, query } = args;
  const sellerId = readId(params.sellerId) ?? -1;
  const { limit, offset } = rangeOf(query, perPage);
  const shown = and(
    eq(sellerRatings.sellerId, sellerId),
    eq(sellerRatings.storeId, store.id),
    eq(sellerRatings.state, "published"),
    ne(sellerRatings.comment, ""),
  );
  const rows = await db
    .select()
    .from(sellerRatings)
    .where(shown)
    .orderBy(desc(sellerRatings.createdAt), desc(sellerRatings.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(sellerRatings).where(shown);
  return {
    summary: await readSellerTotal(db, sellerId),
    total: counted?.total ?? 0,
    rating: rows.map(({ id, stars, comment, displayName, createdAt }) => {
      return { ratingId: String(id), stars, comment, displayName, createdDate: createdAt.toISOString() };
    }),
  };
}

/** Errors: 401; 403 for guests; 404 for another person's order. @see docs/interface/seller-rating.md#who-may-rate */
async function ofOrder(args: HandlerArgs<Calls["ofOrder"]>): Promise<WireReply<Calls["ofOrder"]>> {
  const { db, orderId } = await ownOrder(args);
  const sellers = await soldIn(db, orderId);
  const ids = sellers.map(({ id }) => id);
  const given = ids.length
    ? await db
        .select()
        .from(sellerRatings)
        .where(and(eq(sellerRatings.orderId, orderId), inArray(sellerRatings.sellerId, ids)))
    : [];
  return {
    seller: sellers.map((seller) =>
      viewOwn(
        seller,
        given.find(({ sellerId }) => sellerId === seller.id),
      ),
    ),
  };
}

/**
 * Errors: 401; 403 for guests; 404 for another person's order; 400 `_ERR_CMD_INVALID_PARAM` (sellerId) for a seller none of whose
 * goods have arrived with it, (stars), (comment); 429.
 * @see docs/interface/seller-rating.md#who-may-rate
 */
async function rate(args: HandlerArgs<Calls["rate"]>): Promise<WireReply<Calls["rate"]>> {
  const { db, store, caller, body } = args;
  const { orderId } = await ownOrder(args);
  const seller = (await soldIn(db, orderId)).find(({ id }) => id === readId(body.sellerId));
  if (!seller) throw invalid("sellerId");
  if (![1, 2, 3, 4, 5].includes(body.stars)) throw invalid("stars");
  const comment = (body.comment ?? "").replace(/\r\n?/g, "\n").trim();
  if (comment.length > ratingLimits.comment) throw invalid("comment");
  await requireAttempt(db, [{ rule: rating, of: String(caller.memberId) }]);
  const row = await save(db, {
    storeId: store.id,
    sellerId: seller.id,
    orderId,
    memberId: caller.memberId,
    stars: body.stars,
    comment,
  });
  await countSellerRatings(db, seller.id);
  return viewOwn(seller, row);
}

type Given = Pick<RatingRow, "storeId" | "sellerId" | "stars" | "comment"> & { orderId: number; memberId: number };

/** An unchanged comment is not reviewed twice. */
async function save(db: Tx, given: Given): Promise<RatingRow> {
  const one = and(eq(sellerRatings.orderId, given.orderId), eq(sellerRatings.sellerId, given.sellerId));
  const [before] = await db.select().from(sellerRatings).where(one).for("update");
  const isSame = before?.comment === given.comment;
  const state = given.comment === "" ? ("published" as const) : isSame ? before.state : ("pending" as const);
  const [member] = await db.select({ name: members.firstName }).from(members).where(eq(members.id, given.memberId));
  const { stars, comment } = given;
  const set = { stars, comment, state, reason: isSame ? before.reason : "", updatedAt: new Date() };
  const [row] = await db
    .insert(sellerRatings)
    .values({ ...given, ...set, displayName: member?.name ?? "" })
    .onConflictDoUpdate({
      target: [sellerRatings.orderId, sellerRatings.sellerId],
      set: { ...set, version: sql`${sellerRatings.version} + 1` },
    })
    .returning();
  if (!row) throw new Error("no rating was written");
  return row;
}

type Asker<Database extends Db> = {
  db: Database;
  caller: HandlerArgs["caller"];
  store: HandlerArgs["store"];
  params: { orderId: string };
};

async function ownOrder<Database extends Db>({ db, caller, store, params }: Asker<Database>) {
  requireRegistered(caller, "SellerRating");
  const mine = and(
    eq(orders.id, readId(params.orderId) ?? -1),
    eq(orders.memberId, caller.memberId),
    eq(orders.storeId, store.id),
    eq(orders.preview, false),
  );
  const [order] = await db.select({ id: orders.id }).from(orders).where(mine);
  if (!order) throw notFound();
  return { db, orderId: order.id };
}

/** The sellers some of whose goods have arrived with an order. */
const soldIn = (db: Db, orderId: number): Promise<Sold[]> =>
  readRows(
    db,
    sql`select distinct s.id, s.name from orders o join order_items i on i.order_id = o.id and i.status <> 'X'
      join products p on p.id = i.product_id join sellers s on s.id = p.seller_id
      join lateral (${arrival}) arrived on arrived.at is not null
      where o.id = ${orderId} order by s.name`,
  );

const viewOwn = ({ id, name }: Sold, row: RatingRow | undefined): WireReply<Calls["rate"]> => ({
  sellerId: String(id),
  name,
  ...(row && {
    ...{ stars: row.stars, comment: row.comment, state: row.state },
    ...(row.state === "refused" && { reason: row.reason }),
  }),
});
