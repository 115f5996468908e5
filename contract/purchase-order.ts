import * as z from "zod";
import { call } from "./call.ts";
import { amount, id, list } from "./wire.ts";

/** Any number of orders; orders up to an amount; one order. */
export const purchaseOrderTypes = ["Blanket", "Limited", "Individual"] as const;

/** @see docs/interface/purchase-order.md */
export const purchaseOrder = {
  /** Turns an order's `buyerPONumber`, which is an id, into the number. */
  get: call("GET cart/@self/buyer_purchase_order/{id}", {
    reply: z.object({
      resultList: list(
        z.object({
          buyerPurchaseOrderId: id,
          dataBeanKeyBuyerPurchaseOrderId: id,
          purchaseOrderNumber: z.string(),
          buyerPurchaseOrderTypeId: z.enum(purchaseOrderTypes),
          accountId: id,
          /** What may be spent in total; only for limited ones. */
          amount: amount.optional(),
          currency: z.string(),
          /** 1 active, 0 inactive. */
          state: z.number(),
        }),
      ),
    }),
    faults: [],
  }),
};
