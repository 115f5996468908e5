import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Tx } from "#backend/platform/db/client.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { nativePageOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { lockSubscription, type SubscriptionRow } from "./find.ts";
import { isPlanned, openAfter } from "./next-order.ts";
import { viewSubscriptions } from "./view.ts";

type Calls = typeof contract.subscription;
type Args = HandlerArgs<Calls["skip"]> | HandlerArgs<Calls["move"]>;
type Planned = SubscriptionRow & { nextAt: Date };

/**
 * The caller's subscription, its row locked, if its next order is the one that the request names. The lock is that of the job which
 * places orders: what it is placing does not change, and what has changed it does not place. Errors: those of `requireRegistered`;
 * 404; `_ERR_CMD_INVALID_PARAM` (nextOccurence) for what is no date; 409 `_ERR_ALREADY_PROCESSED` with the state if it is not
 * active, or the date is not the next one (any more).
 */
export async function lockNext({ db, store, caller, params, body }: Args, command: string): Promise<Planned> {
  requireRegistered(caller, command);
  const named = eq(subscriptions.id, readId(params.subscriptionId) ?? -1);
  const row = await lockSubscription(db, store, and(named, eq(subscriptions.memberId, caller.memberId)));
  const date = new Date(body.nextOccurence);
  if (Number.isNaN(date.getTime())) throw invalid("nextOccurence");
  if (!isPlanned(row) || row.nextAt.getTime() !== date.getTime())
    throw refused("_ERR_ALREADY_PROCESSED", { state: row.state });
  return row;
}

/**
 * Sets when the next order is placed. Nothing is used up: of a limited number of orders, as many are left as before. The failed tries of
 * one that was refused are forgotten.
 */
export async function changeNext(db: Tx, row: Planned, nextAt: Date): Promise<WireReply<Calls["skip"]>> {
  const { subscriptionId, number } = subscriptionOccurrences;
  await db.delete(subscriptionOccurrences).where(and(eq(subscriptionId, row.id), eq(number, row.done + 1)));
  const changed = { nextAt, tryAt: nextAt, openAfter: openAfter(row), updatedAt: new Date() };
  await db.update(subscriptions).set(changed).where(eq(subscriptions.id, row.id));
  const resultList = await viewSubscriptions(db, [{ ...row, ...changed }]);
  return { ...nativePageOf([row], {}).paging, resultList };
}
