import type { contract, WireReply } from "#contract";
import type { OrderRow } from "#backend/order/rows.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";

type Call = typeof contract.paymentPromotion.evaluate;
export type WirePaymentPromotion = Extract<WireReply<Call>["promos"], unknown[]>[number];

/** Evaluates one kind of promotion of a payment method for this cart: its benefit, or why there is none. */
export type Evaluate = (args: HandlerArgs<Call>, order: OrderRow) => Promise<WirePaymentPromotion[]>;
