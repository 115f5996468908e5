import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { nativePageOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { noSuchSubscription, type SubscriptionRow } from "./find.ts";
import { skipTo } from "./skip-to.ts";
import { viewSubscriptions } from "./view.ts";

type Skip = typeof contract.subscription.skip;

/**
 * Moves the next order of the caller's subscription to the date after it. Nothing is used up: of a limited number of orders, as
 * many are left as before. An order that was refused and would be tried again is skipped like any other, and its failed tries
 * are forgotten. Errors: those of `requireRegistered`; 404; `_ERR_CMD_INVALID_PARAM` (nextOccurence) for what is no date, or if
 * the subscription ends before another date; 409 `_ERR_ALREADY_PROCESSED` with the state if it is not active, or the date is not
 * the next one (any more).
 * @see docs/interface/subscription.md#skipping-an-order
 */
export async function skip(args: HandlerArgs<Skip>): Promise<WireReply<Skip>> {
  const { db, body } = args;
  const row = await lockOwn(args);
  const skipped = new Date(body.nextOccurence);
  if (Number.isNaN(skipped.getTime())) throw invalid("nextOccurence");
  if (row.state !== "Active" || row.nextAt?.getTime() !== skipped.getTime())
    throw refused("_ERR_ALREADY_PROCESSED", { state: row.state });
  const now = new Date();
  const nextAt = skipTo(row, now);
  if (!nextAt) throw invalid("nextOccurence");
  const { subscriptionId, number } = subscriptionOccurrences;
  await db.delete(subscriptionOccurrences).where(and(eq(subscriptionId, row.id), eq(number, row.done + 1)));
  const moved = { nextAt, tryAt: nextAt, updatedAt: now };
  await db.update(subscriptions).set(moved).where(eq(subscriptions.id, row.id));
  const resultList = await viewSubscriptions(db, [{ ...row, ...moved }]);
  return { ...nativePageOf([row], {}).paging, resultList };
}

/** The lock is that of the job which places orders: what it is placing is not skipped, and what is skipped it does not place. */
async function lockOwn({ db, caller, store, params }: HandlerArgs<Skip>): Promise<SubscriptionRow> {
  requireRegistered(caller, "SkipOccurrence");
  const named = eq(subscriptions.id, readId(params.subscriptionId) ?? -1);
  const own = and(eq(subscriptions.memberId, caller.memberId), eq(subscriptions.storeId, store.id));
  const [row] = await db.select().from(subscriptions).where(and(named, own)).for("update");
  if (!row) throw noSuchSubscription();
  return row;
}
