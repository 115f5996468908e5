import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "../db/client.ts";
import { addresses, orderItems } from "../db/schema/index.ts";
import { BackendFault } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { reopenOption } from "../reward/settle.ts";
import { afterWrite } from "./after-write.ts";
import { cartForWrite } from "./current.ts";
import { removeLine } from "./items.ts";
import type { CartScope } from "./lines.ts";
import { readItems } from "./load.ts";
import { currentContracts, openPriceBook } from "./offers.ts";
import { repriceItems } from "./reprice.ts";
import { resolveKit, resolveOrderable } from "./resolve.ts";
import type { OrderItemRow } from "./rows.ts";
import { lineParts, stockNeeds } from "./stock.ts";

type Call = typeof contract.cart.renewItems;

/**
 * Brings every line up to date: the best contract and price, addresses that still exist; lines that are withdrawn, have
 * no price, or of which not one piece is left, are dropped. Errors: NoCart. Source: contract, renew_order_items.
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
  for (const item of items) {
    const gone = unpriced.some(({ id }) => id === item.id) || needs.get(item.id)?.status === "Unallocated";
    if (gone || !(await isSold(scope, item))) await dropLine(scope, item);
  }
  await afterWrite(scope);
  return { orderId: [String(order.id)] };
}

/** A gift that leaves this way was not declined: its place can be taken by another one. */
async function dropLine({ db, order }: CartScope, item: OrderItemRow) {
  await removeLine(db, item);
  if (item.giftPromotionId !== null) await reopenOption(db, order.id, item.giftPromotionId);
}

/** Whether the line's entry, and every part of a configured kit, is still sold. */
async function isSold({ db, store }: CartScope, item: OrderItemRow): Promise<boolean> {
  try {
    if (item.configurationId === null) await resolveOrderable(db, store, { productId: String(item.productId) });
    else {
      await resolveKit(db, store, { productId: String(item.productId) });
      const parts = (await lineParts(db, [item])).get(item.id) ?? [];
      for (const { productId } of parts) await resolveOrderable(db, store, { productId: String(productId) });
    }
    return true;
  } catch (error) {
    if (error instanceof BackendFault) return false;
    throw error;
  }
}

/** Plain lines move to the contract that is cheapest now; kits keep theirs. Their price is not read anew yet. */
export async function chooseContracts(
  { db, caller, store, order }: Omit<CartScope, "common">,
  items: readonly OrderItemRow[],
) {
  const contractIds = await currentContracts(db, caller, store);
  const book = await openPriceBook(
    db,
    items.map((item) => item.productId),
    order.currency,
  );
  for (const item of items.filter((row) => row.configurationId === null)) {
    const offer = book.best(item.productId, item.quantity, contractIds);
    if (!offer || offer.contractId === item.contractId) continue;
    await db.update(orderItems).set({ contractId: offer.contractId }).where(eq(orderItems.id, item.id));
  }
}

async function forgetLostAddresses(db: Db, orderId: number) {
  const lost = db.select({ id: addresses.id }).from(addresses).where(eq(addresses.current, false));
  await db
    .update(orderItems)
    .set({ addressId: null })
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.addressId), inArray(orderItems.addressId, lost)));
}
