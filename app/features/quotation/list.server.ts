import { type AppLoadContext, redirect } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { type QuotationStatus, quotationStatuses } from "#contract/shapes/quotation.ts";
import { administers, noSuchPage, requireQuotations } from "./scope.server.ts";
import { viewHead } from "./view.server.ts";

export type ListPage = Awaited<ReturnType<typeof loadList>>;

const perPage = 20;

/** The shopper's quotations, or those of an administrator's buyers; of one state where the address names it. */
export async function loadList(context: AppLoadContext, request: Request) {
  const shop = await requireQuotations(context);
  const { words, store, href } = shop;
  const asked = new URL(request.url).searchParams;
  const ofBuyers = asked.get("of") === "organization";
  const state = quotationStatuses.find((one) => one === asked.get("state"));
  const page = pageNumberOf(request);
  const { quotations, recordSetTotal: total } = await ask(shop, {
    q: ofBuyers ? "organization" : "self",
    ...(state && { status: state }),
    pageNumber: String(page),
    pageSize: String(perPage),
  });
  const of = ofBuyers ? "organization" : undefined;
  const at = (number: number) => href(paths.quotations({ of, state, page: number > 1 ? String(number) : undefined }));
  const last = pageCount(Number(total), perPage);
  if (page > last) throw redirect(at(last), 303);
  const text = words.quotation;
  const choice = (label: string, to: QuotationStatus | undefined) => ({
    label,
    href: href(paths.quotations({ of, state: to })),
    current: to === state,
  });
  return {
    text,
    title: `${text.list.title} | ${store.name}`,
    ofBuyers,
    quotations: quotations.map((one) => viewHead(shop, one)),
    states: [choice(text.list.all, undefined), ...quotationStatuses.map((one) => choice(text.filter[one], one))],
    whose: administers(shop)
      ? [
          { label: text.list.own, href: href(paths.quotations({ state })), current: !ofBuyers },
          { label: text.list.ofBuyers, href: href(paths.quotations({ of: "organization", state })), current: ofBuyers },
        ]
      : [],
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
    cart: href(paths.cart()),
  };
}

type Query = NonNullable<Parameters<Shop["commerce"]["quotation"]["list"]>[0]>["query"];

/** For people who do not buy for an organization the page does not exist. */
async function ask({ commerce }: Shop, query: Query) {
  try {
    return await commerce.quotation.list({ query });
  } catch (error) {
    if (refusalOf(error, "quotation.list")?.is("_ERR_USER_AUTHORITY")) throw noSuchPage();
    throw error;
  }
}
