import * as z from "zod";
import { call } from "./call.ts";
import { PaymentInstruction } from "./shapes/order.ts";
import { id, list } from "./wire.ts";

/** What a caller sends for one instruction; extra fields depend on the method and card numbers are never among them here. */
const SentInstruction = z.object({
  payMethodId: z.string().optional(),
  policyId: z.string().optional(),
  /** Plain decimal with a point, e.g. `2827.15`. */
  piAmount: z.string(),
  billing_address_id: z.string(),
});

const WrittenInstruction = z.object({ orderId: id, paymentInstruction: list(z.object({ piId: id })) });

export const payment = {
  list: call("GET cart/@self/payment_instruction", {
    resource: "cart",
    reply: z.object({ orderId: id, paymentInstruction: z.array(PaymentInstruction).optional() }),
  }),
  /** Adds an instruction, never replaces one. */
  add: call("POST cart/@self/payment_instruction", {
    resource: "cart",
    status: 201,
    body: z.union([
      SentInstruction,
      z.object({ orderId: z.string().optional(), paymentInstruction: z.array(SentInstruction) }),
    ]),
    reply: WrittenInstruction,
  }),
  replace: call("PUT cart/@self/payment_instruction", {
    resource: "cart",
    body: z.object({
      orderId: z.string().optional(),
      paymentInstruction: z.array(SentInstruction.extend({ piId: z.string() })),
    }),
    reply: WrittenInstruction,
  }),
  removeAll: call("DELETE cart/@self/payment_instruction", {
    resource: "cart",
    reply: z.object({ orderId: id.optional() }),
  }),
  remove: call("DELETE cart/@self/payment_instruction/{piId}", { resource: "cart", reply: z.object({ orderId: id }) }),
  /** Where to send the shopper: a redirect address for each punch-out instruction. */
  punchout: call("GET cart/@self/payment_instruction/punchoutPaymentInfo", {
    resource: "cart",
    query: z.object({ orderId: z.string(), piId: z.string(), profileName: z.string().optional() }),
    reply: z.object({
      orderId: id,
      paymentInstruction: z.array(PaymentInstruction.extend({ xpapi_punchoutPopupURL: z.string() })),
    }),
  }),
  /** A new attempt for a submitted order whose punch-out payment failed or was abandoned. */
  repay: call("POST cart/@self/payment_instruction/repay", {
    query: z.object({ orderId: z.string(), piId: z.string() }),
    reply: z.object({}),
  }),
  /** The provider's word, signed (HMAC); idempotent by `transactionId`. The only thing that marks an order paid. */
  callback: call("POST cart/@self/payment_instruction/callback", {
    open: true,
    body: z.object({
      orderId: z.string(),
      piId: z.string(),
      transactionId: z.string(),
      result: z.enum(["APPROVED", "DECLINED", "CANCELLED"]),
      amount: z.string(),
      signature: z.string(),
    }),
    reply: z.object({ orderId: id, piId: id, piStatus: z.enum(["Success", "Pending", "Failed"]) }),
  }),
};
