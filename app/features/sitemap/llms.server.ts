import type { AppLoadContext } from "@remix-run/node";
import { absolute, canonicalOf } from "#app/features/catalog/head.server.ts";
import { menuDepth } from "#app/features/marketing/spots.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Category } from "#contract/catalog.ts";
import { type Link, markdownSection, markdownText } from "./markdown.ts";
import { languagesOf } from "./pages.server.ts";
import { storesOf } from "./stores.server.ts";

type AddressOf = (path: string) => string;

/**
 * A store on one page of Markdown, for assistants that read for people: how to reach it, its departments, its help pages,
 * and where everything else is listed. Only what anyone may see.
 * @see https://llmstxt.org
 */
export async function loadLlms(context: AppLoadContext): Promise<Response> {
  const shop = await context.shop();
  if (shop.access === "closed") throw new Response(null, { status: 404 });
  const query = { depthAndLimit: menuDepth };
  const [{ contents }, [own]] = await Promise.all([
    shop.publicCommerce(shop.language).catalog.categories({ query }),
    storesOf(shop),
  ]);
  const addressOf = (path: string) => canonicalOf(shop.store, own?.prefix ?? "", path, shop.language);
  const { nav } = shop.words.common;
  const departments = contents.flatMap((one) => departmentOf(one, addressOf));
  const text = [
    `# ${markdownText(shop.store.name)}\n\n`,
    factsOf(shop),
    markdownSection(nav.departments, departments),
    markdownSection(nav.help, helpOf(shop, addressOf)),
    markdownSection(shop.words.common.search.label, [
      { label: "/search?q=…", address: addressOf(paths.search()) },
      { label: "sitemap.xml", address: absolute(`/sitemap.xml?storeId=${encodeURIComponent(shop.store.storeId)}`) },
    ]),
  ].join("");
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "private, max-age=3600" };
  return new Response(text, { headers });
}

/** What the footer of every page says too. */
function factsOf(shop: Shop): string {
  const { store, words, format } = shop;
  const { footer } = words.common;
  const { phone, email, address } = store.contact;
  const facts = [
    [footer.language, format.list(languagesOf(shop).map(({ name }) => name))],
    [footer.currency, format.list(store.currencies)],
    [footer.contact, [phone, email, ...address].filter(Boolean).join(", ")],
  ];
  return facts.flatMap(([name = "", value = ""]) => (value ? [`- ${name}: ${markdownText(value)}\n`] : [])).join("");
}

function helpOf({ words }: Shop, addressOf: AddressOf): Link[] {
  const { nav, footer } = words.common;
  const pages: [label: string, path: string][] = [
    [nav.help, paths.help()],
    [nav.faq, paths.faq()],
    [nav.contact, paths.contact()],
    [footer.delivery, paths.deliveryPage()],
    [footer.returns, paths.returnsPage()],
    [footer.ways, paths.paymentMethods()],
    [nav.stores, paths.stores()],
  ];
  return pages.map(([label, path]) => ({ label, address: addressOf(path) }));
}

/** A department with an address of its own, and those below it. */
function departmentOf(category: Category, addressOf: AddressOf): Link[] {
  const { name, description, seo, children = [] } = category;
  if (!seo) return [];
  const below = children.flatMap((one) => departmentOf(one, addressOf));
  return [{ label: name, address: addressOf(paths.page(seo.href)), about: description, below }];
}
