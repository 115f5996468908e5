import type { contract, WireReply } from "#contract";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { changeNext, lockNext } from "./change-next.ts";
import { skipTo } from "./next-order.ts";

type Skip = typeof contract.subscription.skip;

/**
 * Moves the next order of the caller's subscription to the date after it; one that was refused and would be tried again like any
 * other. Errors: those of `lockNext`; `_ERR_CMD_INVALID_PARAM` (nextOccurence) if the subscription ends before another date.
 * @see docs/interface/subscription.md#skipping-an-order
 */
export async function skip(args: HandlerArgs<Skip>): Promise<WireReply<Skip>> {
  const row = await lockNext(args, "SkipOccurrence");
  const nextAt = skipTo(row, new Date());
  if (!nextAt) throw invalid("nextOccurence");
  return changeNext(args.db, row, nextAt);
}
