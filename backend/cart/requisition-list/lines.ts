import { contractsOf, openPriceBook } from "#backend/catalog/price/offers.ts";
import { deleteLines, insertLines, type NewOrderLine, saveLines } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import type { Store } from "#backend/store/store.ts";
import { readItems } from "../load.ts";
import { readQuantity, withinLimit } from "../quantity.ts";
import { type Named, notOrderable, openCatalog } from "../resolve.ts";

export type ListScope = { db: Tx; caller: Caller; store: Store; common: Common };
/** With `orderItemId`, an existing line, which quantity 0 removes; otherwise goods to be added. */
export type SentLine = Named & { orderItemId?: string | undefined; quantity: string };
export type Goods = Pick<OrderItemRow, "productId" | "partNumber" | "quantity">;

/** The limit for one list. */
const maxLines = 2000;

/**
 * Changes the lines of a list, all or none; quantities of goods already on it are added up. The caller has locked the list's
 * row. Errors: those of the goods (`openCatalog`), `_ERR_PROD_NOT_ORDERABLE` without a price under the caller's contracts,
 * `_ERR_INVALID_ORDER_REFNUM` for a line that is not on it, `_ERR_NUMBER_FORMAT_EXCEPTION`, `_ERR_INVALID_INPUT` for the
 * quantity, `_ERR_ORDER_LINE_LIMIT_EXCEEDED`.
 * @returns the ids of the lines, in the order in which they were sent
 * @see docs/interface/requisition-list.md#lines
 */
export async function changeLines(scope: ListScope, list: OrderRow, sent: readonly SentLine[]): Promise<number[]> {
  const lines = await readItems(scope.db, list.id);
  const named = sent.filter(({ orderItemId }) => orderItemId === undefined);
  const goods = await resolveGoods(scope, named);
  const changed = sent
    .filter(({ orderItemId }) => orderItemId !== undefined)
    .map(({ orderItemId = "", quantity }) => ({ line: lineNamed(lines, orderItemId), quantity: pieces(quantity, 0) }));
  const kept = changed.filter(({ quantity }) => quantity > 0);
  const gone = changed.filter(({ quantity }) => quantity === 0).map(({ line }) => line);
  await resize(
    scope.db,
    kept.map(({ line, quantity }) => ({ ...line, quantity })),
  );
  await deleteLines(scope.db, gone);
  const added = await putGoods(scope, list, goods);
  const ids = [...added];
  return sent.map(({ orderItemId }) => (orderItemId === undefined ? (ids.shift() ?? 0) : Number(orderItemId)));
}

/**
 * Puts goods on a list, or raises their lines. Errors: `_ERR_ORDER_LINE_LIMIT_EXCEEDED`, `_ERR_INVALID_INPUT`.
 * @returns the line of each of the goods, in their order
 */
export async function putGoods({ db, store }: ListScope, list: OrderRow, goods: readonly Goods[]): Promise<number[]> {
  if (!goods.length) return [];
  const known = new Map((await readItems(db, list.id)).map((line) => [line.productId, line]));
  const wanted = new Map<number, Goods>();
  for (const one of goods) {
    const quantity = (wanted.get(one.productId)?.quantity ?? 0) + one.quantity;
    wanted.set(one.productId, { ...one, quantity: withinLimit(quantity) });
  }
  const fresh = [...wanted.values()].filter(({ productId }) => !known.has(productId));
  if (known.size + fresh.length > maxLines) throw refused("_ERR_ORDER_LINE_LIMIT_EXCEEDED", { max: maxLines });
  const grown = [...wanted.values()].flatMap(({ productId, quantity }) => {
    const line = known.get(productId);
    return line ? { ...line, quantity: withinLimit(line.quantity + quantity) } : [];
  });
  await resize(db, grown);
  const written = await insertLines(
    db,
    fresh.map((one) => newLine(list, store, one)),
  );
  const ids = new Map([...grown, ...written].map(({ productId, id }) => [productId, id]));
  return goods.map(({ productId }) => ids.get(productId) ?? 0);
}

/** A line without a price, because a list does not promise any. */
const newLine = (list: OrderRow, store: Store, { productId, partNumber, quantity }: Goods): NewOrderLine => ({
  orderId: list.id,
  productId,
  partNumber,
  quantity,
  contractId: store.defaultContractId,
  unitPrice: "0",
  price: "0",
  status: list.status,
});

async function resolveGoods(scope: ListScope, sent: readonly SentLine[]): Promise<Goods[]> {
  if (!sent.length) return [];
  const { current } = await contractsOf(scope.db, scope.caller, scope.store);
  return sent.map(await openGoods(scope, sent, current));
}

/**
 * Reads everything that these lines name at once. The returned function is called line by line, without waiting. Its errors: those
 * of the goods (`openCatalog`), `_ERR_PROD_NOT_ORDERABLE` without a price under the contracts, those of the quantity.
 */
export async function openGoods(
  { db, store, common }: ListScope,
  named: readonly Named[],
  contractIds: readonly number[],
): Promise<(one: Named & { quantity: string }) => Goods> {
  const catalog = await openCatalog(db, store, named);
  const book = await openPriceBook(db, catalog.ids, common.currency);
  return (one) => {
    const { id: productId, partNumber } = catalog.orderable(one);
    const quantity = pieces(one.quantity, 1);
    if (!book.best(productId, quantity, contractIds)) throw notOrderable({ partNumber });
    return { productId, partNumber, quantity };
  };
}

const resize = (db: Tx, lines: readonly OrderItemRow[]) =>
  saveLines(
    db,
    ["quantity", "updatedAt"],
    lines.map((line) => ({ ...line, updatedAt: new Date() })),
  );

function lineNamed(lines: readonly OrderItemRow[], orderItemId: string): OrderItemRow {
  const line = lines.find(({ id }) => String(id) === orderItemId);
  if (!line) throw refused("_ERR_INVALID_ORDER_REFNUM", { id: orderItemId });
  return line;
}

function pieces(sent: string, least: number): number {
  if (!/^-?\d+(\.\d+)?$/.test(sent.trim())) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: sent });
  return readQuantity(sent, least);
}
