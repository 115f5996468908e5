import { savedName } from "#app/session/saved.ts";
import type { Session } from "#app/session/session.server.ts";
import type { SaveView } from "#app/components/save-button.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** The part numbers a guest has saved in this store. */
export const savedIn = (session: Session, { store }: Shop): string[] => session.get("saved")?.[store.storeId] ?? [];

/** Whether a guest has saved a product in this store. */
export type IsSaved = (partNumber: string) => boolean;

/** A page made for many shows a product as not saved; a guest who has saved it gets a page of their own. */
export const isSavedIn =
  (session: Session, shop: Shop): IsSaved =>
  (partNumber) =>
    !session.assumesNot(savedName(shop.store.storeId, partNumber)) && savedIn(session, shop).includes(partNumber);

/** The button that saves a product for later; for a guest who has saved it, a notice. `path`: its page inside the store. */
export function saveView(shop: Shop, isSaved: IsSaved, partNumber: string, path: string): SaveView {
  const { href, words } = shop;
  const { save, savedAlready, see } = words.wishlist;
  const saved = isSaved(partNumber);
  return {
    action: href(paths.saved()),
    partNumber,
    returnTo: path,
    label: save,
    ...(saved && { saved: { label: savedAlready, href: href(paths.saved()), see } }),
  };
}
