import type { AppLoadContext } from "@remix-run/node";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { viewFilterErrors } from "#app/features/shop/filter-errors.server.ts";
import { plainAmount } from "#app/features/shop/plain-amount.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type Period, periodErrors } from "#app/forms/period.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { writeCsv } from "#contract/csv.ts";
import type { SettlementRow } from "#contract/seller.ts";
import { viewFrame } from "./frame.server.ts";
import { requireSeller } from "./scope.server.ts";

export type SettlementPage = Awaited<ReturnType<typeof loadSettlement>>;

const perPage = 50;

/** What was sent and what was returned in a period: the totals, the marketplace's commission, and the payout. */
export async function loadSettlement(context: AppLoadContext, request: Request) {
  const desk = await requireSeller(context);
  const { shop } = desk;
  const { words, href, carry } = shop;
  const text = words.seller.desk.settlement;
  const [period, page] = [periodOf(request), pageNumberOf(request)];
  const errors = errorsOf(shop, period);
  const { row, total } = await readSettlement(shop, period);
  const last = pageCount(row.length, perPage);
  const at = (number: number) =>
    href(paths.sellerSettlement({ ...period, page: number > 1 ? String(number) : undefined }));
  const shown = Math.min(page, last);
  return {
    frame: viewFrame(desk, "settlement"),
    text,
    form: { action: carry.prefix + paths.sellerSettlement(), hidden: Object.fromEntries(carry.params) },
    period,
    errors,
    problems: viewFilterErrors(shop, errors, { from: text.from, to: text.to }),
    totals: total.map((one) => ({ id: one.currency, ...viewSums(shop, one) })),
    rows: row.slice((shown - 1) * perPage, shown * perPage).map((one) => viewRow(shop, one)),
    links: {
      all: href(paths.sellerSettlement()),
      file: Object.keys(errors).length ? undefined : href(paths.exportSellerSettlement(period)),
    },
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, shown, last, at) },
  };
}

/** The same as a file for spreadsheets. */
export async function loadSettlementFile(context: AppLoadContext, request: Request) {
  const { shop } = await requireSeller(context);
  const { column, kind } = shop.words.seller.desk.settlement;
  const { row } = await readSettlement(shop, periodOf(request));
  const rows = row.map((one) => [
    shop.format.stamp(one.date),
    one.orderId,
    one.rmaId ? kind.returned : kind.shipped,
    one.rmaId ?? "",
    plainAmount(one.gross),
    plainAmount(one.commission),
    plainAmount(one.net),
    one.currency,
  ]);
  const { date, order, what, rma, gross, commission, net, currency } = column;
  return csvFile(writeCsv([[date, order, what, rma, gross, commission, net, currency], ...rows]), "settlement.csv");
}

/** What was typed, whether it can be read or not. */
function periodOf(request: Request): Period {
  const search = new URL(request.url).searchParams;
  const given = (["from", "to"] as const).map((name) => [name, (search.get(name) ?? "").trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

const errorsOf = ({ t }: Shop, period: Period): Period =>
  Object.fromEntries(Object.entries(periodErrors(period)).map(([name, key]) => [name, t(key)]));

/** A period that cannot be read finds nothing. */
async function readSettlement({ commerce }: Shop, period: Period): Promise<Settlement> {
  if (Object.keys(periodErrors(period)).length) return { row: [], total: [] };
  return commerce.seller.settlement({ query: period });
}

type Settlement = Pick<Awaited<ReturnType<Shop["commerce"]["seller"]["settlement"]>>, "row" | "total">;

type Sums = Pick<SettlementRow, "currency" | "gross" | "commission" | "net">;
const viewSums = ({ format }: Shop, { currency, gross, commission, net }: Sums) => ({
  gross: format.money(gross, currency),
  commission: format.money(commission, currency),
  net: format.money(net, currency),
});

function viewRow(shop: Shop, row: SettlementRow) {
  const { t, format, href } = shop;
  const { kind } = shop.words.seller.desk.settlement;
  return {
    id: `${row.orderId} ${row.rmaId ?? ""}`,
    name: t("order:history.order", { orderId: row.orderId }),
    href: href(paths.sellerOrder(row.orderId)),
    date: format.instant(row.date),
    what: row.rmaId ? kind.returned : kind.shipped,
    ...viewSums(shop, row),
  };
}
