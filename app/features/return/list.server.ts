import type { AppLoadContext } from "@remix-run/node";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { viewReturnRow } from "./rows.server.ts";

export type ReturnsPage = Awaited<ReturnType<typeof loadReturns>>;

/** All returns of the shopper, newest first. */
export async function loadReturns(context: AppLoadContext) {
  const shop = await requireShopper(context);
  requireCapability(shop, "returnList");
  const { Return } = await shop.commerce.returns.list();
  return {
    text: shop.words.return,
    title: `${shop.words.return.list.title} | ${shop.store.name}`,
    rows: Return.map((row) => viewReturnRow(shop, row)),
    orders: shop.href(paths.orders()),
  };
}
