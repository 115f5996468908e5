import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Capability } from "#contract";
import * as business from "./business-cards.server.ts";
import * as cards from "./cards.server.ts";
import { viewFrame } from "./frame.server.ts";

export type OverviewPage = Awaited<ReturnType<typeof loadOverview>>;

/** The account's first page: cards load concurrently and fail independently; those that wait for the shopper come first. */
export async function loadOverview(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const name = context.session.get("shopper")?.name ?? "";
  const { t, words } = shop;
  const all = await loadCards(context, shop);
  return {
    ...viewFrame(shop, "overview", name ? t("account:overview.hello", { name }) : words.account.overview.title),
    pay: words.order.confirmation.payAgain,
    again: words.order.again.buy,
    ticket: makeTicket(context.session),
    cards: [...all.filter(({ todo }) => todo), ...all.filter(({ todo, hidden }) => !todo && !hidden)],
  };
}

type Id =
  | "cart"
  | "approvals"
  | "quickOrder"
  | "requisitionLists"
  | "orders"
  | "returns"
  | "vouchers"
  | "creditLine"
  | "loyalty"
  | "subscriptions"
  | "wishlists"
  | "addresses";

function loadCards(context: AppLoadContext, shop: Shop) {
  /** A card that could not be loaded is empty and says so. */
  const card = async (
    id: Id,
    to: string,
    load: () => cards.Content | Promise<cards.Content>,
    capability?: Capability,
  ) => {
    const words = shop.words.account.cards[id];
    const content = await optional((async () => load())());
    const { rows = [], lines = [], todo = false } = content ?? {};
    // Checked after loading, because that call may have revealed that the capability is missing.
    const hidden = content?.hidden || !shop.has(capability);
    const empty = "empty" in words && !rows.length && !lines.length ? words.empty : "";
    const link = { href: shop.href(to), label: words.link };
    return { id, title: words.title, link, rows, lines, todo, hidden, empty, failed: content === undefined };
  };
  return Promise.all([
    card("cart", paths.cart(), () => cards.cartContent(context, shop)),
    card("orders", paths.orders(), () => cards.ordersContent(shop)),
    card("approvals", paths.approvals(), () => business.approvalsContent(shop)),
    card("quickOrder", paths.quickOrder(), () => business.quickOrderContent(context, shop)),
    card("requisitionLists", paths.requisitionLists(), () => business.requisitionListsContent(context, shop)),
    card("returns", paths.returns(), () => cards.returnsContent(shop), "returnList"),
    card("vouchers", paths.vouchers(), () => cards.vouchersContent(shop), "vouchers"),
    card("creditLine", paths.creditLines(), () => cards.creditContent(context, shop), "paymentTerms"),
    card("loyalty", paths.loyalty(), () => cards.loyaltyContent(shop), "loyalty"),
    card("subscriptions", paths.subscriptions(), () => cards.subscriptionsContent(context, shop)),
    card("wishlists", paths.wishlists(), () => cards.wishlistsContent(shop)),
    card("addresses", paths.accountAddresses(), () => cards.addressContent(shop)),
  ]);
}
