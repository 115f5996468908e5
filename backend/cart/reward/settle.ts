import { and, eq, notInArray } from "drizzle-orm";
import { openPriceBook } from "#backend/catalog/price/offers.ts";
import { deleteLines, linePrice, updateLine } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orderRewardOptions } from "#backend/platform/db/schema/order.ts";
import { round6 } from "#backend/platform/money.ts";
import type { Calculation } from "#backend/pricing/totals.ts";
import { earnedGifts } from "./rules.ts";

/**
 * Gives an order the choices of gifts it has earned and removes the others with their gifts; gifts that stay travel with
 * the bought goods and, before their price is taken off, cost what they cost today. Returns true when lines changed.
 * @see docs/interface/cart.md#reward-options
 * @see docs/interface/calculation.md#step-2-discounts
 */
export async function settleGifts(
  db: Tx,
  order: OrderRow,
  calculation: Calculation,
  items: readonly OrderItemRow[],
): Promise<boolean> {
  const earned = earnedGifts(calculation).map(({ id }) => id);
  await settleOptions(db, order.id, earned);
  const gifts = items.filter(({ freeGift }) => freeGift);
  const bought = items.filter(({ freeGift }) => !freeGift);
  const isKept = ({ giftPromotionId }: OrderItemRow) => giftPromotionId !== null && earned.includes(giftPromotionId);
  const lost = gifts.filter((gift) => !isKept(gift));
  await deleteLines(db, lost);
  const moved = await Promise.all((await wanted(db, order, gifts.filter(isKept), bought)).map((row) => save(db, row)));
  return lost.length > 0 || moved.some(Boolean);
}

/** Makes a promotion's gifts undecided again, because one of them had to be removed. */
export async function reopenOption(db: Tx, orderId: number, promotionId: number): Promise<void> {
  await db
    .update(orderRewardOptions)
    .set({ decided: false })
    .where(and(eq(orderRewardOptions.orderId, orderId), eq(orderRewardOptions.promotionId, promotionId)));
}

async function settleOptions(db: Tx, orderId: number, earned: number[]) {
  const own = eq(orderRewardOptions.orderId, orderId);
  const known = await db.select().from(orderRewardOptions).where(own);
  if (known.some(({ promotionId }) => !earned.includes(promotionId))) {
    await db.delete(orderRewardOptions).where(and(own, notInArray(orderRewardOptions.promotionId, [0, ...earned])));
  }
  const fresh = earned.filter((id) => !known.some(({ promotionId }) => promotionId === id));
  if (!fresh.length) return;
  const rows = fresh.map((promotionId) => ({ orderId, promotionId }));
  await db.insert(orderRewardOptions).values(rows).onConflictDoNothing();
}

type Wanted = { gift: OrderItemRow; now: Pick<OrderItemRow, Following> };
type Following = "unitPrice" | "offerId" | "shipModeId" | "addressId" | "physicalStoreId";

/** The target state of each gift. One that already travels with something bought keeps its delivery. */
async function wanted(db: Db, { currency }: OrderRow, gifts: OrderItemRow[], bought: OrderItemRow[]) {
  if (!gifts.length) return [];
  const ids = gifts.map(({ productId }) => productId);
  const book = await openPriceBook(db, ids, currency);
  return gifts.map((gift): Wanted => {
    const offer = book.best(gift.productId, gift.quantity, [gift.contractId]);
    const { shipModeId, addressId, physicalStoreId } = bought.find((line) => sameWay(line, gift)) ?? bought[0] ?? gift;
    const unitPrice = round6(offer?.price ?? 0).toFixed(6);
    return { gift, now: { unitPrice, offerId: offer?.id ?? null, shipModeId, addressId, physicalStoreId } };
  });
}

const sameWay = (one: OrderItemRow, other: OrderItemRow) =>
  one.shipModeId === other.shipModeId &&
  one.addressId === other.addressId &&
  one.physicalStoreId === other.physicalStoreId;

async function save(db: Tx, { gift, now }: Wanted): Promise<boolean> {
  const same = sameWay(gift, { ...gift, ...now }) && gift.offerId === now.offerId && gift.unitPrice === now.unitPrice;
  if (same) return false;
  await updateLine(db, gift.id, { ...now, price: linePrice(now.unitPrice, gift.quantity) });
  return true;
}
