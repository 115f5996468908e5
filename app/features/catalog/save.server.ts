import type { Session } from "#app/session/session.server.ts";
import type { SaveView } from "#app/components/save-button.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** The part numbers a guest has saved in this store. */
export const savedIn = (session: Session, { store }: Shop): string[] => session.get("saved")?.[store.storeId] ?? [];

/** The button that saves a product for later; for a guest who has `kept` it, a notice. `path`: its page inside the store. */
export function saveView(shop: Shop, kept: string[], partNumber: string, path: string): SaveView {
  const { href, words } = shop;
  const { save, savedAlready, see } = words.wishlist;
  const saved = kept.includes(partNumber);
  return {
    action: href(paths.saved()),
    partNumber,
    returnTo: path,
    label: save,
    ...(saved && { saved: { label: savedAlready, href: href(paths.saved()), see } }),
  };
}
