import { and, eq } from "drizzle-orm";
import { finishWrite, dropCart } from "#backend/cart/after-write.ts";
import { addSome } from "#backend/cart/add-some.ts";
import type { WantedLine } from "#backend/cart/basket.ts";
import { recalculate } from "#backend/cart/calculate.ts";
import type { CartScope } from "#backend/cart/lines.ts";
import { readItems } from "#backend/cart/load.ts";
import { carryGifts } from "#backend/cart/reward/carry.ts";
import { addSameKit } from "#backend/cart/same-kit.ts";
import { bumpVersion, cartOrNew } from "#backend/order/current.ts";
import { updateLinesOf } from "#backend/order/lines.ts";
import { isHeld, isLocked } from "#backend/order/hold.ts";
import { lockOrder } from "#backend/order/move.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { orderPromotionCodes, orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import { isPreview } from "#backend/platform/preview.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/** A line that did not fit into the shopper's cart, and the key of the reason. */
export type Unmerged = { partNumber: string; quantity: string; errorKey: string };

/**
 * Moves what a guest has to the shopper, once: the guest's row is the lock, and a guest whose session is over has
 * nothing left to give. Carts of all stores go along, since the guest is gone for all of them.
 * @see docs/interface/identity.md#the-guests-cart
 */
export async function mergeGuest(db: Tx, guest: Caller, shopper: Caller, common: Common): Promise<Unmerged[]> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, guest.memberId)).for("update");
  if (!(await isLive(db, guest))) return [];
  await db.select({ id: members.id }).from(members).where(eq(members.id, shopper.memberId)).for("update");
  const carts = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, guest.memberId),
        eq(orders.status, orderStatus.cart),
        eq(orders.current, true),
        eq(orders.preview, isPreview()),
      ),
    )
    .orderBy(orders.id)
    .for("update");
  const left: Unmerged[] = [];
  for (const cart of carts) left.push(...(await mergeCart(db, cart, shopper, common)));
  return left;
}

/** Read again under the lock: another sign-in with the same tokens may have been faster. */
async function isLive(db: Db, { activity }: Caller): Promise<boolean> {
  const [row] = activity ? await db.select().from(activities).where(eq(activities.id, activity.id)) : [];
  return row !== undefined && row.endedAt === null;
}

/** Codes, payments and addresses of the guest are not carried. @see docs/interface/identity.md#the-guests-cart */
async function mergeCart(db: Tx, guests: OrderRow, caller: Caller, common: Common): Promise<Unmerged[]> {
  const items = await readItems(db, guests.id);
  const [lines, gifts] = [items.filter((line) => !line.freeGift), items.filter((line) => line.freeGift)];
  if (!lines.length) return [];
  const store = await findStore(db, String(guests.storeId));
  const { languageId, currency } = guests;
  try {
    if (isHeld(guests)) throw await isLocked(db, guests);
    const order = await cartOrNew(db, caller, store, { languageId, currency });
    const scope: CartScope = { db, caller, store, common: { ...common, languageId, currency, contractIds: [] }, order };
    const left = await addLines(scope, lines);
    await finishWrite(scope);
    await carryGifts(scope, gifts);
    await dropCart({ db, order: guests });
    return left;
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    // One of the two carts is locked: an agent keeps what they hold.
    await saveCart(db, store, guests, caller);
    return lines.map((line) => unmerged(line, error));
  }
}

/** Makes the guest's cart a saved cart of the shopper, without what is not carried over to their own cart either. */
async function saveCart(db: Tx, store: Store, { id }: OrderRow, { memberId, organizationId }: Caller): Promise<void> {
  await dropInstructions(db, await readInstructions(db, id));
  await db.delete(orderPromotionCodes).where(eq(orderPromotionCodes.orderId, id));
  await updateLinesOf(db, id, { addressId: null });
  await db.update(orders).set({ memberId, organizationId, current: false }).where(eq(orders.id, id));
  await bumpVersion(db, id);
  await recalculate(db, await lockOrder(db, id), store);
}

/** Adds the guest's lines, all goods at once and then each kit. @returns what did not fit */
async function addLines(scope: CartScope, lines: readonly OrderItemRow[]): Promise<Unmerged[]> {
  const goods = lines.filter(({ configurationId }) => configurationId === null);
  const { refused } = await addSome(scope, goods.map(wantedOf), false);
  const left = refused.flatMap(({ index, fault }) =>
    goods.slice(index, index + 1).map((line) => unmerged(line, fault)),
  );
  for (const kit of lines.filter(({ configurationId }) => configurationId !== null))
    left.push(...(await addKit(scope, kit)));
  return left;
}

async function addKit(scope: CartScope, kit: OrderItemRow): Promise<Unmerged[]> {
  try {
    await addSameKit(scope, kit, { gift: giftOf(kit), priceOverride: kit.priceOverride });
    return [];
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    return [unmerged(kit, error)];
  }
}

function wantedOf(line: OrderItemRow): WantedLine {
  const { partNumber, quantity, comment, priceOverride } = line;
  return { partNumber, quantity, comment, priceOverride, gift: giftOf(line), ...travelOf(line) };
}

/** The guest's gift wrap is kept. */
const giftOf = ({ giftWrap, giftNote }: OrderItemRow) => ({ giftWrap, giftNote });

const travelOf = ({ shipModeId, physicalStoreId }: OrderItemRow) => ({
  ...(shipModeId !== null && { shipModeId: String(shipModeId) }),
  ...(physicalStoreId !== null && { physicalStoreId: String(physicalStoreId) }),
});

const unmerged = ({ partNumber, quantity }: OrderItemRow, { key }: BackendFault): Unmerged => ({
  partNumber,
  quantity: String(quantity),
  errorKey: key,
});
