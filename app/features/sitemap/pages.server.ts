import { optional } from "#app/commerce/optional.server.ts";
import { canonicalOf } from "#app/features/catalog/head.server.ts";
import { menuDepth } from "#app/features/marketing/spots.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { hasDictionary } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locales.ts";
import { paths } from "#app/navigation/paths.ts";
import { storesOf } from "./stores.server.ts";
import type { SitemapPage } from "./xml.ts";

/** A store as seen by its sitemap. */
type Mapped = { shop: Shop; prefix: string; languages: Language[] };
/** A page by its path in each language, by the language's id. */
type Paths = ReadonlyMap<string, string>;

/** So many products are in one file; they are asked for at once. */
export const productsPerFile = 200;

/** The languages a store is shown in. */
export const languagesOf = ({ store }: Shop): Language[] =>
  store.languages.filter(({ locale }) => hasDictionary(locale));

/** The pages that are not products: fixed ones, texts of the editors, categories. */
export async function fixedPages(shop: Shop): Promise<SitemapPage[]> {
  const languages = languagesOf(shop);
  const [prefix, contents, categories] = await Promise.all([
    prefixOf(shop),
    contentPaths(shop),
    categoryPaths(shop, languages),
  ]);
  const everywhere = [
    ...[paths.home(), paths.stores(), paths.paymentMethods(), paths.help(), paths.contact(), paths.faq()],
    ...contents,
  ];
  const fixed = everywhere.map((path) => new Map(languages.map(({ id }) => [id, path])));
  return [...fixed, ...categories].flatMap((one) => pageOf({ shop, prefix, languages }, one));
}

/** One file's products. @param file from 1 on */
export async function productPages(shop: Shop, file: number): Promise<SitemapPage[]> {
  const languages = languagesOf(shop);
  const offset = (file - 1) * productsPerFile;
  const [prefix, ...inEach] = await Promise.all([
    prefixOf(shop),
    ...languages.map(async (language) => {
      const { contents } = await everything(shop, language, { offset, limit: productsPerFile });
      return { language, nodes: contents };
    }),
  ]);
  const ids = idsOf(shop, inEach);
  return pathsBy(ids, inEach).flatMap((one) => pageOf({ shop, prefix, languages }, one));
}

/** How many products the store shows. */
export const countProducts = async (shop: Shop): Promise<number> =>
  (await everything(shop, shop.language, { offset: 0, limit: 1 })).total ?? 0;

const everything = (shop: Shop, language: Language, { offset, limit }: { offset: number; limit: number }) =>
  shop.publicCommerce(language).catalog.products({
    query: { searchTerm: "*", offset: String(offset), limit: String(limit) },
  });

async function contentPaths(shop: Shop): Promise<string[]> {
  const query = { q: "byTokenName" as const, tokenName: "StaticPagesToken" };
  const found = shop.publicCommerce(shop.language).settings.urlKeywords({ query });
  const { resultList } = await optional(found, { resultList: [] });
  return resultList.flatMap(({ urlKeywords }) => {
    const own = urlKeywords.filter(({ status }) => status === "1");
    const current = own.find(({ languageId }) => languageId === shop.language.id) ?? own[0];
    return current && !notContent.has(current.urlKeyword) ? [paths.page(current.urlKeyword)] : [];
  });
}

/** Addresses that installations list among their content pages, but that are screens. */
const notContent = new Set(["home", "cart", "checkout", "order-confirmation", "search"]);

async function categoryPaths(shop: Shop, languages: Language[]): Promise<Paths[]> {
  const query = { depthAndLimit: menuDepth };
  const inEach = await Promise.all(
    languages.map(async (language) => {
      const { contents } = await shop.publicCommerce(language).catalog.categories({ query });
      return { language, nodes: flat(contents) };
    }),
  );
  return pathsBy(idsOf(shop, inEach), inEach);
}

type Node = { id: string; seo?: { href: string } | undefined; children?: Node[] | undefined };
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

type InLanguage = { language: Language; nodes: Pick<Node, "id" | "seo">[] };

/** What there is in the language of this file. */
const idsOf = (shop: Shop, inEach: InLanguage[]): string[] =>
  inEach.find(({ language }) => language.id === shop.language.id)?.nodes.map(({ id }) => id) ?? [];

/** The paths of pages in each language that has them. */
const pathsBy = (ids: string[], inEach: InLanguage[]): Paths[] => {
  const hrefs = inEach.map(({ language, nodes }) => ({
    languageId: language.id,
    byId: new Map(nodes.map(({ id, seo }) => [id, seo?.href])),
  }));
  return ids.map(
    (id) =>
      new Map(
        hrefs.flatMap(({ languageId, byId }) => {
          const href = byId.get(id);
          return href ? [[languageId, paths.page(href)] as const] : [];
        }),
      ),
  );
};

const prefixOf = async (shop: Shop) => (await storesOf(shop))[0]?.prefix ?? "";

/** The entry in this language; none where this language has no such page. */
function pageOf({ shop, prefix, languages }: Mapped, pathIn: Paths): SitemapPage[] {
  const alternates = languages.flatMap((language) => {
    const path = pathIn.get(language.id);
    return path === undefined
      ? []
      : [{ lang: language.intl, address: canonicalOf(shop.store, prefix, path, language) }];
  });
  const own = alternates.find(({ lang }) => lang === shop.language.intl);
  if (!own) return [];
  // The address without a language follows the browser's, so it is also for those of no language listed here.
  const open = alternates.find(({ lang }) => lang === shop.store.defaultLanguage.intl);
  const others = open && alternates.length > 1 ? [{ lang: "x-default", address: open.address }] : [];
  return [{ address: own.address, alternates: [...alternates, ...others] }];
}
