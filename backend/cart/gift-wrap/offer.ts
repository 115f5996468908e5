import { inArray } from "drizzle-orm";
import { productsIn } from "#backend/catalog/products-in.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { Decimal } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import type { NoGiftReason } from "#contract/shapes/gift-wrap.ts";
import { readComponents } from "../load.ts";
import { sellersOf } from "../sellers-of.ts";
import { giftWrapPrice } from "./price.ts";

/** The maximum weight of a wrapped piece in kilograms, unless the store says otherwise. */
const heaviest = "10";

/**
 * Which lines cannot be given away, and why; a line that is absent from the map can.
 * @see docs/interface/gift-wrap.md#what-can-be-given
 */
export async function refusedGifts(
  db: Db,
  store: Store,
  order: Pick<OrderRow, "currency">,
  lines: readonly OrderItemRow[],
): Promise<Map<number, NoGiftReason>> {
  if (!giftWrapPrice(store, order.currency)) return new Map(lines.map(({ id }) => [id, "STORE"]));
  const sellers = await sellersOf(db, store, lines);
  const kinds = (store.userData["giftWrap.excluded"] ?? "").split(",").filter(Boolean);
  const excluded = await productsIn(db, store, kinds, lines);
  const weights = await weightsOf(db, lines);
  const max = store.userData["giftWrap.maxWeightKg"] ?? heaviest;
  const why = (line: OrderItemRow): NoGiftReason | undefined => {
    if (line.freeGift) return "GIFT";
    if (sellers.has(line.productId)) return "SELLER";
    if (excluded.has(line.productId)) return "KIND";
    return weights(line).gt(max) ? "WEIGHT" : undefined;
  };
  return new Map(
    lines.flatMap((line) => {
      const reason = why(line);
      return reason ? [[line.id, reason] as const] : [];
    }),
  );
}

/** The weight of one piece of a line; a configured kit weighs what its parts weigh. */
async function weightsOf(db: Db, lines: readonly OrderItemRow[]) {
  const parts = await readComponents(db, lines);
  const ids = [...new Set([...lines, ...parts].map(({ productId }) => productId))];
  const rows = ids.length
    ? await db.select({ id: products.id, kg: products.weightKg }).from(products).where(inArray(products.id, ids))
    : [];
  const kgOf = (productId: number) => new Decimal(rows.find(({ id }) => id === productId)?.kg ?? 1);
  return (line: OrderItemRow) => {
    const own = parts.filter(({ orderItemId }) => orderItemId === line.id);
    if (!own.length) return kgOf(line.productId);
    return own.reduce((all, part) => all.plus(kgOf(part.productId).times(part.quantity)), new Decimal(0));
  };
}
