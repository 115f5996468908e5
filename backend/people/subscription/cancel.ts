import type { contract, WireReply } from "#contract";
import { noteServed } from "#backend/after-sales/order/comments.ts";
import { endRepetition, namedSubscription } from "#backend/after-sales/subscription/cancel.ts";
import { noSuchSubscription } from "#backend/after-sales/subscription/find.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { ownActor, servesShoppersOf } from "../on-behalf/served-order.ts";

type Cancel = typeof contract.subscription.cancel;

/**
 * Ends the repetition of an order: its owner, and as themselves those who may cancel orders of the store. What they do is recorded.
 * Errors: those of `namedSubscription` and `endRepetition`; 404 for everybody else; `_ERR_NO_ON_BEHALF_SESSION`.
 * @see docs/interface/subscription.md#canceling-a-subscription
 */
export async function cancel(args: HandlerArgs<Cancel>): Promise<WireReply<Cancel>> {
  const { db, caller, store } = args;
  const row = await namedSubscription(args);
  const { memberId, storeId, parentOrderId: orderId } = row;
  if (memberId === caller.memberId) return endRepetition(db, row);
  if (!servesShoppersOf(caller, store)) throw noSuchSubscription();
  const actor = await ownActor(args, row);
  const reply = await endRepetition(db, row);
  await recordAct(db, { actor, memberId, storeId, call: "subscription.cancel", orderId });
  await noteServed(db, { orderId, memberId, actor });
  return reply;
}
