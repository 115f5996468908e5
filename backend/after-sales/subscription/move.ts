import type { contract, WireReply } from "#contract";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readDay } from "#backend/platform/time.ts";
import { changeNext, lockNext } from "./change-next.ts";
import { momentOn, moveDays } from "./next-order.ts";

type Move = typeof contract.subscription.move;

/**
 * Moves the next order of the caller's subscription to a day: a skipped one back, too. Errors: those of `lockNext`;
 * `_ERR_CMD_INVALID_PARAM` (moveTo) for what is no day, or not one of `x_moveDays`.
 * @see docs/interface/subscription.md#moving-an-order
 */
export async function move(args: HandlerArgs<Move>): Promise<WireReply<Move>> {
  const row = await lockNext(args, "MoveOccurrence");
  const day = readDay(args.body.moveTo);
  const days = moveDays(row, new Date());
  if (!day || !days || day < days.first || day > days.last) throw invalid("moveTo");
  return changeNext(args.db, row, momentOn(row, day));
}
