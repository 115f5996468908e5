import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { cancel } from "./cancel.ts";

/**
 * Canceling recurring orders: agents do it, too, in a session with a reason, and sessions belong to this floor.
 * @see docs/interface/subscription.md#canceling-a-subscription
 */
export const subscriptionCancelHandlers = handlers<Pick<typeof contract.subscription, "cancel">>(
  contract.subscription,
  { cancel },
);
