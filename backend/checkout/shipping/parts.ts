import { readComponents, readItems } from "#backend/cart/load.ts";
import { requireRoom } from "#backend/cart/quantity.ts";
import { cutShares, joinedShares } from "#backend/order/cost-center/shares.ts";
import { deleteLines, insertLine, linePrice, updateLine } from "#backend/order/lines.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import type { Share } from "#backend/platform/db/schema/cost-center.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order-line.ts";
import { maxPieces } from "#contract/rules/pieces.ts";
import { equalLines } from "./split.ts";

/**
 * Splits a line: it keeps the first quantity, and each other quantity becomes a line of its own with the same goods, price,
 * note and parts. Returns them in this order. Does not reprice, because what is bought stays the same.
 * @see docs/interface/shipping.md#changing-delivery
 */
export async function cutLine(db: Tx, line: OrderItemRow, quantities: readonly number[]): Promise<OrderItemRow[]> {
  const [kept = line.quantity, ...others] = quantities;
  if (kept === line.quantity) return [line];
  const { id, ...copied } = line;
  requireRoom((await readItems(db, line.orderId)).length + others.length - 1);
  const parts = await readComponents(db, [line]);
  const [own = [], ...shares] = cutShares(line.costCenters, quantities);
  const cut = [await resize(db, line, kept, own)];
  for (const [index, quantity] of others.entries()) {
    const costCenters = shares[index] ?? [];
    const price = linePrice(line.unitPrice, quantity);
    const written = await insertLine(db, { ...copied, quantity, price, costCenters });
    if (parts.length)
      await db.insert(orderItemComponents).values(parts.map((part) => ({ ...part, orderItemId: written.id })));
    cut.push(written);
  }
  return cut;
}

/**
 * Merges lines that are equal again. Returns, for each line that is gone, the one it was merged into.
 * @see docs/interface/shipping.md#changing-delivery
 */
export async function joinEqualLines(db: Tx, orderId: number): Promise<Map<number, number>> {
  const gone = new Map<number, number>();
  for (const [kept, ...others] of equalLines(await readItems(db, orderId), maxPieces)) {
    if (!kept) continue;
    await resize(
      db,
      kept,
      others.reduce((total, { quantity }) => total + quantity, kept.quantity),
      joinedShares(kept.costCenters, ...others.map(({ costCenters }) => costCenters)),
    );
    await deleteLines(db, others);
    for (const { id } of others) gone.set(id, kept.id);
  }
  return gone;
}

async function resize(db: Tx, line: OrderItemRow, quantity: number, costCenters: Share[]): Promise<OrderItemRow> {
  const now = { quantity, costCenters, price: linePrice(line.unitPrice, quantity), updatedAt: new Date() };
  await updateLine(db, line.id, now);
  return { ...line, ...now };
}
