import { and, eq } from "drizzle-orm";
import { openPriceBook, type PriceBook } from "#backend/catalog/price/offers.ts";
import { linePrice, saveLines } from "#backend/order/lines.ts";
import type { OrderItemComponentRow, OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order.ts";
import { round6, sum } from "#backend/platform/money.ts";
import { goodsKey, jointQuantities } from "#contract/shapes/joint-quantity.ts";
import { readComponents } from "./load.ts";
import { readTerms } from "./quotation/held.ts";
import type { QuotedTerms } from "./quotation/terms.ts";

/** `parts`: those of a kit that cost something else now. `quoted`: at the price of a quotation. */
type Priced = {
  item: OrderItemRow;
  unitPrice: string;
  offerId: number | null;
  parts: OrderItemComponentRow[];
  quoted: boolean;
};
type Prices = { item: OrderItemRow; price: Priced | undefined }[];

/**
 * Gives lines the unit price that now holds for their contract and quantity; a configured kit costs the sum of its
 * parts, and what a quotation holds for costs what it says. The quantity is that of all the lines given that are the same but for where they go: who sends a dozen to two
 * addresses bought a dozen. Answers the lines without a price in the order's currency, left as they were.
 * @see docs/interface/calculation.md#step-1-prices
 */
export async function repriceItems(
  db: Tx,
  order: Pick<OrderRow, "id" | "organizationId" | "currency">,
  items: readonly OrderItemRow[],
): Promise<OrderItemRow[]> {
  const terms = await readTerms(db, order, items);
  const prices = await findPrices(db, order.currency, items, terms);
  await savePrices(
    db,
    prices.flatMap(({ price }) => (price && isNew(price) ? price : [])),
  );
  return prices.filter(({ price }) => !price).map(({ item }) => item);
}

/** Whether every line has a price in this currency. */
export const allPriced = async (db: Db, currency: string, items: readonly OrderItemRow[]): Promise<boolean> =>
  (await findPrices(db, currency, items)).every(({ price }) => price !== undefined);

async function findPrices(
  db: Db,
  currency: string,
  items: readonly OrderItemRow[],
  terms: ReadonlyMap<number, QuotedTerms> = new Map(),
): Promise<Prices> {
  const promised = items.flatMap((item) => {
    const { unitPrice } = terms.get(item.id) ?? {};
    return unitPrice === undefined ? [] : { item, price: { item, unitPrice, offerId: null, parts: [], quoted: true } };
  });
  const paid = items.filter((item) => !item.freeGift && !terms.has(item.id));
  const parts = await readComponents(db, paid);
  const ids = [...paid, ...parts].map((row) => row.productId);
  const book = await openPriceBook(db, ids, currency);
  const piecesLike = piecesIn(paid);
  return [...promised, ...paid.map((item) => ({ item, price: priceOf(book, item, parts, piecesLike(item)) }))];
}

/** How many of this line's goods all lines have together; it decides the price. Pure. */
export function piecesIn(
  items: readonly (Goods & Pick<OrderItemRow, "quantity" | "freeGift">)[],
): (item: Goods) => number {
  const quantityOf = jointQuantities(
    items.map((item) => ({ goods: goodsOf(item), quantity: item.quantity, freeGift: item.freeGift })),
  );
  return (item) => quantityOf(goodsOf(item));
}

/** Those of `items` that are the same goods on the same terms as one of `touched`, wherever they are shipped. Pure. */
export function sameAs<Item extends Goods>(items: readonly Item[], touched: Iterable<Goods>): Item[] {
  const keys = new Set([...touched].map((one) => goodsKey(goodsOf(one))));
  return items.filter((item) => keys.has(goodsKey(goodsOf(item))));
}

type Goods = Pick<OrderItemRow, "productId" | "contractId" | "configurationId">;
const goodsOf = ({ productId, contractId, configurationId }: Goods) => ({
  product: productId,
  contract: contractId,
  configuration: configurationId,
});

function priceOf(
  book: PriceBook,
  item: OrderItemRow,
  parts: OrderItemComponentRow[],
  pieces: number,
): Priced | undefined {
  const own = parts.filter((part) => part.orderItemId === item.id);
  // A kit whose parts are still to be written has no price of its own.
  if (item.configurationId !== null && !own.length) return undefined;
  if (!own.length) {
    const offer = book.best(item.productId, pieces, [item.contractId]);
    return offer && { item, unitPrice: offer.price, offerId: offer.id, parts: [], quoted: false };
  }
  const offered = own.map((part) => book.best(part.productId, part.quantity * pieces, [item.contractId]));
  const now = own.flatMap((part, index) => {
    const offer = offered[index];
    return offer ? [{ part, now: { ...part, unitPrice: offer.price } }] : [];
  });
  if (now.length < own.length) return undefined;
  const changed = now.filter(({ part, now: { unitPrice } }) => !round6(part.unitPrice).equals(unitPrice));
  const unitPrice = kitPrice(now.map((one) => one.now));
  return { item, unitPrice, offerId: null, parts: changed.map((one) => one.now), quoted: false };
}

/** What one configured kit costs. */
export const kitPrice = (parts: readonly Pick<OrderItemComponentRow, "unitPrice" | "quantity">[]): string =>
  round6(sum(parts.map((part) => round6(part.unitPrice).times(part.quantity)))).toFixed(6);

const isNew = ({ item, unitPrice, offerId, parts, quoted }: Priced) =>
  parts.length > 0 || item.quoted !== quoted || !round6(item.unitPrice).equals(unitPrice) || item.offerId !== offerId;

async function savePrices(db: Tx, prices: readonly Priced[]) {
  const lines = prices.map(({ item: { id, quantity }, unitPrice, offerId, quoted }) => {
    return { id, unitPrice, offerId, quoted, price: linePrice(unitPrice, quantity) };
  });
  await saveLines(db, ["unitPrice", "offerId", "quoted", "price"], lines);
  for (const { orderItemId, productId, unitPrice } of prices.flatMap(({ parts }) => parts)) {
    const is = and(eq(orderItemComponents.orderItemId, orderItemId), eq(orderItemComponents.productId, productId));
    await db.update(orderItemComponents).set({ unitPrice }).where(is);
  }
}
