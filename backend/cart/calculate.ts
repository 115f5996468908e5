import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { saveLines } from "#backend/order/lines.ts";
import { discounted } from "#backend/order/payment/registry.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { type StockNeed, stockNeeds } from "#backend/order/stock.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderAdjustments } from "#backend/platform/db/schema/order-line.ts";
import type { Decimal } from "#backend/platform/money.ts";
import type { Discount } from "#backend/pricing/rule.ts";
import { type LineTotals, type Totals, totals } from "#backend/pricing/totals.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { dropUnofferedGifts } from "./gift-wrap/settle.ts";
import { loadCalculation, readItems } from "./load.ts";
import { repriceItems, sameAs } from "./reprice.ts";
import { settleGifts } from "./reward/settle.ts";
import { endedCertificate } from "./tax/exemption.ts";

/**
 * Calculates an order and stores the result: lines, adjustments, totals, and whether each line is in stock. All usages
 * are always calculated together. With `updatePrices`, unit prices are first reread from the offers; otherwise they stay as
 * they were. Does not touch the version. Returns the updated row.
 * @see docs/interface/calculation.md#calculation
 */
export async function recalculate(
  db: Tx,
  order: OrderRow,
  store: Store,
  { updatePrices = false }: { updatePrices?: boolean } = {},
): Promise<OrderRow> {
  await refreshPrices(db, order, updatePrices);
  const { items, calculation } = await loadSettled(db, order, store);
  const result = await discounted({ db, order, store, calculation }, totals(calculation));
  const needs = await stockNeeds(db, store, items);
  await saveTotals(db, result.lines, items, needs);
  await saveAdjustments(db, order.id, result.discounts);
  const endedTaxCertificateId = endedCertificate(items, result.lines, order.endedTaxCertificateId);
  const [fresh] = await db
    .update(orders)
    .set({ ...orderTotals(result), endedTaxCertificateId })
    .where(eq(orders.id, order.id))
    .returning();
  return fresh ?? order;
}

/**
 * Every calculation checks whether a quotation still applies, because its price must not outlive its discount. While the
 * order is a cart, prices agreed by agents are checked as well.
 */
async function refreshPrices(db: Tx, order: OrderRow, all: boolean) {
  const items = await readItems(db, order.id);
  const cart = isCart(order.status);
  const promised = items.filter(
    ({ quotationItemId, priceOverride }) => quotationItemId !== null || (cart && priceOverride !== null),
  );
  if (all || promised.length) await repriceItems(db, order, all ? items : sameAs(items, promised));
}

/** The order's lines once it has exactly the gifts it has earned. @see docs/interface/cart.md#reward-options */
async function loadSettled(db: Tx, order: OrderRow, store: Store) {
  let items = await readItems(db, order.id);
  if (await dropUnofferedGifts(db, order, store, items)) items = await readItems(db, order.id);
  const calculation = await loadCalculation(db, order, store, items);
  if (!(await settleGifts(db, order, calculation, items))) return { items, calculation };
  const settled = await readItems(db, order.id);
  return { items: settled, calculation: await loadCalculation(db, order, store, settled) };
}

/**
 * What the order would cost if all its lines traveled by this mode (of the store); stores nothing.
 * @see docs/interface/checkout.md#usable-modes
 */
export async function quoteShipping(db: Db, order: OrderRow, store: Store, shipModeId: number): Promise<Totals> {
  return totals(await loadCalculation(db, order, store, await readItems(db, order.id), shipModeId));
}

const exact = (value: Decimal) => value.toFixed(6);

const orderTotals = (result: Totals) => ({
  totalProductPrice: exact(result.totalProductPrice),
  totalAdjustment: exact(result.totalAdjustment),
  totalShippingCharge: exact(result.totalShippingCharge),
  totalSalesTax: exact(result.totalSalesTax),
  totalShippingTax: exact(result.totalShippingTax),
  grandTotal: exact(result.grandTotal),
});

/** Writes only lines in which something differs: most calculations change few. */
async function saveTotals(
  db: Tx,
  lines: readonly LineTotals[],
  items: readonly OrderItemRow[],
  needs: ReadonlyMap<number, StockNeed>,
) {
  const before = new Map(items.map((item) => [item.id, item]));
  const now = lines.map((line) => savedTotals(line, needs.get(line.id)));
  const changed = now.filter((line) => {
    const item = before.get(line.id);
    return !item || calculated.some((key) => !isDeepStrictEqual(item[key], line[key]));
  });
  await saveLines(db, calculated, changed);
}

const calculated = [
  "price",
  "adjustment",
  "shippingCharge",
  "giftWrapCharge",
  "salesTax",
  "shippingTax",
  "taxCertificateId",
  "inventoryStatus",
  "fulfillmentCenterId",
  "sources",
] as const satisfies (keyof OrderItemRow)[];

const savedTotals = (line: LineTotals, need: StockNeed | undefined) => ({
  id: line.id,
  price: exact(line.price),
  adjustment: exact(line.adjustment),
  shippingCharge: exact(line.shippingCharge),
  giftWrapCharge: exact(line.giftWrapCharge),
  salesTax: exact(line.salesTax),
  shippingTax: exact(line.shippingTax),
  taxCertificateId: line.taxCertificateId,
  inventoryStatus: need?.status ?? ("Unallocated" as const),
  fulfillmentCenterId: need?.fulfillmentCenterId ?? null,
  sources: need?.shares ?? [],
});

/**
 * An order-level discount is kept for the order and, prorated, for each line; an item-level one only for its lines. What a discount
 * takes off the delivery of a line is kept too: it is not shown, but a line that is not sent refunds what its delivery has cost.
 */
async function saveAdjustments(db: Tx, orderId: number, discounts: readonly Discount[]) {
  await db.delete(orderAdjustments).where(eq(orderAdjustments.orderId, orderId));
  const rows = discounts.flatMap(({ promotionId, bank, quotation, exemption, displayLevel, usage, amount, lines }) => {
    const whose = whoseOf({ promotionId, bank, quotation, exemption });
    const common = { orderId, ...whose, displayLevel, usage };
    const whole = displayLevel === "Order" ? [{ ...common, orderItemId: null, amount: exact(amount.negated()) }] : [];
    const shares = [...lines].filter(([, share]) => share.gt(0));
    return [
      ...whole,
      ...shares.map(([orderItemId, share]) => ({ ...common, orderItemId, amount: exact(share.negated()) })),
    ];
  });
  if (rows.length) await db.insert(orderAdjustments).values(rows);
}

/** The column that identifies the source of a discount. */
function whoseOf({
  promotionId,
  bank,
  quotation,
  exemption,
}: Pick<Discount, "promotionId" | "bank" | "quotation" | "exemption">) {
  if (bank) return { bankPromotionId: promotionId };
  if (quotation) return { quotationId: promotionId };
  return exemption ? { taxCertificateId: promotionId } : { promotionId };
}
