import { and, eq } from "drizzle-orm";
import { openPriceBook, type PriceBook } from "#backend/catalog/price/offers.ts";
import { linePrice, saveLines } from "#backend/order/lines.ts";
import type { OrderItemComponentRow, OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order-line.ts";
import { round6, sum } from "#backend/platform/money.ts";
import { goodsKey, jointQuantities } from "#contract/shapes/joint-quantity.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { readComponents, readItems } from "./load.ts";
import { agreedPrices, lowerOf } from "./price-override/terms.ts";
import { readTerms } from "./quotation/held.ts";
import type { QuotedTerms } from "./quotation/terms.ts";

/** `parts`: the kit parts whose price has changed. `quoted`: at the price of a quotation; `overridden`: at an agent's. */
type Priced = {
  item: OrderItemRow;
  unitPrice: string;
  offerId: number | null;
  parts: OrderItemComponentRow[];
  quoted: boolean;
  overridden: boolean;
};
type Prices = { item: OrderItemRow; price: Priced | undefined }[];

/**
 * Gives lines the unit price that now applies to their contract and quantity; a configured kit costs the sum of its parts,
 * quoted lines cost what the quotation says, and a lower price agreed by an agent applies to its line. The quantity is that of
 * all given lines that differ only in where they go: a dozen sent to two addresses is still a dozen. Returns the lines
 * without a price in the order's currency, left as they were.
 * @see docs/interface/calculation.md#step-1-prices
 */
export async function repriceItems(
  db: Tx,
  order: Pick<OrderRow, "id" | "organizationId" | "currency">,
  items: readonly OrderItemRow[],
): Promise<OrderItemRow[]> {
  const terms = await readTerms(db, order, items);
  const agreed = agreedPrices(order, items, shopTime());
  const prices = await findPrices(db, order.currency, items, { terms, agreed });
  await savePrices(
    db,
    prices.flatMap(({ price }) => (price && isNew(price) ? price : [])),
  );
  return prices.filter(({ price }) => !price).map(({ item }) => item);
}

/** Whether every line has a price in this currency. */
export const allPriced = async (db: Db, currency: string, items: readonly OrderItemRow[]): Promise<boolean> =>
  (await findPrices(db, currency, items)).every(({ price }) => price !== undefined);

/** What one piece of a line costs by the offer of the day, whatever was agreed for it; undefined without a price. */
export async function offerPriceOf(db: Db, order: OrderRow, item: OrderItemRow): Promise<string | undefined> {
  const prices = await findPrices(db, order.currency, sameAs(await readItems(db, order.id), [item]));
  return prices.find((one) => one.item.id === item.id)?.price?.unitPrice;
}

type Promised = { terms: ReadonlyMap<number, QuotedTerms>; agreed: ReadonlyMap<number, string> };

async function findPrices(
  db: Db,
  currency: string,
  items: readonly OrderItemRow[],
  { terms, agreed }: Promised = { terms: new Map(), agreed: new Map() },
): Promise<Prices> {
  const promised = items.flatMap((item) => {
    const { unitPrice } = terms.get(item.id) ?? {};
    const price = { item, offerId: null, parts: [], quoted: true, overridden: false };
    return unitPrice === undefined ? [] : { item, price: { ...price, unitPrice } };
  });
  const paid = items.filter((item) => !item.freeGift && !terms.has(item.id));
  const parts = await readComponents(db, paid);
  const ids = [...paid, ...parts].map((row) => row.productId);
  const book = await openPriceBook(db, ids, currency);
  const piecesLike = piecesIn(paid);
  const offered = paid.map((item) => ({ item, price: priceOf(book, item, parts, piecesLike(item)) }));
  return [
    ...promised,
    ...offered.map(({ item, price }) => ({
      item,
      price: price && { ...price, ...lowerOf(price.unitPrice, agreed.get(item.id)) },
    })),
  ];
}

/** How many pieces of a line's goods all lines have together, which decides the price. Pure. */
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
    return offer && { item, unitPrice: offer.price, offerId: offer.id, parts: [], quoted: false, overridden: false };
  }
  const offered = own.map((part) => book.best(part.productId, part.quantity * pieces, [item.contractId]));
  const now = own.flatMap((part, index) => {
    const offer = offered[index];
    return offer ? [{ part, now: { ...part, unitPrice: offer.price } }] : [];
  });
  if (now.length < own.length) return undefined;
  const changed = now.filter(({ part, now: { unitPrice } }) => !round6(part.unitPrice).equals(unitPrice));
  const unitPrice = kitPrice(now.map((one) => one.now));
  return { item, unitPrice, offerId: null, parts: changed.map((one) => one.now), quoted: false, overridden: false };
}

/** What one configured kit costs. */
export const kitPrice = (parts: readonly Pick<OrderItemComponentRow, "unitPrice" | "quantity">[]): string =>
  round6(sum(parts.map((part) => round6(part.unitPrice).times(part.quantity)))).toFixed(6);

const isNew = ({ item, unitPrice, offerId, parts, quoted, overridden }: Priced) =>
  parts.length > 0 ||
  item.quoted !== quoted ||
  item.overridden !== overridden ||
  !round6(item.unitPrice).equals(unitPrice) ||
  item.offerId !== offerId;

async function savePrices(db: Tx, prices: readonly Priced[]) {
  const lines = prices.map(({ item: { id, quantity }, unitPrice, offerId, quoted, overridden }) => {
    return { id, unitPrice, offerId, quoted, overridden, price: linePrice(unitPrice, quantity) };
  });
  await saveLines(db, ["unitPrice", "offerId", "quoted", "overridden", "price"], lines);
  for (const { orderItemId, productId, unitPrice } of prices.flatMap(({ parts }) => parts)) {
    const is = and(eq(orderItemComponents.orderItemId, orderItemId), eq(orderItemComponents.productId, productId));
    await db.update(orderItemComponents).set({ unitPrice }).where(is);
  }
}
