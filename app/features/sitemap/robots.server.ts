import type { AppLoadContext } from "@remix-run/node";
import { absolute } from "#app/features/catalog/head.server.ts";
import { storesOf } from "./stores.server.ts";

/** Paths with nothing for search engines, in any store. */
const ofPersons = ["account", "cart", "checkout", "on-behalf", "order", "service", "track"];
/** Parameters that only narrow or sort a listing lead to the same goods. */
const narrowing = ["f", "max", "min", "more", "since", "sort"];

/** What search engines need not look at, and where the stores list what they should. */
export async function loadRobots(context: AppLoadContext): Promise<Response> {
  const stores = await storesOf(await context.shell());
  const lines = [
    "User-agent: *",
    ...ofPersons
      .flatMap((name) => [`/${name}`, `/*/${name}`].flatMap((path) => [`${path}/`, `${path}$`]))
      .map(disallow),
    ...narrowing.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]).map(disallow),
    "",
    ...stores.map(({ storeId }, index) => `Sitemap: ${absolute(index === 0 ? "/sitemap.xml" : sitemapOf(storeId))}`),
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, max-age=3600" },
  });
}

const disallow = (path: string) => `Disallow: ${path}`;
const sitemapOf = (storeId: string) => `/sitemap.xml?storeId=${encodeURIComponent(storeId)}`;
