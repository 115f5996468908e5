import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero, sumOf } from "#app/features/shop/sums.server.ts";
import { deliveryOf } from "./parcels.server.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

/** The heading of each seller's lines, by the seller's id; the shop's own lines have "". Undefined without sellers. */
export function viewGroups(shop: Shop, lines: readonly OrderItem[]) {
  if (!lines.some(({ x_sellerId }) => x_sellerId)) return undefined;
  const ids = [...new Set(lines.map(({ x_sellerId = "" }) => x_sellerId))];
  return Object.fromEntries(ids.map((id) => [id, viewGroup(shop, lines, id)]));
}

function viewGroup({ t, format, store }: Shop, lines: readonly OrderItem[], id: string) {
  const own = lines.filter(({ x_sellerId = "" }) => x_sellerId === id);
  const charge = sumOf(own.map(deliveryOf));
  const known = own.every(({ shipModeId }) => shipModeId);
  const amount = isZero(charge) ? t("order:totals.free") : format.money(charge, own[0]?.currency ?? "");
  return {
    label: t("seller:say.soldBy", { name: own[0]?.x_sellerName ?? store.name }),
    delivery: known ? t("seller:say.delivery", { amount }) : "",
  };
}
