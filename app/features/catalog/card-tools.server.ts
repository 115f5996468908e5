import type { CardTools } from "#app/components/card-tools.tsx";
import { offersLists } from "#app/features/shop/offers-lists.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { pageTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Session } from "#app/session/session.server.ts";

/** What this visitor can do with products in a list: only those who may buy can buy; scales appear once something is compared. */
export function cardTools(shop: Shop, session: Session): CardTools {
  const { access, carry, here, href, words } = shop;
  const { add, choose } = words.catalog.card;
  const { save, savedAlready, see } = words.wishlist;
  const isComparing = (session.get("compare") ?? []).length > 0;
  return {
    ...(access === "buy" && { buy: { action: href(here), ticket: pageTicket(), add, choose } }),
    save: {
      action: href(paths.saved()),
      returnTo: here,
      label: save,
      kept: `${savedAlready} ${see}`,
      wishlist: href(paths.saved()),
    },
    ...(offersLists(shop) && { list: { label: words.requisitionList.list.add } }),
    ...(isComparing && {
      compare: {
        action: carry.prefix + paths.compare(),
        hidden: Object.fromEntries(carry.params),
        label: words.compare.add,
      },
    }),
  };
}
