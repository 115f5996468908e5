import type { HostedMethod } from "#backend/order/payment/method.ts";
import { signedHttpAdapter } from "#backend/payment/adapter.ts";
import { config } from "#backend/platform/config.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { endDeclined, isOtherCard } from "./bank-promotion/card.ts";
import { endWithoutBank } from "./bank-promotion/end.ts";
import { reviewBankPromotion } from "./bank-promotion/review.ts";
import { viewChosen } from "./bank-promotion/view.ts";
import { attachSession } from "./bank-session/card.ts";
import { bankPage } from "./bank-session/page.ts";
import { hasOrderPromotion } from "./bank-promotion/find.ts";

/**
 * A card at its bank's own page, in a session of the bank, perhaps with one of the bank's promotions.
 * @see docs/interface/bank-session.md#sessions
 */
export const bank: HostedMethod = {
  id: payMethods.bank,
  kind: "hosted",
  keepsBin: true,
  adapter: signedHttpAdapter(() => {
    const { bankOrigin: origin, bankSecret: secret } = config();
    return { origin, secret };
  }),
  attach: attachSession,
  discount: reviewBankPromotion,
  viewOrder: viewChosen,
  hasView: hasOrderPromotion,
  onPaymentsChanged: endWithoutBank,
  page: bankPage,
  rejects: async (db, order, verdict) =>
    (await isOtherCard(db, order, verdict)) ? refused("_ERR_BANK_PROMO_BIN_MISMATCH") : undefined,
  onDeclined: endDeclined,
};
