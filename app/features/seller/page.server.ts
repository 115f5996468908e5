import type { AppLoadContext } from "@remix-run/node";
import { homeCrumb } from "#app/features/catalog/entries.server.ts";
import { headOf } from "#app/features/catalog/head.server.ts";
import { indexedAs, readListing } from "#app/features/catalog/listing-url.server.ts";
import { listingView } from "#app/features/catalog/listing-view.server.ts";
import { filterableOf, findListing } from "#app/features/catalog/listing.server.ts";
import { loadSellerComments } from "#app/features/seller-rating/summary.server.ts";
import { requireAccess } from "#app/features/shop/guest-access.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";

export type SellerPage = Awaited<ReturnType<typeof loadSeller>>;

/** Who a seller is, its terms, and what it sells. 404 for one who is not active. */
export async function loadSeller(context: AppLoadContext, request: Request, sellerId = "") {
  const shop = requireAccess(await context.shop());
  if (!shop.has("sellers")) throw new Response(null, { status: 404 });
  const { words, t, commerce, href } = shop;
  const choice = readListing(new URL(request.url).searchParams, filterableOf(shop));
  const seller = await commerce.seller.get({ sellerId });
  const [found, ratings] = await Promise.all([
    findListing(shop, { searchTerm: "*", seller: seller.identifier }, choice),
    loadSellerComments(shop, sellerId),
  ]);
  const name = isolated(shop, seller.name);
  const path = paths.seller(sellerId);
  return {
    head: headOf(shop, {
      title: `${seller.name} | ${shop.store.name}`,
      description: seller.description,
      ...indexedAs(path, { ...choice, q: undefined, all: undefined }),
    }),
    text: { ...words.seller.page, listing: words.catalog.listing },
    crumbs: [homeCrumb(shop), { label: seller.name, href: href(path) }],
    name: seller.name,
    city: seller.city,
    about: [
      { id: "about", title: t("seller:page.about", { name }), text: seller.description },
      { id: "returns", title: words.seller.page.returns, text: seller.returnTerms },
      { id: "delivery", title: words.seller.page.delivery, text: seller.deliveryTerms },
    ].filter(({ text }) => text),
    paused: seller.online ? undefined : t("seller:say.paused", { name }),
    goods: t("seller:page.goods", { name }),
    ratings,
    listing: listingView(shop, found, path, context.session),
  };
}
