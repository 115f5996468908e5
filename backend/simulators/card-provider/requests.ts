import * as z from "zod";
import { isRequest, type Verdict } from "#backend/order/payment/signature.ts";

const Asked = z.object({
  kind: z.enum(["refund", "capture"]),
  orderId: z.string(),
  piId: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  signature: z.string(),
});

/**
 * Answers the shop's server-to-server requests: refunds, and captures of approved agreements. Idempotent: the same
 * request gets the same transaction, so repeating it moves money once. Undefined if the shop's signature is invalid.
 */
export function takeRequest(body: unknown, secret: string): Verdict | undefined {
  const asked = Asked.safeParse(body);
  if (!asked.success) return undefined;
  const { signature, ...request } = asked.data;
  if (!isRequest(request, signature, secret)) return undefined;
  const { kind, orderId, piId, reference, amount } = request;
  return kind === "refund"
    ? { orderId, piId, transactionId: `${piId}.refund.${reference}`, result: "REFUNDED", amount }
    : { orderId, piId, transactionId: `${piId}.${reference}.capture`, result: "APPROVED", amount };
}
