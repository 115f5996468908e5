import { and, asc, eq } from "drizzle-orm";
import { currentContracts, openPriceBook } from "#backend/catalog/price/offers.ts";
import { deleteLines, insertLine, linePrice, updateLine } from "#backend/order/lines.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orderRewardOptions } from "#backend/platform/db/schema/order.ts";
import { promotionGifts, promotions } from "#backend/platform/db/schema/promotion.ts";
import { round6 } from "#backend/platform/money.ts";
import { deliveryFor } from "../delivery.ts";
import { type CartScope, requireStock } from "../lines.ts";
import { readItems } from "../load.ts";
import { resolveOrderable } from "../resolve.ts";
import { readChoice, type SentChoice } from "./rules.ts";

export type RewardOptionRow = typeof orderRewardOptions.$inferSelect;

/**
 * Replaces what was chosen of a promotion's gifts; lines of gifts that stay keep their ids. Totals are left to the
 * caller. Errors: those of `readChoice`; `_API_BAD_INV` when a gift is not in stock; those of an item that is no longer
 * sold.
 * @see docs/interface/cart.md#reward-options
 */
export async function chooseGifts(scope: CartScope, option: RewardOptionRow, sent: SentChoice): Promise<void> {
  const { db, store, order } = scope;
  const { promotionId } = option;
  const choice = readChoice(sent, await offeredBy(db, promotionId), await maxOf(db, promotionId));
  const before = (await readItems(db, order.id)).filter((line) => line.giftPromotionId === promotionId);
  for (const line of before) if (!choice.has(line.productId)) await deleteLines(db, [line]);
  const ids: number[] = [];
  for (const [productId, quantity] of choice) {
    const known = before.find((line) => line.productId === productId);
    ids.push(known ? await resize(db, known, quantity) : await addGift(scope, promotionId, productId, quantity));
  }
  await requireStock(db, store, order, ids);
  await db.update(orderRewardOptions).set({ decided: true }).where(eq(orderRewardOptions.id, option.id));
}

/** A choice the order has earned, by its id or its promotion. */
export async function findOption(
  { db, order }: Pick<CartScope, "db" | "order">,
  is: { id: string } | { promotionId: number },
): Promise<RewardOptionRow | undefined> {
  const id = "id" in is && /^\d{1,15}$/.test(is.id) ? Number(is.id) : -1;
  const named = "id" in is ? eq(orderRewardOptions.id, id) : eq(orderRewardOptions.promotionId, is.promotionId);
  const [row] = await db
    .select()
    .from(orderRewardOptions)
    .where(and(eq(orderRewardOptions.orderId, order.id), named));
  return row;
}

async function offeredBy(db: Db, promotionId: number): Promise<number[]> {
  const rows = await db
    .select()
    .from(promotionGifts)
    .where(eq(promotionGifts.promotionId, promotionId))
    .orderBy(asc(promotionGifts.sequence));
  return rows.map(({ productId }) => productId);
}

async function maxOf(db: Db, promotionId: number): Promise<number> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, promotionId));
  return Number(row?.value ?? 0);
}

async function resize(db: Tx, { id, unitPrice }: OrderItemRow, quantity: number): Promise<number> {
  await updateLine(db, id, { quantity, price: linePrice(unitPrice, quantity), updatedAt: new Date() });
  return id;
}

/** A gift without a price of its own is not sold: it costs nothing even before its price is taken off. */
async function addGift(scope: CartScope, giftPromotionId: number, productId: number, quantity: number) {
  const { db, caller, store, order } = scope;
  const { partNumber } = await resolveOrderable(db, store, { productId: String(productId) });
  const book = await openPriceBook(db, [productId], order.currency);
  const offer = book.best(productId, quantity, await currentContracts(db, caller, store));
  const unitPrice = round6(offer?.price ?? 0).toFixed(6);
  const line = await insertLine(db, {
    orderId: order.id,
    productId,
    partNumber,
    quantity,
    unitPrice,
    price: linePrice(unitPrice, quantity),
    giftPromotionId,
    freeGift: true,
    contractId: offer?.contractId ?? store.defaultContractId,
    offerId: offer?.id ?? null,
    ...(await deliveryFor(db, store, order)),
  });
  return line.id;
}
