import { config } from "#backend/config.ts";
import { bankMethod } from "#backend/bank-promotion/bank-method.ts";
import { endDeclined, isOtherCard } from "#backend/bank-promotion/card.ts";
import { attachSession } from "#backend/bank-session/card.ts";
import { bankPage } from "#backend/bank-session/page.ts";
import { refused } from "#backend/http/fault.ts";
import { signedHttpAdapter } from "#backend/payment/adapter.ts";
import type { HostedMethod } from "#backend/payment/method.ts";

/**
 * A card at its bank's own page, in a session of the bank, perhaps with one of the bank's promotions.
 * @see docs/interface/bank-session.md#sessions
 */
export const bank: HostedMethod = {
  id: bankMethod,
  kind: "hosted",
  keepsBin: true,
  adapter: signedHttpAdapter(() => {
    const { bankOrigin: origin, bankSecret: secret } = config();
    return { origin, secret };
  }),
  attach: attachSession,
  page: bankPage,
  rejects: async (db, order, verdict) =>
    (await isOtherCard(db, order, verdict)) ? refused("_ERR_BANK_PROMO_BIN_MISMATCH", "BNK1003E") : undefined,
  onDeclined: endDeclined,
};
