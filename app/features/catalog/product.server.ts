import { bankHint } from "#app/features/bank-promotion/hint.server.ts";
import { sanitize } from "#app/features/marketing/sanitize.server.ts";
import { loadSlots } from "#app/features/marketing/slots.server.ts";
import { signInToBuy } from "#app/features/shop/guest-access.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";
import type { Product } from "#contract/shapes/product.ts";
import { loadArrival } from "./arrival.server.tsx";
import { associationSections } from "./associations.server.ts";
import { type Trait, traitsOf } from "#app/features/product/attributes.server.ts";
import { buyLabel, choiceLists, impossibleChoice } from "./choices.server.ts";
import { crumbsTo, entryBy, type Visit } from "./entries.server.ts";
import { compareLink } from "./compare-link.server.ts";
import { departmentRules, departmentTexts } from "./department.server.ts";
import { galleryOf, viewsOf } from "./gallery.server.ts";
import { unitPriceText, viewGuides } from "./guides.server.ts";
import { headOf } from "./head.server.ts";
import { type Availability, breadcrumbFacts, productFacts } from "./json-ld.server.ts";
import { isEntitled, pagePrice, priceOf } from "#app/features/product/price.server.ts";
import { freeDeliveryText, loadFreeFrom } from "./promise.server.ts";
import { recentlyViewed } from "./recent.server.tsx";
import { promotionHints } from "./promotions.server.ts";
import {
  availabilityOf,
  chosenIn,
  chosenItems,
  itemsOf,
  type Sale,
  saleOf,
  shownItem,
  variantsOf,
} from "./sale.server.ts";
import { isSavedIn, saveView } from "./save.server.ts";
import { viewShare } from "./share.server.ts";
import { loadItemStocks, maxOf, type Stocks, stockWords } from "./stock.server.ts";
import { loadBands, viewVariantTable, viewVolume } from "./variant-table.server.ts";
import { type Matrix, type Variant, variantMatrix } from "./variants.server.ts";

/** A product, or a standalone item; an item of a product shows its product with that item chosen. */
export async function loadProduct(visit: Visit, entry: Product, url: SeoUrl) {
  const choice = await chooseIn(visit, entry);
  const facts = await loadFacts(visit, choice, url);
  const { shop } = visit;
  const isAgreed = isEntitled(choice.product, shop);
  const sale = isAgreed ? saleOf(choice.product, choice.matrix, choice.variants, facts.stocks) : "notAgreed";
  return {
    kind: "product" as const,
    ...viewGoods(shop, choice, facts, sale),
    ...viewSale(visit, choice, facts, sale),
    ...viewAround(shop, choice.product, facts, sale),
  };
}

/** What the address and its query choose among the product's items. */
async function chooseIn({ shop, request }: Visit, entry: Product) {
  const parent = entry.parentCatalogEntryID ? await entryBy(shop, entry.parentCatalogEntryID) : undefined;
  const product = parent ?? entry;
  const traits = traitsOf(product.attributes);
  const variants = variantsOf(product);
  const wanted = { ...(parent && chosenIn(entry)), ...Object.fromEntries(new URL(request.url).searchParams) };
  const defining = traits.filter((trait) => trait.defining);
  const matrix = variantMatrix(defining, variants, wanted);
  const { variant } = matrix;
  const shown = shownItem(product, matrix);
  const range = priceOf(shown && variant ? shown : product);
  const path = paths.page(product.seo?.href ?? shop.address.path);
  return { request, product, traits, variants, matrix, variant, shown, range, path };
}

type Choice = Awaited<ReturnType<typeof chooseIn>>;

