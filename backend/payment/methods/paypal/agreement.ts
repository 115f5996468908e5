import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { cartForWrite, bumpVersion } from "#backend/order/current.ts";
import { noSuchOrder } from "#backend/order/find.ts";
import { lockOrder } from "#backend/order/move.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { billingAddresses, instructionAmount, readInstructions } from "#backend/order/payment/instructions.ts";
import type { Attached, Attaching } from "#backend/order/payment/method.ts";
import type { Verdict } from "#backend/order/payment/signature.ts";
import { cardPageAddress } from "#backend/payment/card-page.ts";
import { readMethods } from "#backend/payment/store-methods.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { paypalOrders } from "#backend/platform/db/schema/payment.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal, sum, wireAmount } from "#backend/platform/money.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

type Create = typeof contract.payment.createPaypalOrder;

/**
 * Opens an agreement at PayPal for an amount of the cart; the shopper approves it at `approveUrl`. One per cart: a new
 * one voids the previous one and removes its instruction. Errors: those of `cartForWrite`;
 * `_ERR_CMD_INVALID_PARAM` where the store has no PayPal, and for a return path that leaves the shop;
 * `_ERR_INVALID_ADDR`; `_ERR_INVALID_PI_TOTAL_AMOUNT`.
 * @see docs/interface/payment.md#paypal-agreements
 */
export async function createPaypalOrder(args: HandlerArgs<Create>): Promise<WireReply<Create>> {
  const { db, caller, store, common, body } = args;
  const order = await cartForWrite(db, caller, store, body.orderId);
  if (!(await readMethods(db, store)).some(({ method }) => method === payMethods.paypal)) throw invalid("payMethodId");
  const book = await billingAddresses(db, order.memberId);
  if (!book.some(({ id }) => String(id) === body.billing_address_id))
    throw refused("_ERR_INVALID_ADDR", { addressId: body.billing_address_id });
  const rows = await readInstructions(db, order.id);
  const others = rows.filter(({ method }) => method !== payMethods.paypal);
  const amount = instructionAmount(order, body, others).toFixed(6);
  await dropInstructions(
    db,
    rows.filter(({ method }) => method === payMethods.paypal),
  );
  const { id: orderId, memberId, currency } = order;
  const live = inArray(paypalOrders.status, ["CREATED", "APPROVED"]);
  await db
    .update(paypalOrders)
    .set({ status: "VOIDED" })
    .where(and(eq(paypalOrders.orderId, orderId), live));
  const id = `PP${randomBytes(12).toString("base64url")}`;
  await db.insert(paypalOrders).values({ id, orderId, memberId, amount, currency, status: "CREATED" });
  await bumpVersion(db, orderId);
  const asked = { id, attempt: 1, amount, kind: "paypal" as const };
  return {
    orderId: String(orderId),
    paypalOrderId: id,
    status: "CREATED",
    approveUrl: cardPageAddress({ store, common }, order, asked, body.returnUrl),
    piAmount: wireAmount(amount),
    piCurrency: currency,
  };
}

/** True for what PayPal says about an agreement, before there is an instruction. */
export const isAgreement = ({ piId }: Pick<Verdict, "piId">): boolean => piId.startsWith("PP");

/**
 * Takes PayPal's verdict on an agreement: only a waiting one is agreed to or canceled, so a repeated or late verdict
 * changes nothing. Errors: 404 `_ERR_ORDER_NOT_FOUND`, `_ERR_INVALID_PIID`, `_ERR_CMD_INVALID_PARAM`,
 * `_ERR_INVALID_PI_TOTAL_AMOUNT`.
 */
export async function takeAgreement(db: Tx, orderId: number | undefined, { piId, amount, result, ...said }: Verdict) {
  if (orderId === undefined) throw noSuchOrder(said.orderId);
  const order = await lockOrder(db, orderId);
  const mine = and(eq(paypalOrders.id, piId), eq(paypalOrders.orderId, order.id));
  const [row] = await db.select().from(paypalOrders).where(mine);
  if (!row) throw refused("_ERR_INVALID_PIID", { piId });
  if (!said.transactionId.startsWith(`${piId}.1.`)) throw invalid("transactionId");
  if (!/^\d{1,14}(\.\d{1,6})?$/.test(amount) || !new Decimal(amount).equals(row.amount))
    throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT", { amount });
  const status = row.status === "CREATED" ? (result === "APPROVED" ? "APPROVED" : "CANCELLED") : row.status;
  await db.update(paypalOrders).set({ status }).where(mine);
  const piStatus = status === "APPROVED" ? "Success" : status === "CANCELLED" ? "Failed" : "Pending";
  return { orderId: said.orderId, piId, piStatus } as const;
}

/**
 * Requires an approved agreement of this cart that covers everything that the cart's instructions take from it. Errors:
 * `_ERR_CREATE_PAYMENT_METHOD` 1007 with its status (`CREATED`: no answer from PayPal yet),
 * `_ERR_INVALID_PI_TOTAL_AMOUNT` for more than was approved.
 * @see docs/interface/payment.md#paypal-agreements
 */
export async function attachAgreement({ db, order, sent, replaces, others, amount }: Attaching): Promise<Attached> {
  const { paypalOrderId = replaces?.reference } = sent;
  const id = typeof paypalOrderId === "string" ? paypalOrderId : "";
  const [row] = await db
    .select()
    .from(paypalOrders)
    .where(and(eq(paypalOrders.id, id), eq(paypalOrders.orderId, order.id)));
  if (row?.status !== "APPROVED")
    throw refused("_ERR_CREATE_PAYMENT_METHOD", { reason: row?.status ?? "UNKNOWN" }, { code: "1007" });
  const along = others.filter(({ method, reference }) => method === payMethods.paypal && reference === id);
  if (
    sum(along.map((one) => one.amount))
      .plus(amount)
      .gt(row.amount)
  )
    throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT", { amount: amount.toString() });
  return { reference: id };
}
