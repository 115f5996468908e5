import { eq, inArray } from "drizzle-orm";
import { readShipModes } from "#backend/cart/load.ts";
import { readUnsold } from "#backend/catalog/sold.ts";
import { promotionOf, requireUsable } from "#backend/cart/promotion/codes.ts";
import { validPromotions } from "#backend/cart/promotion/valid.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { combinable, pays, suits } from "#backend/order/payment/registry.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { stockNeeds } from "#backend/order/stock.ts";
import { isPickUpOnly } from "#backend/payment/store-methods.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import { roundMoney, sum } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { destinationsOf, modesFor, offersPickUp, reachOf } from "./shipping/reach.ts";

type Lines = readonly OrderItemRow[];

/**
 * Checks that the order is not empty, and that all of it may be bought. Errors: `_ERR_MISSING_ORDERITEMS`,
 * `_ERR_CATALOG_ENTRY_MARK_FOR_DELETE`, `_ERR_PROD_NOT_ORDERABLE`.
 * @see docs/interface/checkout.md#precheckout
 */
export async function checkItems(db: Db, lines: Lines): Promise<void> {
  if (!lines.length) throw refused("_ERR_MISSING_ORDERITEMS");
  const ids = lines.map((line) => line.productId);
  const goods = new Map(
    (await db.select().from(products).where(inArray(products.id, ids))).map((row) => [row.id, row]),
  );
  const isUnsold = await readUnsold(db, [...goods.values()]);
  for (const { productId, partNumber } of lines) {
    const product = goods.get(productId);
    if (product?.withdrawn) throw refused("_ERR_CATALOG_ENTRY_MARK_FOR_DELETE", { partNumber });
    if (!product?.buyable || isUnsold(product)) throw refused("_ERR_PROD_NOT_ORDERABLE", { partNumber });
  }
}

/**
 * Every line is bought under a contract that counts in this session; gifts cost nothing under any. Errors:
 * `_ERR_PROD_NOT_ORDERABLE`.
 * @see docs/interface/organization.md#switching
 */
export function checkContracts(lines: Lines, current: readonly number[]): void {
  const other = lines.find(({ contractId, freeGift }) => !freeGift && !current.includes(contractId));
  if (other) throw refused("_ERR_PROD_NOT_ORDERABLE", { partNumber: other.partNumber });
}

/**
 * Checks that all lines together are in stock, or have a known restock day. Errors: `_API_BAD_INV`.
 * @see docs/interface/checkout.md#precheckout
 */
export async function checkStock(db: Db, store: Store, lines: Lines): Promise<void> {
  const needs = await stockNeeds(db, store, lines);
  const short = lines.find((line) => needs.get(line.id)?.status === "Unallocated");
  if (short) throw refused("_API_BAD_INV", { partNumber: short.partNumber, quantity: short.quantity });
}

/**
 * Checks that each line has a mode of the store that reaches its destination: a shop that offers pickup, or an
 * address of the buyer. Errors: `_ERR_CMD_INVALID_PARAM` (shipModeId, physicalStoreId), `_ERR_INVALID_ADDR`.
 * @see docs/interface/shipping.md#rules-of-delivery
 */
export async function checkShipping(db: Db, store: Store, { memberId }: Pick<OrderRow, "memberId">, lines: Lines) {
  const [modes, pickUp] = [await readShipModes(db, store.id), await offersPickUp(db, store)];
  const book = await destinationsOf(db, memberId, lines);
  const reach = await reachOf(db, book);
  for (const line of lines) {
    const mode = modes.find(({ id }) => id === line.shipModeId);
    if (!mode) throw invalid("shipModeId");
    if (mode.pickUp) {
      if (!pickUp || line.physicalStoreId === null) throw invalid("physicalStoreId");
      continue;
    }
    const address = book.find(({ id }) => id === line.addressId);
    if (!address || !modesFor([mode], reach.get(address.id), pickUp).length) {
      throw refused("_ERR_INVALID_ADDR", { addressId: line.addressId ?? "" });
    }
  }
}

/** The codes entered still belong to promotions that may apply. Errors: those of `requireUsable`. */
export async function checkCodes(db: Db, order: OrderRow): Promise<void> {
  const codes = await db.select().from(orderPromotionCodes).where(eq(orderPromotionCodes.orderId, order.id));
  if (!codes.length) return;
  const valid = await validPromotions(db, order);
  const gone = codes.find(({ promotionId }) => !valid.some(({ id }) => id === promotionId));
  if (!gone) return;
  await requireUsable(db, await promotionOf(db, order.storeId, gone.code), order.memberId);
  throw refused("ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME", { name: gone.code });
}

/**
 * Checks that the instructions pay exactly the total with methods that suit the goods and each other; a total of 0 needs none.
 * Errors: `_ERR_INVALID_PI_TOTAL_AMOUNT`, `_ERR_PAYMENT_NOT_COMBINABLE`, `_ERR_CMD_INVALID_PARAM` (payMethodId).
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export async function checkPayments(db: Db, store: Store, order: OrderRow, lines: Lines): Promise<void> {
  const rows = await readInstructions(db, order.id);
  const paid = roundMoney(sum(rows.map((row) => row.amount)), order.currency);
  if (!paid.equals(roundMoney(order.grandTotal, order.currency))) throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT");
  const methods = rows.map((row) => row.method);
  const pickUpOnly = await isPickUpOnly(db, store, lines);
  // The delivery of the goods may have changed since the instruction was added.
  const fits = rows.every((row) => suits(row.method, pickUpOnly) && pays(row.method, row.amount, order.currency));
  if (!fits) throw invalid("payMethodId");
  if (!combinable(methods)) throw refused("_ERR_PAYMENT_NOT_COMBINABLE");
}
