import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { limitText, nameOf } from "./view.server.ts";

/** What the buyer reads before placing an order that needs approval: from what amount, and by whom. */
export function viewNeeded(shop: Shop, { x_approvalNeeded: needed }: Order) {
  if (!needed) return undefined;
  const { t, format, words } = shop;
  const names = needed.approver.map(nameOf).filter(Boolean);
  return {
    title: words.approval.needed.title,
    lines: [
      `${limitText(shop, needed.limit, true)}.`,
      names.length ? t("approval:needed.names", { names: format.anyOf(names) }) : "",
      words.approval.needed.text,
    ].filter(Boolean),
  };
}
