import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { acts, forMe } from "./acts.ts";
import { cancel, cancelOnBehalf } from "./cancel.ts";
import { goodwill } from "./goodwill.ts";
import { lock, lockOnBehalf, unlock, unlockOnBehalf } from "./lock.ts";
import { begin, end, show } from "./session.ts";

/** Acting for another person. @see docs/interface/on-behalf.md#on-behalf */
export const onBehalfHandlers = handlers(contract.onBehalf, {
  begin,
  session: show,
  end,
  acts,
  forMe,
  goodwill,
  lock,
  unlock,
  lockOnBehalf,
  unlockOnBehalf,
  cancelOrder: cancel,
  cancelOrderOnBehalf: cancelOnBehalf,
});
