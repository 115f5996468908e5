import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceError, refusalOf } from "#app/commerce/errors.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { removeLine } from "#app/features/cart/remove-line.server.ts";
import { cardId } from "#app/components/card-tools.tsx";
import { savedIn } from "#app/features/catalog/save.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { CartLine, maxPieces, SavedItem, Saving } from "./forms.server.ts";
import { viewItems } from "./items.server.ts";
import { toCart } from "./to-cart.server.ts";

export type SavedPage = Awaited<ReturnType<typeof loadSaved>>;

const maxSaved = 20;

/** What a guest has saved on this device; shoppers have lists of their own. */
export async function loadSaved(context: AppLoadContext) {
  const shop = await context.shop();
  if (isShopper(context)) throw redirect(shop.href(paths.wishlists()), 303);
  const { items, failed } = await viewItems(
    shop,
    waitingIn(context, shop).map((one) => ({ id: one.partNumber, ...one })),
    makeTicket(context.session),
  );
  return {
    text: shop.words.wishlist,
    title: `${shop.words.wishlist.saved.title} | ${shop.store.name}`,
    home: shop.href(paths.home()),
    signIn: shop.href(paths.login({ returnTo: paths.wishlists() })),
    items,
    failed,
  };
}

export const savedIntents = {
  toCart,
  /** Saves from a product's page or card: to the default list or, for a guest, into the cookie. Then returns to that page. */
  save: intent(Saving, async ({ partNumber, returnTo, list }, { context, shop }) => {
    await save(context, shop, partNumber);
    return list ? `${returnTo}#${cardId(partNumber)}` : returnTo;
  }),
  /** Moves a line of the cart: it is saved first, so that nothing is lost between the two calls. */
  later: intent(CartLine, async ({ orderItemId }, { context, shop }) => {
    const line = (await readCart(context))?.orderItem.find((one) => one.orderItemId === orderItemId);
    if (!line) return paths.cart();
    await save(context, shop, line.partNumber, Math.min(line.quantity, maxPieces));
    await removeLine(context, orderItemId);
    return paths.cart();
  }),
  drop: intent(SavedItem, async ({ partNumber }, { context, shop }) => {
    setSaved(
      context,
      shop,
      waitingIn(context, shop).filter((one) => one.partNumber !== partNumber),
    );
    showToast(context, shop.t("wishlist:done.dropped"));
  }),
};

/**
 * Moves what a guest saved to the default list once the guest has signed in; what was already there stays. What is refused
 * for now, because the list is full, waits on this device.
 */
export async function mergeSaved(context: AppLoadContext): Promise<void> {
  const shop = await context.shop();
  const saved = waitingIn(context, shop);
  if (!saved.length || !isShopper(context)) return;
  setSaved(context, shop, await mergeAll(shop, saved));
}

/** A product that is gone makes the backend refuse all that are sent with it: only that one is given up. @returns what waits */
async function mergeAll(shop: Shop, saved: Wanted[]): Promise<Wanted[]> {
  const together = await merge(shop, saved);
  if (together !== "gone") return together === "saved" ? [] : saved;
  for (const [index, one] of saved.entries()) if ((await merge(shop, [one])) === "refused") return saved.slice(index);
  return [];
}

async function merge(shop: Shop, saved: Wanted[]): Promise<"saved" | "gone" | "refused"> {
  try {
    await saveToDefault(shop, saved);
    return "saved";
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const refused = refusalOf(error, "wishlist.create", "wishlist.update");
    return refused?.is("_ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID") ? "gone" : "refused";
  }
}

async function save(context: AppLoadContext, shop: Shop, partNumber: string, quantity = 1) {
  const wanted = { partNumber, quantity };
  await (isShopper(context) ? saveToDefault(shop, [wanted]) : keep(context, shop, wanted));
  const to = isShopper(context) ? paths.wishlists() : paths.saved();
  showToast(context, shop.t("wishlist:done.saved"), { link: { to, label: shop.words.wishlist.see } });
}

const isShopper = ({ session }: AppLoadContext) => session.isRegistered();

/** What is already on the list in this quantity is not sent: it would lose the greater one that was wanted of it. */
async function saveToDefault({ commerce, words }: Shop, saved: readonly Wanted[]) {
  const { GiftList: [list] = [] } = await commerce.wishlist.default();
  const wanted = new Map(list?.item?.map(({ partNumber, quantityRequested }) => [partNumber, quantityRequested]));
  const fresh = saved.filter(({ partNumber, quantity }) => (wanted.get(partNumber) ?? 0) < quantity);
  const item = fresh.map(({ partNumber, quantity }) => ({ partNumber, quantityRequested: String(quantity) }));
  if (!list) await commerce.wishlist.create({ body: { descriptionName: words.wishlist.firstName, item } });
  else if (item.length > 0)
    await commerce.wishlist.update({ externalId: list.externalIdentifier, query: { addItem: true }, body: { item } });
}

/** In the cookie; the greater quantity counts, as on a list. */
async function keep(context: AppLoadContext, shop: Shop, wanted: Wanted) {
  const saved = waitingIn(context, shop);
  const { partNumber } = wanted;
  const before = saved.find((one) => one.partNumber === partNumber);
  if (before && before.quantity >= wanted.quantity) return;
  if (before) {
    setSaved(
      context,
      shop,
      saved.map((one) => (one === before ? wanted : one)),
    );
    return;
  }
  const { contents } = await shop.commerce.catalog.products({ query: { partNumber: [partNumber] } });
  if (!contents.length) throw new FormError("", shop.t("fault:_ERR_GETTING_SKU"));
  const all = Object.values(context.session.get("saved") ?? {}).flat();
  if (all.length >= maxSaved) throw new FormError("", shop.t("wishlist:saved.full", { max: maxSaved }));
  setSaved(context, shop, [...saved, wanted]);
}

type Wanted = { partNumber: string; quantity: number };

/** What a guest has saved in this store, and how many pieces of it. */
function waitingIn({ session }: AppLoadContext, shop: Shop): Wanted[] {
  const pieces = session.get("savedPieces")?.[shop.store.storeId];
  return savedIn(session, shop).map((partNumber) => ({ partNumber, quantity: pieces?.[partNumber] ?? 1 }));
}

function setSaved({ session }: AppLoadContext, { store: { storeId } }: Shop, saved: readonly Wanted[]) {
  const several = saved.filter(({ quantity }) => quantity > 1);
  const pieces = Object.fromEntries(several.map(({ partNumber, quantity }) => [partNumber, quantity]));
  session.set("saved", { ...session.get("saved"), [storeId]: saved.map(({ partNumber }) => partNumber) });
  const before = session.get("savedPieces");
  if (before || several.length > 0) session.set("savedPieces", { ...before, [storeId]: pieces });
}
