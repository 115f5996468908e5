import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { viewSums } from "#app/features/cost-center/sums.server.ts";
import type { TotalsView } from "#app/features/order/totals.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Quotation } from "#contract/quotation.ts";
import { requireQuotations } from "./scope.server.ts";
import { viewHead } from "./view.server.ts";

export type DetailPage = Awaited<ReturnType<typeof loadDetail>>;

/** One quotation as it was written down, and what its buyer can do with it. */
export async function loadDetail(context: AppLoadContext, id: string) {
  const shop = await requireQuotations(context);
  const { words, store, href, t } = shop;
  const quotation = await requireQuotation(shop, id);
  const head = viewHead(shop, quotation);
  const { orderId } = quotation;
  return {
    text: words.quotation,
    title: `${t("quotation:detail.title", { number: head.number })} | ${store.name}`,
    head,
    note: quotation.note,
    buyer: quotation.buyer,
    seller: quotation.seller,
    delivery: quotation.delivery,
    lines: quotation.line.map((line, index) => viewLine(shop, { ...line, id: `line-${index}` }, quotation.currency)),
    totals: totalsOf(shop, quotation),
    split: viewSums(shop, quotation, quotation.currency),
    own: quotation.own,
    ordered: orderId && quotation.own ? { orderId, href: href(paths.order(orderId)) } : undefined,
    ticket: makeTicket(context.session),
    links: { all: href(paths.quotations()), cart: href(paths.cart()), saved: href(paths.savedCarts()) },
  };
}

/** A quotation that is unknown or another person's: either way the page does not exist. */
export async function requireQuotation({ commerce }: Shop, id: string): Promise<Quotation> {
  if (!/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  try {
    return await commerce.quotation.get({ quotationId: id });
  } catch (error) {
    if (isUnknown(error)) throw new Response(null, { status: 404 });
    throw error;
  }
}

type Line = Quotation["line"][number] & { id: string };

const viewLine = ({ format, t }: Shop, line: Line, currency: string) => ({
  id: line.id,
  name: line.name,
  partNumber: line.partNumber,
  parts: (line.part ?? []).map(({ partNumber, quantity }) =>
    t("order:part", { quantity: format.number(quantity), name: partNumber }),
  ),
  quantity: format.number(line.quantity),
  unitPrice: format.money(line.unitPrice, currency),
  discount: isZero(line.adjustment) ? "" : format.money(line.adjustment, currency),
  total: format.money(line.price, currency),
});

/** As the cart shows them: tax that is in the prices is a note, else a row. */
function totalsOf({ t, format }: Shop, quotation: Quotation) {
  const money = (amount: string) => format.money(amount, quotation.currency);
  const tax = money(quotation.totalTax);
  const rows: TotalsView["rows"] = [
    { name: t("order:totals.merchandise"), value: money(quotation.totalProductPrice) },
    ...(isZero(quotation.totalAdjustment)
      ? []
      : [{ name: t("quotation:detail.discount"), value: money(quotation.totalAdjustment), kind: "good" as const }]),
    {
      name: t("order:totals.deliveryEstimated"),
      value: isZero(quotation.totalShippingCharge) ? t("order:totals.free") : money(quotation.totalShippingCharge),
    },
    ...(quotation.taxIncluded ? [] : [{ name: t("order:totals.tax"), value: tax }]),
    { name: t("order:totals.total"), value: money(quotation.grandTotal), kind: "strong" },
  ];
  return { rows, note: quotation.taxIncluded ? t("order:totals.taxIncluded", { amount: tax }) : "" };
}
