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
import { chosenParts, lineChanged } from "./kit-url.server.ts";
import { loadParts, sumOfParts } from "./parts.server.ts";
import { pagePrice, priceOf } from "#app/features/product/price.server.ts";
import { describe, specsOf } from "./product.server.ts";
import { promotionHints } from "./promotions.server.ts";
import { savedIn, saveView } from "./save.server.ts";

/** A package of fixed parts with one price, or a kit whose parts the shopper chooses; one line in the cart either way. */
export async function loadKit({ shop, session, request }: Visit, kit: Product, url: SeoUrl) {
  const fixed = kit.catalogEntryTypeCode !== "DynamicKitBean";
  const { searchParams } = new URL(request.url);
  const chosen = fixed ? undefined : chosenParts(searchParams);
  const [parts, crumbs, promotions, images, slots] = await Promise.all([
    loadParts(shop, kit, chosen),
    crumbsTo(shop, kit),
    promotionHints(shop, kit.id),
    viewsOf(shop, kit),
    loadSlots(shop, url, { productId: kit.id }),
  ]);
  const range = fixed ? priceOf(kit) : sumOfParts(kit.components ?? [], chosen ?? new Map(proposed(parts)));
  const path = paths.page(kit.seo?.href ?? shop.address.path);
  const { name, shortDescription: description, partNumber: sku, manufacturer: brand } = kit;
  const open = kit.buyable && (fixed ? parts.every(({ out }) => !out) : parts.filter(({ out }) => !out).length > 1);
  const facts = { name, description, brand, sku, images, url: shop.href(path), currency: shop.currency, price: range };
  return {
    kind: "kit" as const,
    signIn: signInToBuy(shop),
    head: headOf(shop, {
      title: `${name} | ${shop.store.name}`,
      description,
      path,
      picture: images[0],
      jsonLd: [productFacts({ ...facts, inStock: open }), breadcrumbFacts(crumbs)],
    }),
    text: { ...shop.words.catalog.parts, product: shop.words.catalog.product },
    crumbs,
    ...describe(shop, kit),
    price: pagePrice(range, shop),
    gallery: galleryOf(images, name),
    fixed,
    parts,
    open,
    line: fixed ? undefined : lineChanged(searchParams),
    cart: shop.href(paths.cart()),
    stock: open ? undefined : shop.words.catalog.stock[kit.buyable ? "out" : "withdrawn"],
    ticket: await makeTicket(session),
    save: saveView(shop, savedIn(session, shop), sku, path),
    compare: compareLink(shop, sku),
    promotions,
    slots,
    associations: associationSections(shop, kit),
    specs: specsOf(shop, kit, traitsOf(kit.attributes), sku),
  };
}

/** The default selection: the total must match the checked parts. */
const proposed = (parts: Awaited<ReturnType<typeof loadParts>>) =>
  parts.flatMap(({ included, chosen, options, quantity }) => {
    const partNumber = chosen || options?.find(({ disabled }) => !disabled)?.value;
    return included && partNumber ? [[partNumber, quantity] as const] : [];
  });
