import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { describePage } from "#app/features/marketing/preview-page.server.ts";
import { notFoundAt } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { loadBundle } from "./bundle.server.ts";
import { loadCategory } from "./category.server.ts";
import { loadContent } from "./content.server.ts";
import { entryBy, type Visit } from "./entries.server.ts";
import { loadHome } from "./home.server.ts";
import { loadKit } from "./kit.server.ts";
import type { PageHead } from "./meta.ts";
import { loadProduct } from "./product.server.ts";
import { withAddToList } from "./listable.server.ts";
import { withAlert, withReviews } from "./reviewed.server.ts";

export type Page = Awaited<ReturnType<typeof loadPage>>;
/** The page of one kind, e.g. `PageOf<"product">`. */
export type PageOf<Kind extends Page["kind"]> = Extract<Page, { kind: Kind }>;

/**
 * The page at the request's URL, whatever its kind. Throws a 404 for an unknown URL and a 301 for a replaced one;
 * a backend that does not respond is never a 404.
 */
export async function loadPage(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const { path } = shop.address;
  const identifier = path === paths.home() ? "home" : decoded(path.slice(1));
  // The line break of a letter may end up in a link: no page has one, and the backend refuses it.
  if (/\p{Cc}/u.test(identifier)) throw notFoundAt(shop.address);
  const url = (await findUrl(shop, identifier)) ?? (path === paths.home() ? bareHome(shop) : undefined);
  if (!url) throw notFoundAt(shop.address);
  if (url.redirect) throw redirect(shop.href(paths.page(url.redirect)), 301);
  const [page, previewed] = await Promise.all([
    loadKind({ shop, session: context.session, request }, url, identifier),
    describePage(shop, url),
  ]);
  return { ...withKeywords(page, url.page.metaKeyword), ...(previewed && { previewed }) };
}

/** What an address leads to. Some releases answer a 404 with a fault to one that they do not know, rather than nothing. */
async function findUrl({ commerce }: Shop, identifier: string): Promise<SeoUrl | undefined> {
  try {
    return (await commerce.catalog.urls({ query: { identifier: [identifier] } })).contents[0];
  } catch (error) {
    if (error instanceof CommerceError && error.status === 404 && error.faults.length > 0) return undefined;
    throw error;
  }
}

/** The home page of a store without one of its own. @see docs/interface/catalog.md#layouts */
const bareHome = ({ store }: Shop): SeoUrl => ({
  ...{ identifier: "home", tokenName: "StaticPagesToken", tokenValue: "", tokenExternalValue: "HomePage" },
  page: { type: "HomePage", title: store.name },
});

/** The page of the kind that its address names. */
async function loadKind(visit: Visit, url: SeoUrl, identifier: string) {
  const { shop, session } = visit;
  if (identifier === "home" || url.page.type === "HomePage") return loadHome(shop, session, url);
  if (url.tokenName === "CategoryToken") return loadCategory(visit, url);
  if (url.tokenName === "StaticPagesToken") return loadContent(shop, url);
  const entry = await entryBy(shop, url.tokenValue);
  if (!entry) throw new Response(null, { status: 404 });
  shop.tracking.track({ name: "view_item", productId: entry.id, partNumbers: [entry.partNumber] });
  if (entry.type === "bundle") return withReviews(shop, entry, loadBundle(visit, entry, url));
  if (entry.type === "package") return withReviews(shop, entry, withAddToList(visit, loadKit(visit, entry, url)));
  return withReviews(shop, entry, withAlert(shop, withAddToList(visit, loadProduct(visit, entry, url))));
}

const withKeywords = <Page extends { head: PageHead }>(page: Page, keywords: string | undefined): Page =>
  keywords ? { ...page, head: { ...page.head, keywords } } : page;

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Response(null, { status: 404 });
  }
}
