import type { OrderItemRow } from "#backend/order/rows.ts";
import { addKit, type KeptOfKit } from "./kit.ts";
import type { CartScope } from "./lines.ts";
import { readComponents } from "./load.ts";
import { openCatalog, resolveKit } from "./resolve.ts";

/**
 * Puts a configured kit into a cart once more, with the very parts of another order's line and at today's prices.
 * Errors: those of the kit and of each part (withdrawn, not sold), `_ERR_PROD_NOT_ORDERABLE` without a price.
 * @see docs/interface/cart.md#kits
 */
export async function addSameKit(
  scope: CartScope,
  line: OrderItemRow,
  { kept, gift, priceOverride }: KeptOfKit = {},
): Promise<number> {
  const { db, store } = scope;
  const kit = await resolveKit(db, store, { productId: String(line.productId) });
  const parts = await readComponents(db, [line]);
  const named = parts.map(({ productId }) => ({ productId: String(productId) }));
  const goods = await openCatalog(db, store, named);
  named.forEach((part) => goods.orderable(part));
  const chosen = parts.map(({ productId, partNumber, quantity }) => ({ productId, partNumber, quantity }));
  return addKit(scope, kit, chosen, line.quantity, { kept, gift, priceOverride, costCenters: line.costCenters });
}
