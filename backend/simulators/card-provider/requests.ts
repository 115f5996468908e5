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
 * What the shop asks for, server to server, and what this provider says to it: a refund is given, what somebody agreed to
 * is captured. The same request gets the same transaction, so asking twice moves money once. Undefined for what the
 * shop has not signed.
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
