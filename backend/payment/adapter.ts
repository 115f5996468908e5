import { bankMethod } from "../bank-promotion/use.ts";
import { config } from "../config.ts";
import { isSigned, type Request, signRequest, type Verdict } from "../provider/signature.ts";

/**
 * What the shop wants of a payment provider besides its page: to be asked, server to server. The answer comes as a
 * signed callback; asking again for the same `reference` does nothing twice, so a lost answer is asked for again.
 */
export type PaymentAdapter = {
  /** The `payMethodId`s it serves. */
  methods: readonly string[];
  /** True when the provider has taken the request; false: ask again later. Never rejects. Aborting `signal` gives up. */
  ask: (request: Omit<Request, "callbackUrl">, storeId: number, signal: AbortSignal) => Promise<boolean>;
  /** True for its own word. Nobody speaks about payments of another's. */
  hasSigned: (verdict: Verdict, signature: string) => boolean;
};

const answerWithinMs = 5_000;

/** Who speaks our protocol: at `origin`, with a secret shared with us. */
const speaker = (methods: readonly string[], at: () => { origin: string; secret: string }): PaymentAdapter => ({
  methods,
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

/** The hosted page and the wallet beside it are one provider's. */
const hosted = speaker(["SimplePunchout", "PayPal"], () => {
  const { paymentOrigin: origin, paymentSecret: secret } = config();
  return { origin, secret };
});

const bank = speaker([bankMethod], () => {
  const { bankOrigin: origin, bankSecret: secret } = config();
  return { origin, secret };
});

const adapters: readonly PaymentAdapter[] = [hosted, bank];

/** Whose word a verdict is; undefined when nobody of ours has signed it. */
export const signerOf = (verdict: Verdict, signature: string): PaymentAdapter | undefined =>
  adapters.find(({ hasSigned }) => hasSigned(verdict, signature));

/** Who serves a way to pay; undefined for what is paid here, at a door or at a till. */
export const adapterOf = (method: string): PaymentAdapter | undefined =>
  adapters.find(({ methods }) => methods.includes(method));
