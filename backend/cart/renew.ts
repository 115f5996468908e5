import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { currentContracts, openPriceBook } from "#backend/catalog/price/offers.ts";
import type { Offer } from "#backend/catalog/price/pricing.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { deleteLines, saveLines, updateLinesOf } from "#backend/order/lines.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { lineParts, stockNeeds } from "#backend/order/stock.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { finishWrite } from "./after-write.ts";
import { cheapestWhole } from "./kit.ts";
import type { CartScope } from "./lines.ts";
import { readComponents, readItems } from "./load.ts";
import { agreedPrices, lowerOf } from "./price-override/terms.ts";
import { readTerms } from "./quotation/held.ts";
import { kitPrice, piecesIn, repriceItems } from "./reprice.ts";
import { openCatalog } from "./resolve.ts";
import { reopenOption } from "./reward/settle.ts";

type Call = typeof contract.cart.renewItems;

/**
 * Brings every line up to date: the best contract and price, addresses that still exist; lines that are withdrawn, have no
 * price, or of which not a single piece is left, are dropped. Errors: NoCart.
 * @see docs/interface/cart.md#renewing
 */
export async function renewItems({ db, caller, store, common }: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const order = await cartForWrite(db, caller, store);
  const scope = { db, caller, store, common, order };
  const items = await readItems(db, order.id);
  await forgetLostAddresses(db, order.id);
  await chooseContracts(scope, items);
  const unpriced = await repriceItems(db, order, await readItems(db, order.id));
  const needs = await stockNeeds(
    db,
    store,
    items.map((item) => ({ ...item, quantity: 1 })),
  );
  const isSold = await soldNow(scope, items);
  const isOpen = (item: OrderItemRow) => !unpriced.some(({ id }) => id === item.id) && isSold(item);
  const isLeft = ({ id }: OrderItemRow) => needs.get(id)?.status !== "Unallocated";
  await dropLines(
    scope,
    items.filter((item) => !isOpen(item) || !isLeft(item)),
  );
  await finishWrite(scope);
  return { orderId: [String(order.id)] };
}

/** A gift that is dropped this way was not declined: another one can take its place. */
async function dropLines({ db, order }: CartScope, items: readonly OrderItemRow[]) {
  await deleteLines(db, items);
  const promotionIds = new Set(items.flatMap(({ giftPromotionId }) => giftPromotionId ?? []));
  for (const promotionId of promotionIds) await reopenOption(db, order.id, promotionId);
}

/** Whether a line's entry, and every part of a configured kit, is still sold. */
async function soldNow({ db, store }: CartScope, items: readonly OrderItemRow[]) {
  const parts = await lineParts(db, items);
  const named = ({ productId }: { productId: number }) => ({ productId: String(productId) });
  const goods = await openCatalog(db, store, [...items, ...[...parts.values()].flat()].map(named));
  return (item: OrderItemRow): boolean => {
    try {
      if (item.configurationId === null) goods.orderable(named(item));
      else {
        goods.kit(named(item));
        (parts.get(item.id) ?? []).forEach((part) => goods.orderable(named(part)));
      }
      return true;
    } catch (error) {
      if (error instanceof BackendFault) return false;
      throw error;
    }
  };
}

/**
 * Plain lines move to the contract that is cheapest now; kits keep theirs as long as it counts in this session. Lines that
 * no contract of the session covers keep theirs too, and cannot be bought. Does not reread their prices yet.
 */
export async function chooseContracts(
  { db, caller, store, order }: Omit<CartScope, "common">,
  items: readonly OrderItemRow[],
) {
  const contractIds = await currentContracts(db, caller, store);
  const parts = await readComponents(
    db,
    items.filter((item) => !contractIds.includes(item.contractId)),
  );
  const book = await openPriceBook(
    db,
    [...items, ...parts].map(({ productId }) => productId),
    order.currency,
  );
  const piecesOf = piecesUnderAny(items);
  const chosen = (item: OrderItemRow): Pick<Offer, "contractId" | "price"> | undefined => {
    const quantity = piecesOf(item);
    if (item.configurationId === null) return book.best(item.productId, quantity, contractIds);
    const own = parts.filter(({ orderItemId }) => orderItemId === item.id);
    const whole = own.length ? cheapestWhole(book, own, { quantity, contractIds }) : undefined;
    return whole && { contractId: whole.contractId, price: kitPrice(whole.priced) };
  };
  // Moving a line to another contract would lose its quoted price, or a lower one that an agent has agreed.
  const terms = await readTerms(db, order, items);
  const agreed = agreedPrices(order, items, shopTime());
  const stays = ({ id, contractId }: OrderItemRow, price: string) =>
    contractIds.includes(contractId) && (terms.has(id) || lowerOf(price, agreed.get(id)).overridden);
  const moved = items.flatMap((item) => {
    const best = chosen(item);
    if (!best || best.contractId === item.contractId || stays(item, best.price)) return [];
    return [{ id: item.id, contractId: best.contractId }];
  });
  await saveLines(db, ["contractId"], moved);
}

/** Goods for several addresses, or from several contracts, are counted together, since one contract is chosen for them now. */
function piecesUnderAny(items: readonly OrderItemRow[]): (item: OrderItemRow) => number {
  const piecesLike = piecesIn(items.map((item) => ({ ...item, contractId: 0 })));
  return (item) => (item.freeGift ? item.quantity : piecesLike({ ...item, contractId: 0 }));
}

async function forgetLostAddresses(db: Tx, orderId: number) {
  const lost = db.select({ id: addresses.id }).from(addresses).where(eq(addresses.current, false));
  const isLost = and(isNotNull(orderItems.addressId), inArray(orderItems.addressId, lost));
  await updateLinesOf(db, orderId, { addressId: null }, isLost);
}
