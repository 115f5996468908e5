import { type AppLoadContext, redirect } from "@remix-run/node";
import { isNoCart } from "#app/commerce/errors.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { onceForUser } from "#app/forms/once.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { addConfiguration, addLines, rememberUnits } from "#app/features/cart/add.server.ts";
import { OneCart } from "./forms.server.ts";
import { partsOf } from "#app/features/cart/parts.server.ts";
import { readCart, unitsOf } from "#app/features/cart/read.server.ts";
import { showToast } from "#app/session/toast.server.ts";

export type ClearPage = Awaited<ReturnType<typeof loadClear>>;

const maxNames = 5;

/** What would be thrown away, before it is. */
export async function loadClear(context: AppLoadContext) {
  const shop = await context.shop();
  const cart = await readCart(context);
  const back = shop.href(paths.cart());
  if (!cart) throw redirect(back, 303);
  const first = cart.orderItem.slice(0, maxNames);
  const entries = await loadEntries(
    shop,
    first.map(({ partNumber }) => partNumber),
  );
  const more = cart.orderItem.length - first.length;
  return {
    text: shop.words.cart.clear,
    title: `${shop.words.cart.clear.title} | ${shop.store.name}`,
    orderId: cart.orderId,
    units: shop.t("cart:units", { count: unitsOf(cart.orderItem) }),
    names: first.map(({ orderItemId, partNumber }) => ({ id: orderItemId, name: entries.of(partNumber).name })),
    more: more ? shop.t("cart:clear.more", { count: more }) : "",
    save: shop.href(paths.savedCart("current")),
    back,
  };
}

export const clearIntents = {
  /**
   * Discards the cart that was shown, and no other: if sent twice, or after another device has switched carts, nothing
   * more happens. A shopper's cart is made the current one first, because only the current one can be discarded.
   */
  clear: intent(OneCart, async ({ orderId }, { context, shop }) => {
    const cart = await readCart(context);
    if (cart?.orderId === orderId) {
      if (isShopper(context)) await shop.commerce.savedCart.select({ orderId, body: {} });
      await shop.commerce.cart.discard();
    }
    await rememberUnits(context);
    const next = await nextCart(shop);
    const done = cart?.orderId === orderId;
    const text = done ? shop.t("cart:done.cleared") : shop.words.cart.clear.other;
    context.session.set("toast", {
      kind: done ? "info" : "warning",
      text: [text, next].filter(Boolean).join(" "),
      ...(done && { undo: { intent: "unclear", orderId } }),
    });
    return paths.cart();
  }),
};

/** Undoes the clearing: the lines go into a cart of their own or, for a guest, into the only one. */
export const unclear = intent(OneCart, async ({ orderId }, { context, shop }) => {
  await onceForUser(context.session, `unclear ${orderId}`, () =>
    isShopper(context) ? bringBack(shop, orderId) : refill(context, orderId),
  );
  await rememberUnits(context);
  showToast(context, shop.t("cart:done.restored"));
  return paths.cart();
});

const isShopper = ({ session }: AppLoadContext) => session.isRegistered();

async function bringBack({ commerce }: Shop, orderId: string) {
  const body = { fromOrderId_1: orderId, toOrderId: "**", continue: "1", copyOrderPromotionCode: "1" };
  const { orderId: [restored] = [] } = await commerce.order.copy({ body });
  if (restored) await commerce.savedCart.select({ orderId: restored, body: {} });
}

async function refill(context: AppLoadContext, orderId: string) {
  const { commerce } = await context.shop();
  const { orderItem = [] } = await commerce.order.get({ orderId });
  const lines = orderItem.filter(({ freeGift }) => !freeGift).map((line) => ({ ...line, parts: partsOf(line) }));
  const plain = lines.filter(({ parts }) => parts.length < 2);
  if (plain.length) {
    await addLines(
      context,
      plain.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
    );
  }
  for (const { partNumber, parts, quantity } of lines.filter((line) => line.parts.length > 1))
    await addConfiguration(context, { partNumber, parts, quantity });
}

/** Without a cart the backend continues with the most recently changed saved cart: this message says so. */
async function nextCart({ commerce, t }: Shop): Promise<string> {
  try {
    const { orderId, orderDescription } = await commerce.cart.get({ query: { profileName: "IBM_Summary" } });
    return t("cart:clear.next", { name: orderDescription ?? t("savedCart:unnamed", { orderId }) });
  } catch (error) {
    if (isNoCart(error)) return "";
    throw error;
  }
}
