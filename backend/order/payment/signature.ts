import type * as z from "zod";
import type { ProviderVerdict, RememberedCard } from "#contract/payment.ts";
import { isEqual, signText } from "#settings/signature.ts";

/** A card that its holder wants to be remembered: what pays with it again, and what people may see of it. */
export type CardToken = z.output<typeof RememberedCard>;

/** What a provider reports about one attempt to pay, or one refund. */
export type Verdict = Omit<ProviderVerdict, "signature">;
export type PaymentResult = Exclude<Verdict["result"], "REFUNDED">;

/**
 * HMAC-SHA256 (hex) over `orderId|piId|transactionId|result|amount`, the card's five fields when there is one, and its
 * first digits when they were asked for.
 */
export function signVerdict(verdict: Verdict, secret: string) {
  const { orderId, piId, transactionId, result, amount, card, cardBin } = verdict;
  const kept = card ? [card.token, card.brand, card.lastFour, card.expireMonth, card.expireYear] : [];
  const digits = cardBin === undefined ? [] : [cardBin];
  return signText([orderId, piId, transactionId, result, amount, ...kept, ...digits].join("|"), secret);
}

/** True when the signature is ours; takes constant time for wrong ones. */
export function isSigned(verdict: Verdict, signature: string, secret: string) {
  return isEqual(signature, signVerdict(verdict, secret));
}

/** A server-to-server request of the shop to the provider, with its own kind of signature. */
export type Request = {
  kind: "refund" | "capture";
  orderId: string;
  piId: string;
  /** The number of a refund, or the attempt of a capture: the provider processes each one once. */
  reference: string;
  /** Decimal string in `currency`. */
  amount: string;
  currency: string;
  /** Where the signed verdict is sent. */
  callbackUrl: string;
};

/** HMAC-SHA256 (hex) over all of the request. */
export function signRequest(request: Request, secret: string) {
  const { kind, orderId, piId, reference, amount, currency, callbackUrl } = request;
  const text = ["request", kind, orderId, piId, reference, amount, currency, callbackUrl].join("|");
  return signText(text, secret);
}

/** True when the shop has signed this request. */
export function isRequest(request: Request, signature: string, secret: string) {
  return isEqual(signature, signRequest(request, secret));
}
