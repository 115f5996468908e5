import { and, eq, isNull, not, or, sql } from "drizzle-orm";
import { inLockOrder } from "#backend/order/payment/drop.ts";
import { type InstructionRow, readInstructions } from "#backend/order/payment/instructions.ts";
import { findHosted, findMethod, findWallet, isWallet } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import { Decimal, type Exact, sum, wireAmount, zero } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { shareRefund } from "./share-refund.ts";
import { readMethods } from "./store-methods.ts";

type Placed = Pick<OrderRow, "id" | "storeId">;

/**
 * Gives back what a canceled order was paid with: to wallets what they paid, and as a refund what a provider has
 * taken. What is paid on delivery or in store was never ours. What was refunded before is not refunded again. The
 * order's row is locked.
 */
export async function giveBackAll(db: Tx, order: OrderRow): Promise<void> {
  const left = await unreturned(db, order.id, inLockOrder(await takenFor(db, order)));
  for (const { row, left: amount } of left) if (amount.gt(0)) await giveBack(db, order, row, amount);
}

/** The instructions by which money, or value of a wallet, was really taken. */
export async function takenFor(db: Db, order: OrderRow): Promise<InstructionRow[]> {
  const isAway = await readAway(db, order);
  return (await readInstructions(db, order.id)).filter(
    (row) => row.status === "Success" && (isAway(row) || isWallet(row.method)),
  );
}

/** What would be given back if the order were canceled now. */
export async function heldFor(db: Db, order: OrderRow): Promise<Decimal> {
  return sum((await unreturned(db, order.id, await takenFor(db, order))).map(({ left }) => left));
}

/**
 * Gives back `amount` (of goods that returned, or that a seller has refused), the way the order was paid: see `shareRefund`. For returned
 * goods nothing goes back by an instruction that is still due; for goods that are not sent, less is due. The order's row is locked.
 * @returns what of it was taken and goes `back`, and how much `less` is to be paid on delivery, in store or by invoice
 */
export async function giveBackPart(db: Tx, order: OrderRow, amount: Exact, returnId?: number): Promise<GivenBack> {
  const rows =
    returnId === undefined
      ? await readInstructions(db, order.id)
      : (await splitByCollected(db, order, returnId)).collected;
  const left = await unreturned(db, order.id, rows);
  const parts = left.map(({ row, left: max }) => ({ row, max, wallet: isWallet(row.method) }));
  const shares = new Map(shareRefund(parts, amount).map(({ part, share }) => [part.row, share]));
  for (const row of inLockOrder([...shares.keys()])) await giveBack(db, order, row, shares.get(row) ?? zero, returnId);
  const taken = (await takenFor(db, order)).map(({ id }) => id);
  const back = sum([...shares].map(([row, share]) => (taken.includes(row.id) ? share : zero)));
  return { back, less: sum([...shares.values()]).minus(back) };
}
export type GivenBack = { back: Decimal; less: Decimal };

/** What was collected for an order, or will be invoiced, and has not been refunded in any way: the most that this return refunds. */
export async function collectedFor(db: Db, order: Placed, returnId: number): Promise<Decimal> {
  const { collected } = await splitByCollected(db, order, returnId);
  const left = sum((await unreturned(db, order.id, collected)).map(({ left }) => left));
  // Vouchers for returned goods belong to no instruction.
  const vouchers = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), isNull(refunds.paymentInstructionId)));
  return Decimal.max(0, left.minus(sum(vouchers.map(({ amount }) => amount))));
}

/** What is still to be paid on delivery or in store. */
export async function dueFor(db: Db, order: Placed): Promise<Decimal> {
  const { due } = await splitByCollected(db, order);
  return sum((await unreturned(db, order.id, due)).map(({ left }) => left));
}

