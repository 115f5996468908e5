import type { AppLoadContext } from "@remix-run/node";
import { type FullCart, readCart } from "#app/features/cart/read.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";

/** The names of the lines that a renewal of the cart has dropped; empty if it has dropped none. */
export async function whatIsGone(context: AppLoadContext, before: FullCart | undefined) {
  const shop = await context.shop();
  const left = new Set((await readCart(context))?.orderItem.map(({ orderItemId }) => orderItemId));
  const gone = before?.orderItem.filter(({ orderItemId }) => !left.has(orderItemId)) ?? [];
  if (!gone.length) return "";
  const entries = await loadEntries(
    shop,
    gone.map(({ partNumber }) => partNumber),
  );
  const names = gone.slice(0, maxNamed).map(({ partNumber }) => entries.of(partNumber).name);
  return shop.t("cart:done.dropped", {
    names: shop.format.list([...names, ...(gone.length > maxNamed ? ["…"] : [])]),
  });
}

/** Limited because a cookie carries the names. */
const maxNamed = 8;
