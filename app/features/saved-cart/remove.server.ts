import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { findPending } from "./detail.server.ts";
import { currentId, viewHead } from "./head.server.ts";

export type RemovePage = Awaited<ReturnType<typeof loadRemoval>>;

const atOnce = 50;

/** The carts that are about to be deleted, with their contents, for confirmation. */
export async function loadRemoval(context: AppLoadContext, request: Request) {
  const shop = await requireShopper(context);
  const back = shop.href(paths.savedCarts());
  const ids = [...new Set(new URL(request.url).searchParams.getAll("id"))].slice(0, atOnce);
  const carts = await findCarts(context, ids);
  if (!carts.length) {
    showToast(context, shop.words.savedCart.remove.none, { kind: "info" });
    throw redirect(back, 303);
  }
  const current = await currentId(shop);
  const heads = carts.map((cart) => viewHead(shop, cart, current));
  return {
    text: shop.words.savedCart,
    title: `${shop.words.savedCart.remove.title} | ${shop.store.name}`,
    carts: heads,
    current: heads.some((head) => head.current),
    back,
  };
}

/** Which of these ids are carts of the shopper; others were deleted, placed, or are another shopper's. */
export async function findCarts(context: AppLoadContext, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => findPending(context, id)));
  return found.flatMap((order) => order ?? []);
}