/** What is paid on delivery or in store is collected at the handover and is due until then. What is invoiced is owed anyway. */
async function splitByCollected(db: Db, order: Placed, returnId?: number) {
  const rows = await readInstructions(db, order.id);
  const [isAway, isDelivered] = [await readAway(db, order), await wasDelivered(db, order, returnId)];
  const isCollected = (row: InstructionRow) =>
    row.status === "Success" &&
    (isDelivered || isWallet(row.method) || isAway(row) || findMethod(row.method)?.invoiced === true);
  return { collected: rows.filter(isCollected), due: rows.filter((row) => !isCollected(row)) };
}

/** Also while a return is open, whose end records the delivery; of a return, also if its goods arrived before the rest of the order. */
async function wasDelivered(db: Db, { id }: Placed, returnId?: number): Promise<boolean> {
  const noted = and(eq(returns.orderId, id), eq(returns.orderStatus, orderStatus.delivered));
  const happened = and(eq(orderEvents.orderId, id), eq(orderEvents.status, orderStatus.delivered));
  if ((await db.$count(orderEvents, happened)) + (await db.$count(returns, noted)) > 0) return true;
  return returnId !== undefined && haveArrived(db, returnId);
}

/** All parcels that have left with goods of the lines of a return have arrived. */
async function haveArrived(db: Db, returnId: number): Promise<boolean> {
  const isIn = (state: "shipped" | "delivered") => sql`exists (select from parcel_items piece
    join parcels parcel on parcel.id = piece.parcel_id
    where piece.order_item_id = ${returnItems.orderItemId} and parcel.state = ${state})`;
  const missing = or(isIn("shipped"), not(isIn("delivered")));
  return (await db.$count(returnItems, and(eq(returnItems.returnId, returnId), missing))) === 0;
}

/**
 * Records that the provider has refunded money. Errors: `_ERR_CMD_INVALID_PARAM` for a refund that was not requested,
 * `_ERR_INVALID_PI_TOTAL_AMOUNT` for a different amount.
 * @see docs/interface/payment.md#provider-callback
 */
export async function takeRefund(db: Tx, order: OrderRow, row: InstructionRow, said: Said) {
  const [, piId, id] = /^(\d{1,15})\.refund\.(\d{1,15})$/.exec(said.transactionId) ?? [];
  if (piId !== String(row.id)) throw invalid("transactionId");
  const mine = and(eq(refunds.id, Number(id)), eq(refunds.paymentInstructionId, row.id));
  const [refund] = await db.select().from(refunds).where(mine);
  if (!refund || !refund.tries) throw invalid("transactionId");
  if (!said.amount.equals(refund.amount))
    throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT", { amount: said.amount.toString() });
  await db.update(refunds).set({ status: "Done" }).where(mine);
  return { orderId: String(order.id), piId, piStatus: row.status };
}
type Said = { transactionId: string; amount: Decimal };

async function giveBack(db: Tx, order: OrderRow, row: InstructionRow, amount: Decimal, returnId?: number) {
  const { id: orderId, currency } = order;
  const isAway = await readAway(db, order);
  await findWallet(row.method)?.reverse(db, row, amount);
  await db.insert(refunds).values({
    orderId,
    ...(returnId !== undefined && { returnId }),
    paymentInstructionId: row.id,
    method: row.method,
    amount: wireAmount(amount),
    currency,
    status: isWallet(row.method) || !isAway(row) ? "Done" : "Requested",
  });
}

/**
 * Which instructions are paid at a provider, which must be asked to give money back: also by a method that the store has given up since
 * then.
 */
async function readAway(db: Db, { storeId }: Placed): Promise<(row: InstructionRow) => boolean> {
  const methods = await readMethods(db, await findStore(db, String(storeId)));
  return ({ policyId, method }) =>
    methods.find((known) => known.policyId === policyId)?.punchout ?? findHosted(method) !== undefined;
}

/** What of each instruction has not gone back yet; captures that paid nothing are another matter. */
async function unreturned(db: Db, orderId: number, rows: readonly InstructionRow[]) {
  const known = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return rows.map((row) => {
    const back = sum(
      known.filter((one) => one.paymentInstructionId === row.id && one.transactionId === null).map((one) => one.amount),
    );
    return { row, left: Decimal.max(0, new Decimal(row.amount).minus(back)) };
  });
}
