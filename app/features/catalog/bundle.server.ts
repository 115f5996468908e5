import { loadSlots } from "#app/features/marketing/slots.server.ts";
import { signInToBuy } from "#app/features/shop/guest-access.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import type { Product } from "#contract/shapes/product.ts";
import { associationSections } from "./associations.server.ts";
import { traitsOf } from "#app/features/product/attributes.server.ts";
import { compareLink } from "./compare-link.server.ts";
import { crumbsTo, type Visit } from "./entries.server.ts";
import { galleryOf, viewsOf } from "./gallery.server.ts";
import { headOf } from "./head.server.ts";
import { breadcrumbFacts, productFacts } from "./json-ld.server.ts";
import { loadParts, sumOfParts } from "./parts.server.ts";
import { pagePrice } from "#app/features/product/price.server.ts";
import { describe, specsOf } from "./product.server.ts";
import { promotionHints } from "./promotions.server.ts";
import { savedIn, saveView } from "./save.server.ts";

/** Several products shown as one, bought part by part. */
export async function loadBundle({ shop, session }: Visit, bundle: Product, url: SeoUrl) {
  const [parts, crumbs, promotions, images, slots] = await Promise.all([
    loadParts(shop, bundle),
    crumbsTo(shop, bundle),
    promotionHints(shop, bundle.id),
    viewsOf(shop, bundle),
    loadSlots(shop, url, { productId: bundle.id }),
  ]);
  const range = sumOfParts(bundle.components ?? []);
  const path = paths.page(bundle.seo?.href ?? shop.address.path);
  const { name, shortDescription: description, partNumber: sku, manufacturer: brand } = bundle;
  const inStock = parts.some(({ out }) => !out);
  const facts = { name, description, brand, sku, images, url: shop.href(path), currency: shop.currency, price: range };
  return {
    kind: "bundle" as const,
    signIn: signInToBuy(shop),
    head: headOf(shop, {
      title: `${name} | ${shop.store.name}`,
      description,
      path,
      picture: images[0],
      jsonLd: [productFacts({ ...facts, inStock }), breadcrumbFacts(crumbs)],
    }),
    text: { ...shop.words.catalog.parts, product: shop.words.catalog.product },
    crumbs,
    ...describe(shop, bundle),
    price: pagePrice(range, shop),
    gallery: galleryOf(images, name),
    parts,
    open: bundle.buyable && inStock,
    ticket: await makeTicket(session),
    save: saveView(shop, savedIn(session, shop), sku, path),
    compare: compareLink(shop, sku),
    promotions,
    slots,
    associations: associationSections(shop, bundle),
    specs: specsOf(shop, bundle, traitsOf(bundle.attributes), sku),
  };
}
