import type { PictureData } from "#app/components/picture.tsx";
import type { Foreign } from "#app/components/phrase.tsx";
import { optional } from "#app/commerce/optional.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { chunked } from "#app/features/shop/chunked.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** What the catalog says of an item in a cart or an order. */
type Entry = Foreign & { name: string; href?: string; picture?: PictureData; attributes: string[] };
export type Entries = { of: (partNumber: string) => Entry; found: readonly CatalogEntry[]; failed: boolean };

type CatalogEntry = Awaited<ReturnType<Shop["commerce"]["catalog"]["products"]>>["contents"][number];

const atOnce = 50;
const side = 240;

/**
 * Names, pictures and choices of these part numbers, in one call (per fifty). If the call fails, lines are
 * still shown: part numbers serve as names and `failed` is set.
 */
export async function loadEntries(shop: Shop, partNumbers: readonly string[]): Promise<Entries> {
  const asked = [...new Set(partNumbers)].sort();
  const asking = chunked(asked, atOnce).map((partNumber) => shop.commerce.catalog.products({ query: { partNumber } }));
  const answers = await optional(Promise.all(asking));
  const found = (answers ?? []).flatMap(({ contents }) => contents);
  const known = new Map(found.map((entry) => [entry.partNumber, entry]));
  return {
    of: (partNumber) => viewEntry(shop, partNumber, known.get(partNumber)),
    found,
    failed: answers === undefined,
  };
}

function viewEntry(shop: Shop, partNumber: string, entry: CatalogEntry | undefined): Entry {
  if (!entry) return { name: partNumber, attributes: [] };
  return {
    // Names appear within sentences and after quantities, and may be in another language than the page.
    name: isolated(shop, entry.name),
    ...foreign(shop, entry.x_languageId),
    ...(entry.seo && { href: shop.href(paths.page(entry.seo.href)) }),
    ...(entry.thumbnail && { picture: { src: entry.thumbnail, alt: "", width: side, height: side } }),
    attributes: (entry.attributes ?? [])
      .filter(({ usage }) => usage === "Defining")
      .map(({ name, values }) => `${name}: ${values.flatMap(({ value }) => value ?? []).join(", ")}`),
  };
}
