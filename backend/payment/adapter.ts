import { config } from "../config.ts";
import { type Request, signRequest } from "../provider/signature.ts";

/**
 * What the shop wants of a payment provider besides its page: to be asked, server to server. The answer comes as a
 * signed callback; asking again for the same `reference` does nothing twice, so a lost answer is asked for again.
 */
export type PaymentAdapter = {
  /** The `payMethodId`s it serves. */
  methods: readonly string[];
  /** True when the provider has taken the request; false: ask again later. Never rejects. */
  ask: (request: Omit<Request, "callbackUrl">, storeId: number) => Promise<boolean>;
};

const answerWithinMs = 5_000;

/** The hosted page and the wallet beside it are one provider's. */
const hosted: PaymentAdapter = {
  methods: ["SimplePunchout", "PayPal", "BankCard"],
  ask: async (asked, storeId) => {
    const { paymentOrigin, paymentSecret, shopOrigin } = config();
    const callbackUrl = `${shopOrigin}/resources/payment-callback?storeId=${storeId}`;
    const request = { ...asked, callbackUrl };
    try {
      const response = await fetch(`${paymentOrigin}/requests`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...request, signature: signRequest(request, paymentSecret) }),
        redirect: "error",
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false; // refused, reset or too slow: it is asked again
    }
  },
};

const adapters: readonly PaymentAdapter[] = [hosted];

/** Who serves a way to pay; undefined for what is paid here, at a door or at a till. */
export const adapterOf = (method: string): PaymentAdapter | undefined =>
  adapters.find(({ methods }) => methods.includes(method));
