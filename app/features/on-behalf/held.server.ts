import type { Session } from "#app/session/session.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/** For the owner of a cart that an agent holds: who, why, and until when. Undefined while it is free. */
export function viewHolder(
  shop: Shop,
  { acting }: Pick<Session, "acting">,
  { locked, x_editor: editor }: Pick<Order, "locked" | "x_editor">,
) {
  if (!locked || !editor || acting()) return undefined;
  const { t, format } = shop;
  return {
    title: t("onBehalf:locked.title", { name: isolated(shop, editor.name) }),
    text: t("onBehalf:locked.text", { reason: isolated(shop, editor.reason), time: format.hour(editor.until) }),
  };
}
