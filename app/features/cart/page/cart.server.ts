import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { type Entries, loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { viewGroups } from "#app/features/order/seller-groups.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { partsQuery } from "#app/features/catalog/kit-url.server.ts";
import { loadEarning } from "#app/features/loyalty/earning.server.ts";
import { companionsOf } from "#app/features/marketing/companions.server.ts";
import { readSlotsOf } from "#app/features/marketing/slots.server.ts";
import { maySplit } from "#app/features/cost-center/scope.server.ts";
import { faultsOf } from "#app/features/cost-center/split.server.ts";
import { viewHolder } from "#app/features/on-behalf/held.server.ts";
import { offersGifts } from "#app/features/gift-wrap/offer.server.ts";
import { giftsOf, lostGifts } from "#app/features/reward/lost.server.ts";
import { loadRewards } from "#app/features/reward/reward.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { maxPieces } from "#contract/rules/pieces.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { loadArrivals } from "./arrivals.server.ts";
import { findChanges, type FoundChanges } from "./find-changes.server.ts";
import { loadFreeDelivery } from "./free-delivery.server.ts";
import { linePages } from "./line-pages.server.ts";
import { partsOf } from "#app/features/cart/parts.server.ts";
import { goodsOf } from "#app/features/order/goods.ts";
import { type FullCart, readCart, unitsOf } from "#app/features/cart/read.server.ts";

export type CartPage = Awaited<ReturnType<typeof loadCart>>;
export type CartView = NonNullable<CartPage["cart"]>;

/** The cart as its page shows it, and what editors put around it; without a cart only the words for an empty one. */
export async function loadCart(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const [{ goods, page }, arrange] = await Promise.all([viewPage(context, shop, request), readSlotsOf(shop, "cart")]);
  return { ...page, slots: arrange(companionsOf(shop.words.cart.goesWith, goods)) };
}

async function viewPage(context: AppLoadContext, shop: Shop, request: Request) {
  const cart = await readCart(context);
  const units = unitsOf(cart?.orderItem);
  const known = context.session.get("cartUnits");
  // A look at an empty cart leaves nothing personal in the session, so shared pages can still be served from memory.
  if (cart || known) context.session.set("cartUnits", { ...known, [shop.store.storeId]: units });
  if (cart) shop.tracking.track({ name: "view_cart", ...goodsOf(cart) });
  const seen = cart && (await viewCart(context, shop, cart, request, missGifts(context, cart)));
  const page = {
    text: shop.words.cart,
    rewardText: shop.words.reward,
    title: `${shop.words.cart.title} | ${shop.store.name}`,
    summary: [cart?.orderDescription, shop.t("cart:units", { count: units })].filter(Boolean).join(" · "),
    saved: shop.href(paths.savedCarts()),
    list: shop.href(context.session.isRegistered() ? paths.wishlists() : paths.saved()),
    registered: context.session.isRegistered(),
    cart: seen && {
      ...seen.view,
      held: viewHolder(shop, context.session, cart),
      clear: shop.href(paths.clearCart()),
      give: offersGifts(shop, cart.grandTotalCurrency) && {
        href: shop.href(paths.giftWrap()),
        label: shop.words.giftWrap.link,
      },
      move: shop.href(paths.savedCart("current")),
      quote: mayQuote(shop, cart) ? shop.href(paths.newQuotation()) : "",
      split: maySplit(shop) && { href: shop.href(paths.splitCart()), label: shop.words.costCenter.link },
      splitFaults: faultsOf(shop, cart.orderItem),
    },
  };
  return { page, goods: seen?.goods ?? [] };
}

/** Only for buyers of an organization; a cart with quoted prices is not quoted again. */
const mayQuote = ({ buying, has }: Shop, { orderItem }: FullCart): boolean =>
  Boolean(buying?.organization) && has("quotations") && !orderItem.some(({ x_quoted }) => x_quoted?.held);

/** Gifts lost with their promotion; shown until the shopper dismisses the notice. */
function missGifts({ session }: AppLoadContext, cart: FullCart) {
  const lost = lostGifts(session.get("gifts"), cart);
  const gifts = [...giftsOf(cart), ...lost].slice(0, 10);
  session.set("gifts", gifts.length ? { orderId: cart.orderId, gifts } : undefined);
  return lost;
}

/** Agents who act on behalf of the shopper may lower prices, where the backend supports it. */
const mayLower = ({ session }: AppLoadContext, { has }: Shop): boolean =>
  session.acting() !== undefined && has("priceOverrides");

async function viewCart(
  context: AppLoadContext,
  shop: Shop,
  cart: FullCart,
  request: Request,
  lost: ReturnType<typeof missGifts>,
) {
  const pages = linePages(shop, cart.orderItem, request);
  const { shown, others, hrefOf, paging } = pages;
  const [{ found, entries }, { quick, earning, free, arrivals }, { rewards, failed: rewardsUnknown }] =
    await Promise.all([
      readLines(shop, cart, pages, lost),
      loadExtras(context, shop, cart, shown),
      loadRewards(shop, cart),
    ]);
  const lower = mayLower(context, shop);
  const lines = viewLines(shop, shown, entries).map((line, index) => ({
    ...line,
    edit: editAddress(shown[index], entries),
    lower: lower ? shop.href(paths.linePrice(line.id)) : undefined,
    later: laterForm(shop, shown[index]),
    arrival: arrivals.get(line.id),
    problems: [...pausedOf(shop, shown[index]), ...problemsOf(shop, found, line.id)],
  }));
  const view = {
    paging,
    lines,
    /** Of one line. */
    maxPieces,
    /** Lines on other pages of the cart that keep it from being ordered but are not changes. */
    onOtherPages: others.filter(isPaused).map((line) => ({
      text: shop.t("cart:onOtherPages.paused", {
        name: entries.of(line.partNumber).name,
        seller: line.x_sellerName ?? "",
      }),
      href: hrefOf(line),
    })),
    groups: viewGroups(shop, cart.orderItem),
    rewards,
    rewardsUnknown,
    totals: viewTotals(shop, cart),
    codes: (cart.promotionCode ?? []).map(({ code, associatedPromotion = [] }) => ({
      code,
      gives: associatedPromotion.flatMap(({ description }) => description || []).join(", "),
    })),
    changes: [
      ...found.changes.map((change) => ({
        text: describeChange(shop, entries, change),
        href: others.includes(change.line) ? hrefOf(change.line) : undefined,
      })),
      ...lost.map(({ partNumber }) => ({ text: shop.t("reward:lost", { name: entries.of(partNumber).name }) })),
    ],
    pricesUnknown: found.failed,
    namesUnknown: entries.failed,
    free,
    quick,
    earning,
  };
  return { view, goods: entries.found };
}

/** The changes of all lines, and the names of the lines that the page shows or mentions. */
async function readLines(
  shop: Shop,
  { orderItem }: FullCart,
  { shown, others }: ReturnType<typeof linePages>,
  lost: readonly { partNumber: string }[],
) {
  const found = await findChanges(shop, orderItem);
  const named = [...shown, ...found.changes.map(({ line }) => line), ...others.filter(isPaused)];
  const entries = await loadEntries(shop, [...partNumbersOf(named), ...lost.map(({ partNumber }) => partNumber)]);
  return { found, entries };
}

/** Optional parts of the page, omitted if they cannot be read. */
async function loadExtras(context: AppLoadContext, shop: Shop, cart: FullCart, shown: readonly OrderItem[]) {
  const [quick, earning, free, arrivals] = await Promise.all([
    quickWay(context, shop),
    loadEarning(context, shop, cart.orderId),
    loadFreeDelivery(shop, cart),
    loadArrivals(context, shop, cart, shown),
  ]);
  return { quick, earning, free, arrivals };
}

/** The form that moves a line to the shopper's list; a kit cannot go there, because the list does not keep its parts. */
function laterForm({ href }: Shop, line: OrderItem | undefined) {
  if (!line || line.freeGift || line.configurationID) return undefined;
  return { action: href(paths.saved()), fields: { intent: "later", orderItemId: line.orderItemId } };
}

/** Where a configured kit is changed: its own page, with what was chosen. */
function editAddress(line: OrderItem | undefined, entries: Entries) {
  if (!line?.configurationID) return undefined;
  const { href } = entries.of(line.partNumber);
  return href ? href + partsQuery(partsOf(line), line.orderItemId) : undefined;
}

/** Express checkout for a shopper with a checkout profile; omitted if the profiles cannot be read. */
async function quickWay({ session }: AppLoadContext, { commerce, words, href }: Shop) {
  if (!session.isRegistered()) return undefined;
  const profiles = await optional(commerce.checkoutProfile.list());
  const { title: label, intro: hint } = words.checkoutProfile.quick;
  return profiles?.CheckoutProfile?.length ? { href: href(paths.checkoutQuick()), label, hint } : undefined;
}

type Found = FoundChanges["changes"][number];

/** A change in one sentence that names the line: old, new. */
export function describeChange({ t, format }: Shop, entries: Entries, change: Found): string {
  const { line } = change;
  const { name } = entries.of(line.partNumber);
  if (change.kind === "unpriced") return t("cart:changes.unpriced", { name });
  if (change.kind === "unentitled") return t("cart:changes.unentitled", { name });
  if (change.kind === "short") return t("cart:changes.short", { name, count: change.left, wanted: line.quantity });
  const money = (amount: string | number) => format.money(amount, line.currency);
  return t("cart:changes.price", { name, old: money(line.unitPrice), now: money(change.now) });
}

/** Whether the line's seller is not selling at the moment. */
const isPaused = ({ x_sellerOnline }: OrderItem): boolean => x_sellerOnline === false;

const pausedOf = ({ t }: Shop, line: OrderItem | undefined): string[] =>
  line && isPaused(line) ? [t("seller:say.pausedLine", { name: line.x_sellerName ?? "" })] : [];

/** Why a line cannot be bought, shown at the line itself. */
function problemsOf({ t }: Shop, { changes }: FoundChanges, id: string): string[] {
  return changes.flatMap((change) => {
    if (change.line.orderItemId !== id || change.kind === "price") return [];
    if (change.line.freeGift) return t("reward:problem");
    return change.kind === "short" ? t("cart:problem.short", { count: change.left }) : t(`cart:problem.${change.kind}`);
  });
}
