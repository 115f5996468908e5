import { timingSafeEqual } from "node:crypto";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { wishlistItems, wishlists } from "#backend/platform/db/schema/wishlist.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";

export type WishlistRow = typeof wishlists.$inferSelect;
export type WishlistItemRow = typeof wishlistItems.$inferSelect & { partNumber: string };
export type Who = { db: Db; caller: Caller; store: Store };

/** The same error for unknown lists and other shoppers'. @see docs/interface/wishlist.md#lists */
const noSuchList = (externalId: string) => refused("_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST", { externalId });

/** The lists of a member in a store, the default one first, then by age. */
export const readLists = (db: Db, store: Store, memberId: number): Promise<WishlistRow[]> =>
  db
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.memberId, memberId), eq(wishlists.storeId, store.id)))
    .orderBy(desc(wishlists.isDefault), asc(wishlists.id));

/** The caller's lists for writing: one writer per member at a time. */
export async function lockLists({ db, caller, store }: Who): Promise<WishlistRow[]> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, caller.memberId)).for("update");
  return readLists(db, store, caller.memberId);
}

/** A list of the caller. Errors: `_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST`. */
export function ownList(lists: readonly WishlistRow[], externalId: string): WishlistRow {
  const found = lists.find((row) => String(row.externalId) === externalId);
  if (!found) throw noSuchList(externalId);
  return found;
}

/** A list for reading: by its owner, or by anyone with the guests' key. Errors: as for an unknown one. */
export async function readableList(
  { db, caller, store }: Who,
  externalId: string,
  guestKey = "",
): Promise<WishlistRow> {
  const [row] = /^\d{1,15}$/.test(externalId)
    ? await db
        .select()
        .from(wishlists)
        .where(and(eq(wishlists.externalId, Number(externalId)), eq(wishlists.storeId, store.id)))
    : [];
  if (!row || !(row.memberId === caller.memberId || sameKey(row.guestKey, guestKey))) throw noSuchList(externalId);
  return row;
}

/** The items of these lists, in the order in which they were put there. */
export async function readListItems(db: Db, lists: readonly Pick<WishlistRow, "id">[]): Promise<WishlistItemRow[]> {
  const ids = lists.map(({ id }) => id);
  if (!ids.length) return [];
  const rows = await db
    .select({ item: wishlistItems, partNumber: products.partNumber })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(inArray(wishlistItems.wishlistId, ids))
    .orderBy(asc(wishlistItems.createdAt), asc(wishlistItems.id));
  return rows.map(({ item, partNumber }) => ({ ...item, partNumber }));
}

function sameKey(key: string, sent: string): boolean {
  const [a, b] = [Buffer.from(key), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
}
