import { renderToStaticMarkup } from "react-dom/server";
import { Section } from "#app/components/page-layout.tsx";
import { ProductCard, type ProductCardData } from "#app/components/product-card.tsx";
import { openFreshness } from "#app/commerce/freshness.server.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { type PagePlace, placeOf } from "#app/delivery/page-place.server.ts";
import { partStore } from "#app/delivery/part-store.server.ts";
import { tilesOf } from "#app/features/product/tiles.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { wordsOf } from "#app/i18n/i18n.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { withViewed } from "#app/session/viewed.ts";
import type { Product } from "#contract/shapes/product.ts";

/** By part number; empty if the product is not available. */
const keptTiles = partStore<string>();

/** Records a product as viewed and shows those viewed before it; unavailable ones are left out. */
export async function recentlyViewed(shop: Shop, session: Session, partNumber: string): Promise<string> {
  const blank = session.blank("recent");
  if (blank !== undefined) {
    session.set("recent", [partNumber]);
    return blank;
  }
  const before = recentBut(partNumber, session.get("recent"));
  session.set("recent", withViewed(before, partNumber));
  return sectionOf(shop, session, before);
}

/** The products viewed on this device, newest first, to continue from. */
export const lastViewed = async (shop: Shop, session: Session): Promise<string> =>
  session.blank("recent") ?? sectionOf(shop, session, session.get("recent") ?? []);

/** The list without the product of the page itself. */
export const recentBut = (partNumber: string | undefined, recent: string[] = []): string[] =>
  recent.filter((one) => one !== partNumber);

/**
 * The section from tiles that were made before.
 * @returns undefined where one of them has to be made
 */
export function keptSection(place: PagePlace, partNumbers: readonly string[]): string | undefined {
  const tiles = partNumbers.map((one) => keptTiles.find(place.tiles, one));
  const made = tiles.filter((tile) => tile !== undefined);
  return made.length < tiles.length ? undefined : sectionWith(wordsOf(place.locale, place.phone).compare.recent, made);
}

/** Makes the tiles that `keptSection` does not find. */
export async function prepareTiles(shop: Shop, partNumbers: string[]): Promise<void> {
  if (partNumbers.length > 0) await keptOrMade(shop, partNumbers);
}

async function sectionOf(shop: Shop, session: Session, partNumbers: string[]): Promise<string> {
  if (partNumbers.length === 0) return "";
  // Prices under a contract, in a preview, or for a shopper an agent acts for are not cached for others.
  const isEverybodys = !shop.buying && !shop.preview && !session.acting();
  const tiles = await (isEverybodys ? keptOrMade(shop, partNumbers) : makeTiles(shop, shop.commerce, partNumbers));
  return sectionWith(shop.words.compare.recent, tiles ?? []);
}

async function keptOrMade(shop: Shop, partNumbers: string[]): Promise<string[]> {
  const place = placeOf(shop).tiles;
  const tiles = new Map(partNumbers.map((one) => [one, keptTiles.find(place, one)]));
  const wanted = partNumbers.filter((one) => tiles.get(one) === undefined);
  const freshness = openFreshness();
  const made = wanted.length > 0 ? await makeTiles(shop, shop.publicCommerce(shop.language, freshness), wanted) : [];
  for (const [index, html] of (made ?? []).entries()) {
    const partNumber = wanted[index] ?? "";
    keptTiles.keep(place, partNumber, html, freshness.sum().freshUntil);
    tiles.set(partNumber, html);
  }
  return partNumbers.map((one) => tiles.get(one) ?? "");
}

/** One tile per product; empty for an unavailable product. Undefined if the call fails. */
async function makeTiles(shop: Shop, { catalog }: Shop["commerce"], partNumbers: string[]) {
  const answer = await optional(catalog.products({ query: { partNumber: partNumbers } }));
  return answer && partNumbers.map((one) => tileOf(shop, answer.contents, one));
}

const tileOf = (shop: Shop, entries: Product[], wanted: string) =>
  tilesOf(
    entries.filter(({ partNumber }) => partNumber === wanted),
    shop,
  )
    .map(tileHtml)
    .join("");

const tileHtml = (tile: ProductCardData) =>
  renderToStaticMarkup(
    <li>
      <ProductCard {...tile} />
    </li>,
  );

function sectionWith(title: string, tiles: readonly string[]): string {
  const html = tiles.join("");
  if (html === "") return "";
  return renderToStaticMarkup(
    <Section id="recent" title={title}>
      <ul className="product-grid product-grid--rows" dangerouslySetInnerHTML={{ __html: html }} />
    </Section>,
  );
}
