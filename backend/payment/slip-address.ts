import type { PageArgs } from "#backend/order/payment/method.ts";
import { payUntil } from "#backend/order/progress.ts";
import { cardPageAddress } from "./card-page.ts";
import type { PaymentSession } from "./page-session.ts";

/**
 * The address of the provider's slip for a payment by reference, which is valid as long as the order is kept.
 * Errors: `_ERR_CMD_INVALID_PARAM` for a return path that leaves the shop.
 */
export function slipAddress(args: PageArgs, kind: NonNullable<PaymentSession["kind"]>): string {
  const { order, instruction, returnPath } = args;
  const { id, attempt, amount, protocolData: slip } = instruction;
  const until = payUntil(order)?.getTime() ?? 0;
  return cardPageAddress(args, order, { id, attempt, amount, kind, slip, until }, returnPath);
}
