import type { SummaryRow } from "#app/components/summary-list.tsx";
import { promotionLine } from "#app/features/bank-promotion/words.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { isZero, sumByName, sumOf, without } from "#app/features/shop/sums.server.ts";

/** Totals as rows of text; the last one is what is paid. */
export type TotalsView = {
  rows: (SummaryRow & { name: string; value: string })[];
  total: string;
  totalLabel?: string;
  note?: string;
};

/**
 * Merchandise, each discount by its name, delivery (an estimate until there is a destination), tax, total. A gift, whose
 * price is discounted in full, is part of neither merchandise nor discounts.
 */
export function viewTotals(shop: Shop, order: Order): TotalsView {
  const { t, format } = shop;
  const money = (amount: string) => format.money(amount, order.grandTotalCurrency);
  const tax = sumOf([order.totalSalesTax, order.totalShippingTax]);
  const included = shop.store.userData.VATFeature === "true";
  const total = money(order.grandTotal);
  const plan = order.x_bankPromotion;
  const notes = [
    ...(included ? [t("order:totals.taxIncluded", { amount: money(tax) })] : []),
    ...exemptionNotes(shop, order),
    ...(plan ? [promotionLine(shop, plan, order.grandTotalCurrency)] : []),
  ];
  return {
    rows: [
      { name: t("order:totals.merchandise"), value: money(boughtFor(order)) },
      ...discountsOf(order).map(([name, amount]) => ({
        name: nameOfDiscount(shop, order, name),
        value: money(amount),
        kind: "good" as const,
      })),
      shippingRow(shop, order),
      ...giftRow(shop, order),
      ...(included ? [] : [{ name: t("order:totals.tax"), value: money(tax) }]),
      { name: t("order:totals.total"), value: total, kind: "strong" as const },
    ],
    total,
    ...(notes.length && { note: notes.join(" · ") }),
  };
}

/** A discount from a quotation or a certificate is labeled with its number. */
function nameOfDiscount({ t }: Shop, { x_quotation = [], x_taxExemption = [] }: Order, name: string): string {
  if (x_quotation.some(({ number }) => number === name)) return t("order:totals.quotation", { number: name });
  const exempt = x_taxExemption.some(({ number }) => number === name);
  return exempt ? t("order:totals.exemption", { number: name }) : name;
}

/** Which certificates exempt the order from tax, or that one no longer counts. */
function exemptionNotes({ t, format }: Shop, { x_taxExemption: exempt, x_taxExemptionEnded: ended }: Order): string[] {
  if (exempt) return [t("order:totals.exempt", { numbers: format.list(exempt.map(({ number }) => number)) })];
  return ended ? [t("order:totals.exemptionEnded", { number: ended.number })] : [];
}

/** What gift wrapping costs is a part of the delivery charge, and shown beside it. */
function giftRow({ t, format }: Shop, { x_giftWrapCharge: charge = "0", grandTotalCurrency }: Order) {
  return isZero(charge) ? [] : [{ name: t("order:totals.giftWrap"), value: format.money(charge, grandTotalCurrency) }];
}

function shippingRow({ t, format }: Shop, { orderItem = [], x_giftWrapCharge: wraps, ...order }: Order) {
  const delivery = without(order.totalShippingCharge, wraps);
  const settled = orderItem.every(
    ({ shipModeId, addressId, physicalStoreId }) => shipModeId && (addressId ?? physicalStoreId),
  );
  const pickedUp = orderItem.length > 0 && orderItem.every(({ physicalStoreId }) => physicalStoreId);
  return {
    name: t(pickedUp ? "order:totals.pickup" : settled ? "order:totals.delivery" : "order:totals.deliveryEstimated"),
    value: isZero(delivery) ? t("order:totals.free") : format.money(delivery, order.totalShippingChargeCurrency),
  };
}

/** The merchandise without gifts; what a gift's discount leaves of its price stays. */
function boughtFor({ totalProductPrice, orderItem = [] }: Order): string {
  const gifts = orderItem.filter(({ freeGift }) => freeGift);
  return sumOf([totalProductPrice, ...gifts.map(({ totalAdjustment }) => totalAdjustment.value)]);
}

type Discount = NonNullable<Order["adjustment"]>[number];

/**
 * Discounts of the order and of its lines, those of one name added up, without what makes gifts free. Installations list
 * those of lines, and those of gifts, with the order's own too, or with the lines alone: each counts once.
 */
export function discountsOf({ adjustment = [], orderItem = [] }: Pick<Order, "adjustment" | "orderItem">) {
  const isListed = (one: Discount) => adjustment.some((listed) => listed.code === one.code && isOfLevel(listed, one));
  const of = (gifts: boolean) =>
    orderItem.filter(({ freeGift }) => freeGift === gifts).flatMap((line) => line.adjustment ?? []);
  const ofLines = of(false).filter((one) => one.displayLevel !== "Order" && !isListed(one));
  const ofGifts = of(true).filter(isListed);
  const sums = sumByName([
    ...[...adjustment, ...ofLines].map((one) => ({ name: nameIn(one), amount: one.amount })),
    ...ofGifts.map((one) => ({ name: nameIn(one), amount: without("0", one.amount) })),
  ]);
  return [...sums].filter(([, amount]) => !isZero(amount));
}

const isOfLevel = ({ displayLevel: one }: Discount, { displayLevel: other }: Discount) =>
  !one || !other || one === other;
const nameIn = ({ code, description }: Discount) => description || code;
