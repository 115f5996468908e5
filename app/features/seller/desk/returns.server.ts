import { type AppLoadContext, redirect } from "@remix-run/node";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { reasonText } from "#app/features/return/new.server.ts";
import { viewReturnState } from "#app/features/state/view.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { viewFrame } from "./frame.server.ts";
import { requireSeller } from "./scope.server.ts";

export type ReturnsPage = Awaited<ReturnType<typeof loadReturns>>;

const perPage = 20;

/** The returns of the seller's goods, and why they are returned. */
export async function loadReturns(context: AppLoadContext, request: Request) {
  const desk = await requireSeller(context);
  const { shop } = desk;
  const { words, t, format, href, commerce } = shop;
  const page = pageNumberOf(request);
  const query = { pageNumber: String(page), pageSize: String(perPage) };
  const { total, return: found } = await commerce.seller.returns({ query });
  const last = pageCount(total, perPage);
  const at = (number: number) => href(paths.sellerReturns({ page: number > 1 ? String(number) : undefined }));
  if (page > last) throw redirect(at(last), 303);
  const partNumbers = found.flatMap(({ returnItem }) => returnItem.map(({ partNumber }) => partNumber));
  const entries = await loadEntries(shop, partNumbers);
  return {
    frame: viewFrame(desk, "returns"),
    text: words.seller.desk.returns,
    returns: found.map(
      ({ rmaId, orderId, status, createDate, totalCredit, totalCreditCurrency, returnItem, ...facts }) => ({
        id: rmaId,
        title: t("seller:desk.returns.one", { rmaId }),
        order: { label: t("order:history.order", { orderId }), href: href(paths.sellerOrder(orderId)) },
        ...viewReturnState(shop, {
          ...{ status, last: facts.lastEventCode },
          ...{ carried: facts.deliveryMethod !== "STORE", unpaid: Number(totalCredit) === 0 },
        }),
        facts: t("return:row.facts", {
          date: format.instant(createDate),
          amount: format.money(totalCredit, totalCreditCurrency),
        }),
        lines: returnItem.map(({ rmaItemId, partNumber, quantity, reasonCode, comment }) => ({
          id: rmaItemId,
          name: t("order:part", { quantity: format.number(quantity), name: entries.of(partNumber).name }),
          why: [reasonText(shop, reasonCode, reasonCode), comment].filter(Boolean),
        })),
      }),
    ),
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
  };
}
