import type { contract, WireReply } from "#contract";
import type { OrderRow } from "#backend/order/rows.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";

type Call = typeof contract.paymentPromotion.evaluate;
export type WirePaymentPromotion = Extract<WireReply<Call>["promos"], unknown[]>[number];

/** One kind of promotion of a way of paying: what it would do for this cart, or why it would not. */
export type Evaluate = (args: HandlerArgs<Call>, order: OrderRow) => Promise<WirePaymentPromotion[]>;
