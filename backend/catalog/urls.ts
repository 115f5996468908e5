import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { readRows } from "#backend/platform/db/read.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { shown } from "#backend/platform/preview.ts";
import { textIn } from "#backend/platform/text.ts";
import { localeOf } from "#backend/store/locales.ts";
import type { catalog, SeoUrl } from "#contract/catalog.ts";
import { type CatalogContext, languageOrder } from "./context.ts";
import type { Entry } from "./entries.ts";
import { withLayouts } from "./layouts.ts";
import { holds } from "./price/valid.ts";

type UrlsQuery = z.output<(typeof catalog.urls)["query"]>;
type WireUrl = z.input<typeof SeoUrl>;
type StaticPage = {
  id: number;
  name: string;
  type: string;
  title: Localized;
  metaDescription: Localized;
};
type Row = {
  id: number;
  identifier: string;
  tokenName: string;
  tokenValue: string;
  tokenExternalValue: string | null;
  redirect: string | null;
  category: { name: string; description: string; leaf: boolean } | null;
  product: { name: string; shortDescription: string; type: Entry["type"]; parentId: number | null } | null;
  page: StaticPage | null;
};

/**
 * The pages at these addresses, or the address of a page (`tokenName` and `tokenValue`) in the caller's language.
 * An address of another language of the store opens the same page; a replaced one names its successor in `redirect`.
 * Unknown ones are left out; `home`, `cart`, `checkout`, `order-confirmation` and `search` never are.
 * @see docs/interface/catalog.md#addresses-of-pages
 */
export const showUrls = async (context: CatalogContext, query: UrlsQuery): Promise<WireUrl[]> =>
  withLayouts(context, await findUrls(context, query));

async function findUrls(context: CatalogContext, { identifier, tokenName, tokenValue }: UrlsQuery): Promise<WireUrl[]> {
  if (identifier) {
    const asked = [...new Set(identifier.map((text) => text.replace(/^\/+/, "")))];
    const rows = await readUrls(context, sql`keyword in ${asked}`, sql`keyword`);
    const urls = rows.flatMap((row) => wireUrl(row, context));
    const unheard = asked.filter((name) => !urls.some((url) => url.identifier === name));
    const pages = await readFixedPages(context, unheard);
    return asked.flatMap(
      (name) => urls.find((url) => url.identifier === name) ?? pages.find((url) => url.identifier === name) ?? [],
    );
  }
  if (tokenName === undefined || tokenValue === undefined) return [];
  const token = sql`token_name = ${tokenName} and token_value = ${tokenValue} and status = 1`;
  const rows = await readUrls(context, token, sql`token_value`);
  return rows.flatMap((row) => wireUrl(row, context));
}

/** One row per `each`: the caller's language before others, addresses in use before replaced ones. */
async function readUrls({ db, store, languageId }: CatalogContext, condition: SQL, each: SQL): Promise<Row[]> {
  const preferred = languageOrder(sql`language_id`, languageId);
  return readRows<Row>(
    db,
    sql`with url as (
        select distinct on (${each}) *, case when token_value ~ '^[0-9]{1,15}$' then token_value::bigint end as target
        from url_keywords where store_id = ${store.id} and ${condition} order by ${each}, ${preferred}, status desc, id
      )
      select url.id, url.keyword as identifier, url.token_name as "tokenName", url.token_value as "tokenValue",
        coalesce(url.token_external_value, c.identifier, p.part_number, g.name) as "tokenExternalValue",
        case when url.status = 0 then url.redirect end as redirect,
        case when c.id is not null then json_build_object('name', ct.name, 'description', ct.description,
          'leaf', not exists (select from categories where parent_id = c.id)) end as category,
        case when p.id is not null then json_build_object('name', pt.name, 'shortDescription', pt.short_description,
          'type', p.type, 'parentId', p.parent_id) end as product,
        ${pageObject} as page
      from url
      left join categories c on url.token_name = 'CategoryToken' and c.id = url.target and c.store_id = url.store_id
      left join lateral (select name, description from category_texts where category_id = c.id order by ${preferred} limit 1) ct on true
      left join products p on url.token_name = 'ProductToken' and p.id = url.target and p.store_id = url.store_id
      left join lateral (select name, short_description from product_texts where product_id in (p.id, p.parent_id)
        order by product_id = p.id desc, ${preferred} limit 1) pt on true
      left join pages g on url.token_name = 'StaticPagesToken' and g.id = url.target and g.store_id = url.store_id
      ${pageVersion()}`,
  );
}

