import { createHmac, timingSafeEqual } from "node:crypto";

/** What the provider tells about one attempt to pay; `amount` is a decimal string in the session's currency. */
export type Verdict = {
  orderId: string;
  piId: string;
  /** `<piId>.<attempt>.<random>`: which attempt it is about is signed along. */
  transactionId: string;
  result: "APPROVED" | "DECLINED" | "CANCELLED";
  amount: string;
};

/** HMAC-SHA256 (hex) over `orderId|piId|transactionId|result|amount` with the shared secret. */
export function signVerdict({ orderId, piId, transactionId, result, amount }: Verdict, secret: string) {
  return createHmac("sha256", secret).update([orderId, piId, transactionId, result, amount].join("|")).digest("hex");
}

/** True when the signature is ours; takes the same time for every wrong one. */
export function isSigned(verdict: Verdict, signature: string, secret: string) {
  const expected = Buffer.from(signVerdict(verdict, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
