import { and, eq, inArray } from "drizzle-orm";
import { readQuantity } from "#backend/cart/quantity.ts";
import { readOffers } from "#backend/catalog/price/entitled.ts";
import { listingsShown } from "#backend/catalog/price/listed.ts";
import { lowestOffer } from "#backend/catalog/price/lowest.ts";
import { currentContracts } from "#backend/catalog/price/offers.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { wishlistItems } from "#backend/platform/db/schema/wishlist.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readListItems, type WishlistItemRow, type WishlistRow } from "./find.ts";

export type SentItem = {
  giftListItemID?: string | undefined;
  partNumber?: string | undefined;
  productId?: string | undefined;
  quantityRequested?: string | number | undefined;
};
type Scope = Pick<HandlerArgs, "db" | "caller" | "store" | "common">;

const maxItems = 200;

/**
 * Puts items on a list, all or none; an item that is already there gets the new quantity. Returns their ids.
 * Errors: `_ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING`, `_ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID`, `_ERR_INVALID_INPUT`
 * for a quantity and beyond 200 items.
 * @see docs/interface/wishlist.md#items
 */
export async function putItems(
  scope: Scope & { db: Tx },
  list: WishlistRow,
  sent: readonly SentItem[],
): Promise<number[]> {
  if (sent.length > maxItems) throw tooMany();
  const written: number[] = [];
  for (const one of sent) {
    const productId = await productNamed(scope, one);
    const quantity = readQuantity(one.quantityRequested ?? 1);
    written.push(await putItem(scope.db, list, { productId, quantity, ...(await priceNow(scope, productId)) }));
  }
  await refuseTooMany(scope.db, list);
  return written;
}

/**
 * Moves items of other lists of the same owner to this one; they keep the day and the price they were put on a list.
 * An item that is already there gets the sum of both quantities. Errors: `_ERR_GIFTLIST_ITEM_NOT_FOUND`. Source: ours.
 */
export async function moveItems(db: Tx, lists: readonly WishlistRow[], to: WishlistRow, ids: string[]) {
  const all = await readListItems(db, lists);
  const written: number[] = [];
  for (const id of new Set(ids)) {
    const item = itemNamed(all, id);
    const twin = all.find((one) => one.wishlistId === to.id && one.productId === item.productId && one.id !== item.id);
    if (twin) {
      twin.quantity += item.quantity;
      await changeItem(db, twin, twin.quantity);
      await db.delete(wishlistItems).where(eq(wishlistItems.id, item.id));
    } else {
      await db
        .update(wishlistItems)
        .set({ wishlistId: to.id, updatedAt: new Date() })
        .where(eq(wishlistItems.id, item.id));
      item.wishlistId = to.id;
    }
    written.push(twin?.id ?? item.id);
  }
  await refuseTooMany(db, to);
  return written;
}

/** Another quantity of an item. Errors: `_ERR_INVALID_INPUT`. */
export async function changeItem(db: Tx, { id }: Pick<WishlistItemRow, "id">, quantity: string | number) {
  await db
    .update(wishlistItems)
    .set({ quantity: readQuantity(quantity), updatedAt: new Date() })
    .where(eq(wishlistItems.id, id));
}

/** Removes items from the lists they are on. */
export const removeItems = (db: Tx, ids: number[]) => db.delete(wishlistItems).where(inArray(wishlistItems.id, ids));

/** An item of these by its id. Errors: `_ERR_GIFTLIST_ITEM_NOT_FOUND`. */
export function itemNamed(items: readonly WishlistItemRow[], id: string): WishlistItemRow {
  const item = items.find((one) => String(one.id) === id);
  if (!item) throw refused("_ERR_GIFTLIST_ITEM_NOT_FOUND", { giftListItemId: id });
  return item;
}

async function productNamed({ db, store }: Scope, { partNumber, productId }: SentItem): Promise<number> {
  const name = partNumber ?? productId;
  if (!name) throw refused("_ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING");
  const id = partNumber === undefined && /^\d{1,15}$/.test(name) ? Number(name) : -1;
  const is = partNumber === undefined ? eq(products.id, id) : eq(products.partNumber, partNumber);
  const [entry] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(is, eq(products.storeId, store.id)));
  if (!entry) throw refused("_ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID", { name });
  return entry.id;
}

/** What one piece costs the caller now. */
async function priceNow({ db, caller, store, common: { currency } }: Scope, productId: number) {
  const contractIds = await currentContracts(db, caller, store);
  const listings = await listingsShown(db, store);
  const asked = { storeId: store.id, listings, contractIds, currency, ids: [productId], partNumbers: [] };
  const [entry] = await readOffers(db, asked);
  return { price: (entry && lowestOffer(entry.offers, 1)?.price) ?? null, currency };
}

async function putItem(
  db: Tx,
  { id: wishlistId }: WishlistRow,
  item: Omit<typeof wishlistItems.$inferInsert, "wishlistId">,
) {
  const { quantity } = item;
  const [written] = await db
    .insert(wishlistItems)
    .values({ ...item, wishlistId })
    .onConflictDoUpdate({
      target: [wishlistItems.wishlistId, wishlistItems.productId],
      set: { quantity, updatedAt: new Date() },
    })
    .returning({ id: wishlistItems.id });
  if (!written) throw new Error("no item was written");
  return written.id;
}

async function refuseTooMany(db: Db, list: WishlistRow) {
  if ((await readListItems(db, [list])).length > maxItems) throw tooMany();
}

const tooMany = () => refused("_ERR_INVALID_INPUT", { field: "item" });
