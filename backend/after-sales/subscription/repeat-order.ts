import { and, eq, inArray } from "drizzle-orm";
import { recalculate } from "#backend/cart/calculate.ts";
import { readComponents, readItems } from "#backend/cart/load.ts";
import { repriceItems } from "#backend/cart/reprice.ts";
import { placeOrder } from "#backend/checkout/place-order.ts";
import { wasApproved } from "#backend/order/approval/record.ts";
import { insertLines } from "#backend/order/lines.ts";
import { deleteInstructions, insertInstructions, readInstructions } from "#backend/order/payment/instructions.ts";
import { numberOf } from "#backend/order/purchase-order/lasting.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order-line.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { roundMoney } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { checkoutNickName } from "#contract/shapes/address.ts";
import { requireEntitled } from "./buyer.ts";
import { paymentsToRepeat } from "./repeatable.ts";
import { shareOut } from "./share-out.ts";

/**
 * Places an order like the one given: the same lines, delivery, payments and purchase order number, at current prices, without
 * its codes, gifts, vouchers and points. The caller is in a transaction. Errors: those of `checkout`, `requireEntitled` and `paymentsToRepeat`;
 * `_ERR_PROD_NOT_ORDERABLE` for what no longer has a price, `_ERR_INVALID_ADDR` when an address was deleted.
 * @see docs/interface/subscription.md#recurring-orders
 */
export async function repeatOrder(db: Tx, store: Store, parent: OrderRow): Promise<OrderRow> {
  const child = await copyHead(db, parent);
  await copyLines(db, parent, child);
  await requireEntitled(db, store, child, await readItems(db, child.id));
  const [unpriced] = await repriceItems(db, child, await readItems(db, child.id));
  if (unpriced) throw refused("_ERR_PROD_NOT_ORDERABLE", { partNumber: unpriced.partNumber });
  const priced = await pay(db, store, parent, child);
  const approvedTotal = (await wasApproved(db, parent.id)) ? parent.grandTotal : undefined;
  const body = { notifyShopper: "1", purchaseorder_id: await numberOf(db, parent) };
  await placeOrder(db, { store, body, approvedTotal }, priced);
  return priced;
}

/** Promotions for a way of paying apply only once it pays: then there may be less to pay. @returns the order with its final total */
async function pay(db: Tx, store: Store, parent: OrderRow, child: OrderRow): Promise<OrderRow> {
  const unpaid = await recalculate(db, child, store);
  await copyPayment(db, store, parent, unpaid);
  const paid = await recalculate(db, unpaid, store);
  if (paid.grandTotal === unpaid.grandTotal) return paid;
  await deleteInstructions(db, await readInstructions(db, child.id));
  await copyPayment(db, store, parent, paid);
  return paid;
}

async function copyHead(db: Tx, parent: OrderRow): Promise<OrderRow> {
  const { storeId, memberId, organizationId, currency, languageId, shipAsComplete, email, attributes } = parent;
  const head = { storeId, memberId, organizationId, currency, languageId, shipAsComplete, email, attributes };
  const [child] = await db
    .insert(orders)
    .values({ ...head, typeCode: "REC" })
    .returning();
  if (!child) throw new Error("no order was written");
  return child;
}

async function copyLines(db: Tx, parent: OrderRow, child: OrderRow) {
  const lines = (await readItems(db, parent.id)).filter(({ freeGift }) => !freeGift);
  const parts = await readComponents(db, lines);
  const now = await currentAddresses(
    db,
    parent.memberId,
    lines.flatMap(({ addressId }) => addressId ?? []),
  );
  const written = await insertLines(
    db,
    lines.map((line) => copyOf(line, child.id, now)),
  );
  const copies = new Map(lines.map(({ id }, index) => [id, written[index]?.id]));
  const copied = parts.flatMap((part) => {
    const orderItemId = copies.get(part.orderItemId);
    return orderItemId === undefined ? [] : { ...part, orderItemId };
  });
  if (copied.length) await db.insert(orderItemComponents).values(copied);
}

const copyOf = (line: OrderItemRow, orderId: number, now: Map<number, number>) => ({
  orderId,
  productId: line.productId,
  partNumber: line.partNumber,
  contractId: line.contractId,
  offerId: line.offerId,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  price: line.price,
  shipModeId: line.shipModeId,
  addressId: line.addressId === null ? null : (now.get(line.addressId) ?? null),
  physicalStoreId: line.physicalStoreId,
  shipInstruction: line.shipInstruction,
  configurationId: line.configurationId,
  comment: line.comment,
  costCenters: line.costCenters,
});

async function copyPayment(db: Tx, store: Store, parent: OrderRow, child: OrderRow) {
  const shares = shareOut(await paymentsToRepeat(db, store, parent), roundMoney(child.grandTotal, child.currency));
  if (!shares.length) return;
  const places = shares.map(({ part }) => part.billingAddressId);
  const now = await currentAddresses(db, parent.memberId, places);
  const rows = shares.map(({ part: { method, policyId, billingAddressId: old }, amount }) => {
    const billingAddressId = now.get(old);
    if (billingAddressId === undefined) throw refused("_ERR_INVALID_ADDR", { addressId: old });
    return {
      orderId: child.id,
      method,
      policyId,
      billingAddressId,
      amount: amount.toFixed(6),
      status: "Success" as const,
    };
  });
  await insertInstructions(db, rows);
}

/**
 * Addresses are versioned: maps each id to the current version's. Deleted ones are omitted. That of a checkout stays what it was: the
 * next checkout overwrites it.
 * @see docs/interface/subscription.md#where-later-orders-go
 */
async function currentAddresses(db: Db, memberId: number, ids: number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const old = await db.select().from(addresses).where(inArray(addresses.id, ids));
  const book = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.current, true)));
  return new Map(
    old.flatMap(({ id, nickName }) => {
      const now = nickName === checkoutNickName ? { id } : book.find((row) => row.nickName === nickName);
      return now ? [[id, now.id] as const] : [];
    }),
  );
}
