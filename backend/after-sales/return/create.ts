import { and, desc, eq, inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { isStaffOf } from "#backend/order/find.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { sentAddress } from "#backend/platform/mail/address.ts";
import { type Decimal, sum, zero } from "#backend/platform/money.ts";
import { returnReasons } from "#contract/return.ts";
import { isReturnable, orderStatus } from "#contract/shapes/order-status.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireStillBuyer } from "../order/still-buyer.ts";
import { orderForReturn } from "./access.ts";
import { othersAreCredited } from "./credits.ts";
import { mailInstructions, mailSellerOf } from "./mail.ts";
import { readReturnable, type Returnable, type ReturnableLine, viewReturn } from "./read.ts";
import { type RefundMethod, refundMethodsOf } from "./refund-method.ts";
import { creditOf } from "./rules.ts";
import { shippingBack } from "./shipping.ts";

type Create = typeof contract.returns.create;
type Args = HandlerArgs<Create>;
type Chosen = {
  fact: ReturnableLine;
  pieces: number;
  reasonCode: (typeof returnReasons)[number];
  comment: string;
  credit: Decimal;
};

const maxCommentLength = 500;

/**
 * Announces a return, under the order's row lock: of two concurrent returns of the same pieces, the second is refused. Errors: 404
 * `_ERR_ORDER_NOT_FOUND`; those of `requireStillBuyer`; `_ERR_ORDER_WRONG_STATUS` while nothing has been shipped; `_ERR_RETURN_WINDOW_EXPIRED`; `_ERR_INVALID_INPUT`
 * for no lines and for lines of several sellers, and with `<orderItemId>,<most>` for too many pieces; `_ERR_INVALID_ORDER_REFNUM` for a
 * line that is not the order's; `_ERR_CMD_INVALID_PARAM` for reason, refund, delivery, address, email; `_ERR_CMD_MISSING_PARAM`
 * (physicalStoreId).
 * @see docs/interface/return.md#creating-a-return
 */
export async function createReturn(args: Args): Promise<WireReply<Create>> {
  const { db, store, params } = args;
  const found = await orderForReturn(args, params.orderId);
  if (!isStaffOf(args.caller, store)) await requireStillBuyer(db, found, args.caller);
  const order = await lockOrder(db, found.id);
  if (!isReturnable(order.status)) throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
  const returnable = await readReturnable(db, store, order);
  const chosen = choose(args, order, returnable);
  const made = await write(args, order, returnable, chosen);
  if (order.status !== orderStatus.returnOpen) await moveOrder(db, order.id, orderStatus.returnOpen);
  const announced = { ...made, seller: chosen[0]?.fact.seller, last: "CREATED" as const };
  await mailInstructions(db, announced);
  await mailSellerOf(db, announced);
  return { orderId: String(order.id), ...viewReturn(announced) };
}

function choose(args: Args, order: OrderRow, returnable: Returnable): Chosen[] {
  const chosen = chooseLines(args, order, returnable);
  // Each seller takes its own goods back.
  if (new Set(chosen.map(({ fact }) => fact.seller?.id)).size > 1)
    throw refused("_ERR_INVALID_INPUT", { field: "returnItem" });
  return chosen;
}

function chooseLines({ body }: Args, order: OrderRow, { lines, taxIncluded }: Returnable): Chosen[] {
  if (!body.returnItem.length) throw refused("_ERR_INVALID_INPUT", { field: "returnItem" });
  if (new Set(body.returnItem.map(({ orderItemId }) => orderItemId)).size < body.returnItem.length)
    throw refused("_ERR_INVALID_INPUT", { field: "returnItem" });
  return body.returnItem.map(({ orderItemId, quantity, reasonCode: sent, comment = "" }) => {
    const fact = lines.find(({ line }) => String(line.id) === orderItemId);
    if (!fact) throw refused("_ERR_INVALID_ORDER_REFNUM", { id: orderItemId });
    const reasonCode = returnReasons.find((known) => known === sent);
    if (!reasonCode) throw invalid("reasonCode");
    if (comment.length > maxCommentLength) throw refused("_ERR_INVALID_INPUT", { field: "comment" });
    if (fact.reason === "WINDOW_EXPIRED") throw refused("_ERR_RETURN_WINDOW_EXPIRED", { orderItemId });
    const maxQuantity = fact.reason ? 0 : fact.sent - fact.returned;
    const pieces = /^\d{1,6}(\.0{1,6})?$/.test(String(quantity)) ? Number(quantity) : Number.NaN;
    if (!(pieces >= 1 && pieces <= maxQuantity))
      throw refused("_ERR_INVALID_INPUT", { field: orderItemId, max: maxQuantity });
    const credit = creditOf(fact.line, pieces, fact.returned, taxIncluded, order.currency, fact.credited);
    return { fact, pieces, reasonCode, comment, credit };
  });
}

async function write(args: Args, order: OrderRow, returnable: Returnable, chosen: Chosen[]) {
  const { db, store, common, body } = args;
  const shipping = await shippingBack(db, order, returnable, chosen);
  // While another return may still be denied, shipping may not go back: it is not promised.
  const promised = (await othersAreCredited(db, order.id)) ? shipping : zero;
  const [row] = await db
    .insert(returns)
    .values({
      orderId: order.id,
      storeId: store.id,
      memberId: order.memberId,
      refundMethod: await refundMethod(args, order),
      ...(await delivery(args, chosen)),
      email: sentAddress("email", body.email) ?? order.email,
      languageId: common.languageId,
      comment: (body.comment ?? "").slice(0, maxCommentLength),
      currency: order.currency,
      totalCredit: sum([...chosen.map(({ credit }) => credit), promised]).toFixed(6),
      shippingCredit: shipping.toFixed(6),
      orderStatus: await formerStatus(db, order),
    })
    .returning();
  if (!row) throw new Error("no return was written");
  const items = await db
    .insert(returnItems)
    .values(
      chosen.map(({ fact: { line }, pieces, reasonCode, comment, credit }) => ({
        returnId: row.id,
        orderItemId: line.id,
        partNumber: line.partNumber,
        quantity: pieces,
        reasonCode,
        comment,
        creditAmount: credit.toFixed(6),
      })),
    )
    .returning();
  await db.insert(returnEvents).values({ returnId: row.id, code: "CREATED" });
  return { row, items };
}

/** Replacements are not offered here; what cannot be refunded that way is refused. */
async function refundMethod({ db, body }: Args, order: OrderRow): Promise<RefundMethod> {
  if ((body.refundOrReplace ?? "REF") !== "REF") throw invalid("refundOrReplace");
  const wanted = body.refundMethod ?? "ORIGINAL_PAYMENT";
  const method = (await refundMethodsOf(db, order)).find((one) => one === wanted);
  if (!method) throw invalid("refundMethod");
  return method;
}

async function delivery({ db, caller, store, body }: Args, chosen: readonly Chosen[]) {
  if (body.deliveryMethod === "STORE") {
    if (!body.physicalStoreId) throw missing("physicalStoreId");
    const id = readId(body.physicalStoreId) ?? -1;
    const here = and(eq(physicalStores.id, id), eq(physicalStores.storeId, store.id));
    const [place] = await db.select().from(physicalStores).where(here);
    if (!place) throw invalid("physicalStoreId");
    return { deliveryMethod: "STORE" as const, physicalStoreId: place.id };
  }
  if (body.deliveryMethod !== "CARRIER") throw invalid("deliveryMethod");
  const shippedTo = chosen.find(({ fact }) => fact.line.addressId)?.fact.line.addressId ?? null;
  if (body.addressId === undefined) return { deliveryMethod: "CARRIER" as const, addressId: shippedTo };
  const id = readId(body.addressId) ?? -1;
  const mine = and(eq(addresses.id, id), eq(addresses.memberId, caller.memberId), eq(addresses.current, true));
  const [address] = await db.select().from(addresses).where(mine);
  if (!address) throw refused("_ERR_INVALID_ADDR", { addressId: body.addressId });
  return { deliveryMethod: "CARRIER" as const, addressId: address.id };
}

/** The order's status before its first open return. */
async function formerStatus(db: Db, order: OrderRow) {
  if (order.status !== orderStatus.returnOpen) return order.status;
  const open = and(eq(returns.orderId, order.id), inArray(returns.status, ["PND", "APP"]));
  const [other] = await db.select().from(returns).where(open).orderBy(desc(returns.id)).limit(1);
  return other?.orderStatus ?? "D";
}
