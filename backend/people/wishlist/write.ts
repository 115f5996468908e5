import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Tx } from "#backend/platform/db/client.ts";
import { wishlists } from "#backend/platform/db/schema/wishlist.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { lockLists, ownList, readListItems, type WishlistRow } from "./find.ts";
import { changeItem, itemNamed, moveItems, putItems, removeItems } from "./items.ts";

type Wishlist = typeof contract.wishlist;
type Written = WireReply<Wishlist["update"]>;

const maxLists = 50;
const maxNameLength = 254;

/**
 * A new list; the first of a shopper becomes the default one. Errors: those of `requireRegistered`, `_ERR_INVALID_NAME`
 * for a name that the shopper has already used, `_ERR_CMD_MISSING_PARAM` and `_ERR_CMD_INVALID_PARAM` for the name,
 * `_ERR_INVALID_INPUT` beyond fifty lists, and those of `putItems`.
 * @see docs/interface/wishlist.md#lists
 */
export async function createList(args: HandlerArgs<Wishlist["create"]>): Promise<Written> {
  const { db, caller, store, body } = args;
  requireRegistered(caller, "GiftListCreate");
  const lists = await lockLists(args);
  if (lists.length >= maxLists) throw refused("_ERR_INVALID_INPUT", { field: "wishlist" });
  const sent = body.descriptionName ?? body.description;
  if (sent === undefined) throw missing("descriptionName");
  const name = nameFor(lists, sent);
  const [list] = await db
    .insert(wishlists)
    .values({
      memberId: caller.memberId,
      storeId: store.id,
      name,
      description: body.description?.slice(0, maxNameLength) ?? name,
      isDefault: lists.length === 0,
      registry: body.registry ?? false,
      ownerKey: newKey(),
      guestKey: newKey(),
    })
    .returning();
  if (!list) throw new Error("no list was written");
  return written(list, await putItems(args, list, body.item ?? []));
}

/**
 * Changes a list of the caller, or puts items on it. Errors: those of `requireRegistered`,
 * `_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST` for an unknown list and another shopper's, `_ERR_INVALID_NAME`,
 * `_ERR_GIFTLIST_ITEM_NOT_FOUND`, and those of `putItems`.
 * @see docs/interface/wishlist.md#lists
 */
export async function updateList(args: HandlerArgs<Wishlist["update"]>): Promise<Written> {
  const { db, caller, params, query, body } = args;
  requireRegistered(caller, "GiftListUpdate");
  const lists = await lockLists(args);
  const list = ownList(lists, params.externalId);
  if (query.addItem) {
    const sent = body.item ?? [];
    const moved = sent.flatMap(({ giftListItemID }) => giftListItemID ?? []);
    const put = sent.filter(({ giftListItemID }) => giftListItemID === undefined);
    const ids = [...(await putItems(args, list, put)), ...(await moveItems(db, lists, list, moved))];
    return written(await touch(db, list), ids);
  }
  const items = await readListItems(db, [list]);
  const changed = (body.item ?? []).map((sent) => ({ item: itemNamed(items, sent.giftListItemID ?? ""), sent }));
  for (const { item, sent } of changed) await changeItem(db, item, sent.quantityRequested ?? item.quantity);
  if (body.state) await makeDefault(db, list);
  const name = body.descriptionName === undefined ? list.name : nameFor(lists, body.descriptionName, list);
  const description = body.description?.slice(0, maxNameLength) ?? list.description;
  const row = await touch(db, list, { name, description, ...sharing(list, body.accessSpecifier) });
  return written(
    row,
    changed.map(({ item }) => item.id),
  );
}

/**
 * Removes an item from a list of the caller, or deletes the whole list; the oldest remaining list then becomes the
 * default. Errors: as `updateList`.
 * @see docs/interface/wishlist.md#lists
 */
export async function removeList(args: HandlerArgs<Wishlist["remove"]>): Promise<Written> {
  const { db, caller, params, query } = args;
  requireRegistered(caller, "GiftListDelete");
  const lists = await lockLists(args);
  const list = ownList(lists, params.externalId);
  if (query.itemId !== undefined || query.productId !== undefined) {
    const items = await readListItems(db, [list]);
    const byProduct = items.find(({ productId }) => String(productId) === query.productId);
    const item = itemNamed(items, query.itemId ?? String(byProduct?.id ?? query.productId));
    await removeItems(db, [item.id]);
    return { ...written(await touch(db, list), []), item: [{}] };
  }
  await db.delete(wishlists).where(eq(wishlists.id, list.id));
  const [next] = lists.filter(({ id }) => id !== list.id).sort((a, b) => a.id - b.id);
  if (list.isDefault && next) await touch(db, next, { isDefault: true });
  return written(list, []);
}

/** Marks a list as changed. */
async function touch(db: Tx, list: WishlistRow, more: Partial<WishlistRow> = {}): Promise<WishlistRow> {
  const [row] = await db
    .update(wishlists)
    .set({ ...more, updatedAt: new Date() })
    .where(eq(wishlists.id, list.id))
    .returning();
  return row ?? list;
}

async function makeDefault(db: Tx, list: WishlistRow) {
  const { memberId, storeId, id } = list;
  const others = and(eq(wishlists.memberId, memberId), eq(wishlists.storeId, storeId), ne(wishlists.id, id));
  await db.update(wishlists).set({ isDefault: false }).where(others);
  await touch(db, list, { isDefault: true });
}

/** Unsharing changes the key, which invalidates the old link. */
function sharing(list: WishlistRow, access: "Private" | "Shared" | undefined): Partial<WishlistRow> {
  if (access === "Shared") return { shared: true };
  return access === "Private" && list.shared ? { shared: false, guestKey: newKey() } : {};
}

function nameFor(lists: readonly WishlistRow[], sent: string, list?: WishlistRow): string {
  const name = sent.trim();
  if (!name) throw missing("descriptionName");
  if (name.length > maxNameLength || /\p{Cc}/u.test(name)) throw invalid("descriptionName");
  if (lists.some((row) => row.name === name && row.id !== list?.id)) throw refused("_ERR_INVALID_NAME", { name });
  return name;
}

const written = (list: WishlistRow, ids: number[]): Written => ({
  uniqueID: String(list.id),
  externalIdentifier: String(list.externalId),
  storeId: String(list.storeId),
  descriptionName: list.name,
  ...(ids.length > 0 && { item: ids.map((id) => ({ giftListItemID: String(id) })) }),
});

const newKey = () => randomBytes(16).toString("base64url");
