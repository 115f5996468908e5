import { isSigned, type Request, signRequest, type Verdict } from "#backend/order/payment/signature.ts";
import { config } from "#backend/platform/config.ts";

/**
 * What the shop needs from a payment provider besides its page: to take requests from server to server. The answer
 * comes as a signed callback; a request is idempotent by its `reference`, so a lost answer is requested again.
 */
export type PaymentAdapter = {
  /** True when the provider has accepted the request; false: ask again later. Never rejects. Aborting `signal` cancels it. */
  ask: (request: Omit<Request, "callbackUrl">, storeId: number, signal: AbortSignal) => Promise<boolean>;
  /** True for its own signature: no provider may report on the payments of another. */
  hasSigned: (verdict: Verdict, signature: string) => boolean;
};

const answerWithinMs = 5_000;

/** A provider that implements our protocol at `origin`, with a secret shared with us; both are read per request. */
export const signedHttpAdapter = (at: () => { origin: string; secret: string }): PaymentAdapter => ({
  hasSigned: (verdict, signature) => isSigned(verdict, signature, at().secret),
  ask: async (asked, storeId, signal) => {
    const { origin, secret } = at();
    const callbackUrl = `${config().shopOrigin}/resources/payment-callback?storeId=${storeId}`;
    const request = { ...asked, callbackUrl };
    try {
      const response = await fetch(`${origin}/requests`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...request, signature: signRequest(request, secret) }),
        redirect: "error",
        signal: AbortSignal.any([AbortSignal.timeout(answerWithinMs), signal]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false; // refused, reset or too slow: it is asked again
    }
  },
});

/** The provider of the hosted card page, which serves PayPal as well. */
export const cardProvider = signedHttpAdapter(() => {
  const { paymentOrigin: origin, paymentSecret: secret } = config();
  return { origin, secret };
});
