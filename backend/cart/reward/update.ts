import type { contract, WireReply } from "#contract";
import { cartForWrite } from "#backend/order/current.ts";
import { invalid, CommitThenThrow } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { finishWrite } from "../after-write.ts";
import { recalculate } from "../calculate.ts";
import { chooseGifts, findOption } from "./choose.ts";

type Call = typeof contract.cart.updateRewardOption;

/**
 * Replaces the choice of gifts, or declines them with empty lists. Of two concurrent choices, the later one wins.
 * Errors: those of `cartForWrite`; `_ERR_CMD_INVALID_PARAM` (rewardOptionId) for a choice that the cart has not earned
 * or no longer earns; those of `chooseGifts`.
 * @see docs/interface/cart.md#reward-options
 */
export async function updateRewardOption({
  db,
  caller,
  store,
  common,
  body,
}: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const order = await cartForWrite(db, caller, store, body.orderId);
  // A promotion may have ended since the last calculation; the new totals are kept even if the choice is refused.
  await recalculate(db, order, store);
  const scope = { db, caller, store, common, order };
  const option = await findOption(scope, { id: body.rewardOptionId });
  if (!option) throw new CommitThenThrow(invalid("rewardOptionId"));
  await chooseGifts(scope, option, body);
  await finishWrite(scope);
  return { orderId: String(order.id), rewardOptionId: String(option.id) };
}
