import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { isStaffOf, ownOrder, staffOrder } from "#backend/order/find.ts";
import { clubMessages } from "#backend/platform/db/schema/loyalty.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { invalid, missing, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import { asAlreadyDone, type HandlerArgs } from "#backend/platform/http/handler.ts";
import { isPlaced } from "#contract/shapes/order-status.ts";
import { requireProgram } from "./program.ts";

type Send = typeof contract.loyalty.clubMessage;

/**
 * Sends a text message of the club about a placed order, once per kind and order; a repeat returns the first result.
 * Errors: `USR.CWXFR0130E`; 404 `_ERR_ORDER_NOT_FOUND`; 409 `_ERR_ORDER_WRONG_STATUS` for a cart;
 * `_ERR_CMD_INVALID_PARAM` (mobilePhone); `_ERR_CMD_MISSING_PARAM` (acceptsTerms); 404 where there is no program.
 * @see docs/interface/loyalty.md#club-message
 */
export async function sendClubMessage(args: HandlerArgs<Send>): Promise<WireReply<Send>> {
  const { db, caller, store, common, body } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  requireProgram(store);
  const order = await (isStaffOf(caller, store) ? staffOrder : ownOrder)(args, body.orderId);
  if (!isPlaced(order.status)) throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status }, { status: 409 });
  if (!/^\d{10}$/.test(body.mobilePhone)) throw invalid("mobilePhone");
  if (body.acceptsTerms !== true) throw missing("acceptsTerms");
  const { messageType: type } = body;
  const [row] = await db.insert(clubMessages).values({ orderId: order.id, type }).onConflictDoNothing().returning();
  if (row) {
    const payload = { orderId: String(order.id), storeId: String(store.id), languageId: common.languageId, type };
    await db.insert(outbox).values({ to: body.mobilePhone, kind: "club-message", payload });
    return queued(order.id, row.id);
  }
  const [first] = await db
    .select()
    .from(clubMessages)
    .where(and(eq(clubMessages.orderId, order.id), eq(clubMessages.type, type)));
  return asAlreadyDone(queued(order.id, first?.id ?? 0));
}

const queued = (orderId: number, id: number) => ({
  orderId: String(orderId),
  messageId: `CM-${id}`,
  status: "QUEUED" as const,
});