/** Everything else the page needs from the backend, in one wave. */
async function loadFacts(visit: Visit, { product, variant, shown, range }: Choice, url: SeoUrl) {
  const { shop, session } = visit;
  const [stocks, arrival, crumbs, promotions, images, recent, rules, slots, months, bands, freeFrom] =
    await Promise.all([
      loadItemStocks(shop, itemsOf(product)),
      variant && product.buyable ? loadArrival(visit, variant.partNumber) : undefined,
      crumbsTo(shop, product),
      promotionHints(shop, product.id),
      viewsOf(shop, product, shown),
      recentlyViewed(shop, session, product.partNumber),
      departmentRules(shop, product),
      loadSlots(shop, url, { productId: product.id }),
      bankHint(shop, product.id, singlePrice(range)),
      loadBands(shop, itemsOf(product)),
      product.sellerId ? undefined : loadFreeFrom(shop),
    ]);
  return { stocks, arrival, crumbs, promotions, images, recent, rules, slots, months, bands, freeFrom };
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

/** What the goods are: for the page's head, its texts and its gallery. */
function viewGoods(shop: Shop, choice: Choice, { stocks, crumbs, images, rules }: Facts, sale: Sale) {
  const { product, traits, variants, variant, range, path } = choice;
  const sku = variant?.partNumber ?? product.partNumber;
  const head = headFor(shop, {
    ...{ product, range, crumbs, images, path, sku },
    availability: availabilityOf(sale, variant ? [variant] : variants, stocks),
  });
  return {
    head,
    text: shop.words.catalog.product,
    tableText: shop.words.catalog.table,
    department: departmentTexts(rules, shop.words.catalog.product),
    crumbs,
    ...describe(shop, product, sku),
    ...viewGuides(shop, traits),
    share: viewShare(shop, product.name, head.canonical),
    gallery: galleryOf(images, product.name),
    specs: specsOf(shop, product, traits, sku),
  };
}

/** What can be chosen and bought, at which price, and when it arrives. */
function viewSale(visit: Visit, choice: Choice, { stocks, arrival, months, bands, freeFrom }: Facts, sale: Sale) {
  const { shop } = visit;
  const { request, product, traits, matrix, variant, range, path } = choice;
  const isOnSale = sale === "open" || sale === "choose";
  return {
    price: pagePrice(range, shop, unitPriceText(shop, range?.low, variant, traits)),
    volume: viewVolume(shop, chosenItems(product, variant), bands),
    ...viewVariantTable(shop, { product, path, request, chosen: variant !== undefined, stocks, bands }),
    choices: choiceLists(shop, matrix, path, stocks),
    impossible: impossibleChoice(shop, matrix, path, stocks),
    sale,
    stock: stockLine(shop, sale, variant, stocks),
    arrival: isOnSale ? arrival : undefined,
    delivery: isOnSale ? deliveryLines(shop, variant, freeDeliveryText(shop, range, freeFrom)) : [],
    signIn: signInToBuy(shop),
    buy: viewBuy(visit, matrix, stocks),
    save: viewSave(visit, variant?.partNumber ?? product.partNumber),
    months,
  };
}

/** What the page shows besides the goods. */
function viewAround(shop: Shop, product: Product, { promotions, recent, slots }: Facts, sale: Sale) {
  const associations = associationSections(shop, product);
  return {
    slots,
    promotions,
    associations,
    /** The page shows what replaces it. */
    replaced: sale === "withdrawn" && associations.some(({ kind }) => kind === "replacement"),
    recent,
    compare: compareLink(shop, product.partNumber),
  };
}

/** The lines about delivery that apply to every visitor. */
function deliveryLines({ words, has }: Shop, variant: Variant | undefined, free: string | undefined) {
  return [
    ...(variant || !has("deliveryPromises")
      ? []
      : [{ icon: "truck" as const, text: words.catalog.delivery.chooseFirst }]),
    ...(free === undefined ? [] : [{ icon: "tag" as const, text: free }]),
  ];
}

function viewBuy({ shop, session }: Visit, matrix: Matrix, stocks: Stocks) {
  const { variant, choices } = matrix;
  const open = choices.findIndex(({ selected }) => !selected);
  return {
    partNumber: variant?.partNumber ?? "",
    label: buyLabel(shop, matrix),
    max: maxOf(variant && stocks?.get(variant.partNumber)),
    ticket: makeTicket(session),
    /** Where an error about the item leads: to what is still to be chosen, else to the form. */
    field: open < 0 ? "quantity" : `choice-${open + 1}`,
  };
}

const viewSave = ({ shop, session, request }: Visit, partNumber: string) =>
  saveView(shop, isSavedIn(session, shop), partNumber, shop.address.path + new URL(request.url).search);

/** The price that a plan can be calculated from: a single price, not a range. */
const singlePrice = (range: Choice["range"]) => (range && range.low === range.high ? range.low : undefined);

export function describe(shop: Shop, product: Product, sku = product.partNumber) {
  const { name, shortDescription, longDescription = "", manufacturer } = product;
  return {
    name,
    ...foreign(shop, product.x_languageId),
    short: shortDescription,
    long: sanitize(longDescription, shop.href, marketplaceOf(shop.store.userData)),
    partNumber: sku,
    ...(manufacturer && { brand: { name: manufacturer, href: shop.href(paths.search({ q: manufacturer })) } }),
    ...sellerOf(shop, product),
  };
}

/** Who sells it, with a link to the seller's page if there is one. */
function sellerOf({ t, has, href }: Shop, { seller, sellerId, x_sellerOnline }: Product) {
  if (!seller) return {};
  const label = t("catalog:say.soldBy", { name: seller });
  const page = has("sellers") && sellerId ? href(paths.seller(sellerId)) : undefined;
  const paused = x_sellerOnline === false ? t("seller:say.paused", { name: seller }) : undefined;
  return { seller: { label, href: page, paused } };
}

function stockLine(shop: Shop, sale: Sale, variant: Variant | undefined, stocks: Stocks) {
  const say = shop.words.catalog.stock;
  if (sale === "withdrawn") return { kind: "bad" as const, text: say.withdrawn };
  if (sale === "choose" || sale === "impossible" || sale === "notAgreed" || sale === "paused") return undefined;
  const stock = variant && stocks?.get(variant.partNumber);
  if (sale === "out") return { kind: "bad" as const, text: stock ? stockWords(stock, shop) : say.out };
  const text = stockWords(stock, shop);
  return { kind: stock?.state === "available" ? ("good" as const) : ("warn" as const), text };
}

export function specsOf(
  shop: Shop,
  { x_languageId: written }: Pick<Product, "x_languageId">,
  traits: Trait[],
  sku: string,
) {
  const described = traits
    .filter(({ displayable, defining, values }) => displayable && !defining && values.length > 0)
    .map(({ name, values }) => ({ name, value: shop.format.list(values.map(({ label }) => label)) }))
    .map((spec) => ({ ...spec, ...foreign(shop, written, spec.name + spec.value) }));
  return [...described, { name: shop.words.catalog.product.partNumber, value: sku }];
}

type HeadFacts = Pick<Choice, "product" | "range" | "path"> &
  Pick<Facts, "crumbs" | "images"> & { sku: string; availability: Availability | undefined };

function headFor(shop: Shop, { product, range, crumbs, images, path, sku, availability }: HeadFacts) {
  const { name, shortDescription: description, manufacturer: brand } = product;
  const url = shop.href(path);
  const goods = { name, description, brand, sku, images, url, currency: shop.currency, price: range, availability };
  return headOf(shop, {
    title: `${name} | ${shop.store.name}`,
    description,
    path,
    picture: images[0],
    jsonLd: [productFacts(goods), breadcrumbFacts(crumbs)],
  });
}
