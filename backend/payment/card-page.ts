import type { OrderRow } from "#backend/order/rows.ts";
import { config } from "#backend/platform/config.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { amountText } from "#backend/platform/money.ts";
import { type PaymentSession, sealSession } from "./page-session.ts";
import { returnUrls } from "./return-urls.ts";

type Asked = Pick<PaymentSession, "attempt" | "amount" | "kind" | "remember" | "card" | "slip"> & {
  id: number | string;
  /** Milliseconds since the epoch; absent: an hour from now. */
  until?: number;
};

/** How long the provider's page accepts a payment. */
const sessionMs = 60 * 60_000;

/**
 * The address of the card provider's page for an amount of an order, sealed. `amount`: decimal string in the order's currency.
 * Errors: `_ERR_CMD_INVALID_PARAM` for a return path that leaves the shop.
 */
export function cardPageAddress(
  who: Pick<HandlerArgs, "store" | "common">,
  order: OrderRow,
  { id, amount, until = Date.now() + sessionMs, ...asked }: Asked,
  returnPath?: string,
): string {
  const { paymentOrigin, paymentSecret } = config();
  const { currency } = order;
  const session = {
    orderId: String(order.id),
    piId: String(id),
    amount: amountText(amount, currency),
    currency,
    ...asked,
    ...returnUrls(who, order, returnPath),
    expiresAt: until,
  };
  return `${paymentOrigin}/pay/${sealSession(session, paymentSecret)}`;
}
