import type { Shop } from "#app/features/shop/shop.server.ts";
import { loadSlots } from "#app/features/marketing/slots.server.ts";
import { loadSpotHtml } from "#app/features/marketing/spots.server.ts";
import { sanitize } from "#app/features/marketing/sanitize.server.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";
import { homeCrumb } from "./entries.server.ts";
import { headOf } from "./head.server.ts";
import { breadcrumbFacts } from "./json-ld.server.ts";

/** A page of text only: what an editor put into the spot with its name. If the spot is empty: 404. */
export async function loadContent(shop: Shop, url: SeoUrl) {
  const name = url.tokenExternalValue ?? url.page.name ?? url.identifier;
  const [written, slots] = await Promise.all([loadSpotHtml(shop, `${name} Content`), loadSlots(shop, url)]);
  const html = sanitize(written.html, shop.href, marketplaceOf(shop.store.userData));
  if (!html) throw new Response(null, { status: 404 });
  const [, heading] = /^<h2>([^<]*)<\/h2>/.exec(html) ?? [];
  const title = heading ?? url.page.title;
  const path = `/${url.identifier}`;
  const crumbs = [homeCrumb(shop), { label: title, href: shop.href(path) }];
  const { title: headTitle, metaDescription: description } = url.page;
  return {
    kind: "content" as const,
    head: headOf(shop, { title: headTitle, description, path, jsonLd: [breadcrumbFacts(crumbs)] }),
    text: { crumbs: shop.words.catalog.say.crumbs },
    crumbs,
    title,
    pictures: written.pictures,
    slots,
    html: heading === undefined ? html : raised(html.replace(/^<h2>[^<]*<\/h2>/, "").trim()),
  };
}

/** The first heading became the page's own: those below it move up one step. */
const raised = (html: string) =>
  html.replace(/<(\/?)h([34])>/g, (_, close: string, level: string) => `<${close}h${Number(level) - 1}>`);
