import { eq, inArray } from "drizzle-orm";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";

export type LineSeller = Pick<typeof sellers.$inferSelect, "id" | "name" | "active" | "online">;

/** Who sells the lines, by product; nothing is queried if the store is not a marketplace. */
export async function sellersOf(
  db: Db,
  store: { userData: Record<string, string> } | undefined,
  items: readonly Pick<OrderItemRow, "productId">[],
): Promise<Map<number, LineSeller>> {
  if (!items.length || !marketplaceOf(store?.userData ?? {}).enabled) return new Map();
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const rows = await db
    .select({ productId: products.id, seller: sellers })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ productId, seller }) => [productId, seller]));
}

/** @see docs/interface/seller.md#in-carts-and-orders */
export const viewLineSeller = (seller: LineSeller | undefined) =>
  seller && {
    x_sellerId: String(seller.id),
    x_sellerName: seller.name,
    x_sellerOnline: flagText(seller.active && seller.online),
  };
