import { loadSlots } from "#app/features/marketing/slots.server.ts";
import { traitsOf } from "#app/features/product/attributes.server.ts";
import { pagePrice, type PriceRange } from "#app/features/product/price.server.ts";
import { signInToBuy } from "#app/features/shop/guest-access.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import type { Product } from "#contract/shapes/product.ts";
import { associationSections } from "./associations.server.ts";
import { compareLink } from "./compare-link.server.ts";
import { crumbsTo, type Visit } from "./entries.server.ts";
import { galleryOf, viewsOf } from "./gallery.server.ts";
import { headOf } from "./head.server.ts";
import { breadcrumbFacts, productFacts } from "./json-ld.server.ts";
import { loadParts } from "./parts.server.ts";
import { describe, specsOf } from "./product.server.ts";
import { promotionHints } from "./promotions.server.ts";
import { isSavedIn, saveView } from "./save.server.ts";

/** Reads what the page of a bundle or a kit needs. @param chosen the parts a shopper has picked for a kit */
export async function readComposed(
  shop: Shop,
  product: Product,
  url: SeoUrl,
  chosen?: Parameters<typeof loadParts>[2],
) {
  const [{ parts, arrival }, crumbs, promotions, images, slots] = await Promise.all([
    loadParts(shop, product, chosen),
    crumbsTo(shop, product),
    promotionHints(shop, product.id),
    viewsOf(shop, product),
    loadSlots(shop, url, { productId: product.id }),
  ]);
  return { parts, arrival, crumbs, promotions, images, slots };
}

type Read = Awaited<ReturnType<typeof readComposed>>;
/** `open`: it can be bought. */
type Offer = { range: PriceRange | undefined; open: boolean };

/** What the pages of bundles and kits have in common. */
export function viewComposed({ shop, session }: Visit, product: Product, read: Read, { range, open }: Offer) {
  const { arrival, crumbs, images, parts, promotions, slots } = read;
  const path = paths.page(product.seo?.href ?? shop.address.path);
  const { name, shortDescription: description, partNumber: sku, manufacturer: brand } = product;
  const facts = { name, description, brand, sku, images, url: shop.href(path), currency: shop.currency, price: range };
  return {
    signIn: signInToBuy(shop),
    head: headOf(shop, {
      title: `${name} | ${shop.store.name}`,
      description,
      path,
      picture: images[0],
      jsonLd: [productFacts({ ...facts, availability: open ? arrival : "OutOfStock" }), breadcrumbFacts(crumbs)],
    }),
    text: { ...shop.words.catalog.parts, product: shop.words.catalog.product },
    crumbs,
    ...describe(shop, product),
    price: pagePrice(range, shop),
    open,
    /** Why it cannot be bought; a seller that pauses has a line of its own. */
    stock:
      open || product.x_sellerOnline === false
        ? undefined
        : shop.words.catalog.stock[product.buyable ? "out" : "withdrawn"],
    gallery: galleryOf(images, name),
    parts,
    ticket: makeTicket(session),
    save: saveView(shop, isSavedIn(session, shop), sku, path),
    compare: compareLink(shop, sku),
    promotions,
    slots,
    associations: associationSections(shop, product),
    specs: specsOf(shop, product, traitsOf(product.attributes), sku),
  };
}