const pageObject = sql`case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'type', g.type,
  'title', coalesce(v.title, g.title), 'metaDescription', coalesce(v.meta_description, g.meta_description)) end`;

/** The texts of page `g` at the shop's time if they differ from its original ones: a draft, or the version that began last. */
const pageVersion = () => sql`left join lateral (select v.title, v.meta_description from page_versions v
  where v.page_id = g.id and ${holds(sql`v`)} and ${shown(sql`v.workspace_id`)}
  order by v.workspace_id nulls last, v.starts_at desc nulls last, v.id desc limit 1) v on true`;

/** Pages every store has, with or without a row of their own. @see docs/interface/catalog.md#addresses-of-pages */
const fixedPages = new Map([
  ["home", "HomePage"],
  ["cart", "CartPage"],
  ["checkout", "CheckOutPage"],
  ["order-confirmation", "OrderConfirmationPage"],
  ["search", "SearchPage"],
]);

async function readFixedPages(context: CatalogContext, identifiers: string[]): Promise<WireUrl[]> {
  const names = identifiers.flatMap((identifier) => fixedPages.get(identifier) ?? []);
  if (names.length === 0) return [];
  const select = sql`select ${pageObject} as page from pages g ${pageVersion()} where store_id = ${context.store.id} and name in ${names}`;
  const rows = await readRows<{ page: StaticPage }>(context.db, select);
  return identifiers.flatMap((identifier) => {
    const name = fixedPages.get(identifier);
    if (!name) return [];
    const bare: StaticPage = {
      id: 0,
      name,
      type: name === "SearchPage" ? "ProductListPage" : name,
      title: context.store.displayName,
      metaDescription: context.store.description,
    };
    return wireStatic(rows.find(({ page }) => page.name === name)?.page ?? bare, identifier, context);
  });
}

function wireUrl(row: Row, context: CatalogContext): WireUrl[] {
  const { id, identifier, tokenName, tokenValue, tokenExternalValue, redirect, category, product, page } = row;
  const token = {
    ...addressOf(context),
    id: String(id),
    identifier,
    tokenName,
    tokenValue,
    ...(tokenExternalValue !== null && { tokenExternalValue }),
    redirect: redirect?.replace(/^\/+/, "") ?? "",
  };
  const titled = (name: string) => `${name} | ${textIn(context.store.displayName, context.languageId)}`;
  if (page) return [{ ...wireStatic(page, identifier, context), ...token }];
  if (category) {
    const type = category.leaf ? "ProductListPage" : "CategoryPage";
    const { name, description } = category;
    return [
      {
        ...token,
        page: {
          name: "CATEGORY_PAGE",
          type,
          title: titled(name),
          metaDescription: description,
          metaKeyword: name,
          imageAlternateDescription: name,
        },
      },
    ];
  }
  if (!product) return [];
  const { name, shortDescription, type, parentId } = product;
  const isProductSKU = flagText(parentId !== null);
  return [
    {
      ...token,
      ...(parentId !== null && { isProductSKU }),
      page: {
        name: "PRODUCT_PAGE",
        type: pageTypes[type],
        title: titled(name),
        metaDescription: shortDescription,
        metaKeyword: name,
        imageAlternateDescription: name,
      },
    },
  ];
}

const pageTypes = {
  product: "ProductPage",
  item: "ItemPage",
  package: "KitPage",
  kit: "KitPage",
  bundle: "BundlePage",
} as const;

function wireStatic(page: StaticPage, identifier: string, context: CatalogContext): WireUrl {
  const { languageId } = context;
  return {
    ...addressOf(context),
    id: String(page.id),
    identifier,
    tokenName: "StaticPagesToken",
    tokenValue: String(page.id),
    tokenExternalValue: page.name,
    page: {
      name: page.name,
      type: page.type,
      title: textIn(page.title, languageId),
      metaDescription: textIn(page.metaDescription, languageId),
    },
  };
}

function addressOf({ store, languageId }: CatalogContext) {
  return { storeId: String(store.id), "store.type": store.type, language: localeOf(languageId) || "en_US", status: 1 };
}
