import { and, asc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { refreshListing } from "#backend/catalog/refresh.ts";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { products, productTexts } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { rangeOf } from "#backend/platform/http/paging.ts";
import { Decimal, roundMoney, wireAmount } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import type { ArticleProblem } from "#contract/seller.ts";
import { ownSeller } from "./scope.ts";

type Calls = typeof contract.seller;
type Sent = HandlerArgs<Calls["setArticles"]>["body"]["article"][number];

const maxRows = 500;

/** Errors: 401; 403 for guests; 404 for people without a seller; `_ERR_CMD_INVALID_PARAM` (pageNumber, pageSize). */
export async function listArticles(args: HandlerArgs<Calls["articles"]>): Promise<WireReply<Calls["articles"]>> {
  const { db, store, query, common } = args;
  const { limit, offset } = rangeOf(query, maxRows);
  const { seller } = await ownSeller(args);
  const members = await readGoods(db, seller.id).limit(limit).offset(offset);
  const ids = members.map(({ id }) => id);
  const [prices, shelves, names] = [
    await readPrices(db, store, ids),
    await readShelves(db, store, ids),
    await readNames(db, ids),
  ];
  return {
    total: await db.$count(products, soldBy(seller.id)),
    article: members.map(({ id, partNumber, parentId }) => {
      const price = prices.find(({ productId }) => productId === id)?.price;
      const shelf = shelves.find(({ productId }) => productId === id);
      const own = names.filter(({ productId }) => productId === id || productId === parentId);
      return {
        partNumber,
        name: (own.find(({ languageId }) => languageId === common.languageId) ?? own[0])?.name ?? partNumber,
        currency: store.defaultCurrency,
        ...(price !== undefined && { price: wireAmount(price) }),
        onHand: (shelf?.onHand ?? 0).toFixed(1),
        reserved: (shelf?.reserved ?? 0).toFixed(1),
      };
    }),
  };
}

/**
 * A row that is refused changes nothing; the others count. Errors: as above; `_ERR_CMD_INVALID_PARAM` (article) for more than 500
 * rows.
 * @see docs/interface/seller.md#articles
 */
export async function setArticles(args: HandlerArgs<Calls["setArticles"]>): Promise<WireReply<Calls["setArticles"]>> {
  const { db, store, body } = args;
  const { seller } = await ownSeller(args);
  if (body.article.length > maxRows) throw invalid("article");
  const goods = await readGoods(
    db,
    seller.id,
    body.article.map(({ partNumber }) => partNumber.trim()),
  );
  const ids = goods.map(({ id }) => id);
  // In the order of their keys, as orders lock them.
  await db.select().from(stock).where(atCenter(store, ids)).orderBy(stock.productId).for("update");
  const shelves = await readShelves(db, store, ids);
  const prices = await readPrices(db, store, ids);
  const judged = body.article.map((sent, row) => {
    const product = goods.find(({ partNumber }) => partNumber === sent.partNumber.trim());
    const { reserved = 0, onHand = 0 } = shelves.find(({ productId }) => productId === product?.id) ?? {};
    const price = prices.find(({ productId }) => productId === product?.id)?.price;
    const problem = problemOf(sent, reserved) ?? changeSince(sent, { price: price && wireAmount(price), onHand });
    return { row, sent, product, reserved, problem: product ? problem : ("partNumber" as const) };
  });
  const good = judged.flatMap(({ sent, product, problem }) => (product && !problem ? [{ sent, id: product.id }] : []));
  for (const { sent, id } of good) {
    if (sent.price) await setPrice(db, store, id, sent.price);
    if (sent.quantity) await setPieces(db, store, id, Number(sent.quantity));
  }
  if (good.some(({ sent }) => sent.price)) await refreshListing(db, store.id);
  await noteChanged(
    db,
    good.map(({ id }) => `product:${id}`),
  );
  return {
    changed: good.length,
    refused: judged.flatMap(({ row, sent: { partNumber }, reserved, problem }) => {
      if (!problem) return [];
      if (typeof problem !== "string") return [{ row, partNumber, ...problem }];
      return [{ row, partNumber, problem, ...(problem === "quantity" && { current: String(reserved) }) }];
    }),
  };
}

/** Why a row is refused; pieces that are promised to orders cannot be taken away. Pure. */
export function problemOf(
  { price = "", quantity = "" }: Omit<Sent, "partNumber">,
  reserved: number,
): ArticleProblem | undefined {
  if (!price && !quantity) return "empty";
  if (price && !(/^\d{1,9}(\.\d{1,2})?$/.test(price) && new Decimal(price).gt(0))) return "price";
  if (quantity && !(/^\d{1,6}$/.test(quantity) && Number(quantity) >= reserved)) return "quantity";
  return undefined;
}

/** What has been changed since the person saw it, and to what: a new value must not undo a change that the person has not seen. Pure. */
function changeSince(
  { price, quantity, seenPrice, seenQuantity }: Sent,
  { price: priceNow = "", onHand }: { price: string | undefined; onHand: number },
): { problem: ArticleProblem; current: string } | undefined {
  if (price && seenPrice !== undefined && !isSame(seenPrice, priceNow))
    return { problem: "priceChanged", current: priceNow };
  if (quantity && seenQuantity !== undefined && !isSame(seenQuantity, String(onHand)))
    return { problem: "quantityChanged", current: String(onHand) };
  return undefined;
}

const isSame = (seen: string, now: string) =>
  seen && now ? /^\d{1,9}(\.\d{1,6})?$/.test(seen) && new Decimal(seen).eq(now) : seen === now;

const soldBy = (sellerId: number, partNumbers?: readonly string[]) =>
  and(
    eq(products.sellerId, sellerId),
    eq(products.type, "item"),
    not(products.withdrawn),
    partNumbers && inArray(products.partNumber, ["", ...partNumbers]),
  );

/** What a seller sells, by part number: all of it, or those asked for. */
const readGoods = (db: Db, sellerId: number, partNumbers?: readonly string[]) =>
  db
    .select({ id: products.id, partNumber: products.partNumber, parentId: products.parentId })
    .from(products)
    .where(soldBy(sellerId, partNumbers))
    .orderBy(asc(products.partNumber), asc(products.id));

const atCenter = (store: Store, ids: readonly number[]) =>
  and(inArray(stock.productId, [-1, ...ids]), eq(stock.fulfillmentCenterId, store.fulfillmentCenterId));

const readShelves = (db: Db, store: Store, ids: readonly number[]) =>
  db.select().from(stock).where(atCenter(store, ids));

/** The price for one piece under the store's own contract. */
const usual = (store: Store, ids: readonly number[]) =>
  and(
    inArray(offers.productId, [-1, ...ids]),
    eq(offers.contractId, store.defaultContractId),
    eq(offers.currency, store.defaultCurrency),
    eq(offers.minimumQuantity, 1),
    isNull(offers.workspaceId),
    isNull(offers.startsAt),
  );

const readPrices = (db: Db, store: Store, ids: readonly number[]) => db.select().from(offers).where(usual(store, ids));

const readNames = (db: Db, ids: readonly number[]) =>
  db
    .select({ productId: productTexts.productId, languageId: productTexts.languageId, name: productTexts.name })
    .from(productTexts)
    .where(
      inArray(
        productTexts.productId,
        sql`(select unnest(array[id, parent_id]) from ${products} where ${inArray(products.id, [-1, ...ids])})`,
      ),
    );

async function setPrice(db: Tx, store: Store, productId: number, sent: string) {
  const price = roundMoney(sent, store.defaultCurrency).toFixed(6);
  const changed = await db
    .update(offers)
    .set({ price })
    .where(usual(store, [productId]))
    .returning({ id: offers.id });
  const { defaultContractId: contractId, defaultCurrency: currency } = store;
  if (!changed.length) await db.insert(offers).values({ productId, contractId, currency, price });
}

async function setPieces(db: Tx, { fulfillmentCenterId }: Store, productId: number, onHand: number) {
  const target = [stock.productId, stock.fulfillmentCenterId];
  await db
    .insert(stock)
    .values({ productId, fulfillmentCenterId, onHand })
    .onConflictDoUpdate({ target, set: { onHand } });
}
