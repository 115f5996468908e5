import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { absolute } from "#app/features/catalog/head.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { countProducts, fixedPages, languagesOf, productPages, productsPerFile } from "./pages.server.ts";
import { type SitemapPage, sitemapIndex, urlEntry, urlsetFoot, urlsetHead } from "./xml.ts";

const hour = 3_600_000;
/** Finished files, by store, language and part. */
const files = new LRUCache<string, string>({
  maxSize: 24_000_000,
  sizeCalculation: (text) => 2 * text.length,
  ttl: hour,
});

/**
 * What a store shows to search engines (`storeId`): without a part, the list of its files for one language after the
 * other (`lang`); with a part (`pages`, `products-1`), that file. Only pages that anyone may see.
 */
export async function loadSitemap(context: AppLoadContext, request: Request): Promise<Response> {
  const shop = await context.shop();
  if (shop.access === "closed") throw new Response(null, { status: 404 });
  const part = new URL(request.url).searchParams.get("part");
  if (part === null) return xml(sitemapIndex(await filesOf(shop)));
  return xml(await written(shop, part));
}

/** The addresses of a store's files. */
async function filesOf(shop: Shop): Promise<string[]> {
  const count = Math.ceil((await countProducts(shop)) / productsPerFile);
  const parts = ["pages", ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)];
  return languagesOf(shop).flatMap(({ intl: lang }) =>
    parts.map((part) => absolute(`/sitemap.xml?${new URLSearchParams({ storeId: shop.store.storeId, lang, part })}`)),
  );
}

/** A file, which is cached: crawlers send many requests. 404 for a part that does not exist; the first ones always do. */
async function written(shop: Shop, part: string): Promise<string> {
  const key = `${shop.store.storeId} ${shop.language.id} ${part}`;
  const kept = files.get(key);
  if (kept !== undefined) return kept;
  const pages = await pagesOf(shop, part);
  if (pages.length === 0 && part !== "products-1") throw new Response(null, { status: 404 });
  const text = urlsetHead + pages.map(urlEntry).join("") + urlsetFoot;
  files.set(key, text);
  return text;
}

async function pagesOf(shop: Shop, part: string): Promise<SitemapPage[]> {
  if (part === "pages") return fixedPages(shop);
  const [, number] = /^products-([1-9]\d{0,4})$/.exec(part) ?? [];
  return number === undefined ? [] : productPages(shop, Number(number));
}

const xml = (body: string) =>
  new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "private, max-age=3600" },
  });
