import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { noGiftReasons } from "./shapes/gift-wrap.ts";
import { amount, flag, id, list, sentQuantity } from "./wire.ts";

const ours = { capability: "giftWraps", resource: "gift_wrap" } as const;

const GiftWrap = z.object({
  giftWrapId: id,
  orderItemId: list(id),
  wrapped: flag,
  pricesHidden: flag,
  /** Who gets it, who gives it, and what the note says; each may be empty. */
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
  /** The cost of wrapping all of it. */
  charge: amount,
});
export type GiftWrap = z.output<typeof GiftWrap>;

/**
 * Goods that a shopper gives to someone: wrapped, with a note, or both. All of it is ours.
 * @see docs/interface/gift-wrap.md
 */
export const giftWrap = {
  /** The gifts of a cart or an order, and which goods of a cart may be given. */
  ofOrder: call("GET cart/{orderId}/gift_wrap", {
    ...ours,
    personal: true,
    reply: z.object({
      orderId: id,
      /** Whether the store offers it, in the order's currency. */
      offered: flag,
      /** What wrapping one piece costs. */
      price: amount.optional(),
      currency: z.string(),
      giftWrap: list(GiftWrap),
      /** Lines that cannot be given, and why, of `noGiftReasons`. */
      refused: list(z.object({ orderItemId: id, why: z.enum(noGiftReasons) })),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /**
   * Makes lines of a cart a gift, or changes one (`giftWrapId`): it then holds exactly these. With a `quantity`, that many pieces
   * of a line; the others become a line of their own.
   */
  set: call("PUT cart/{orderId}/gift_wrap", {
    ...ours,
    body: z.object({
      giftWrapId: id.optional(),
      orderItem: z.array(z.object({ orderItemId: id, quantity: sentQuantity.optional() })),
      wrapped: z.string().default("false"),
      pricesHidden: z.string().default("false"),
      recipient: z.string().default(""),
      sender: z.string().default(""),
      message: z.string().default(""),
    }),
    reply: z.object({ orderId: id, giftWrapId: id }),
    faults: [...cartFaults, "_ERR_GIFT_WRAP_REFUSED", "_ERR_ORDER_LINE_LIMIT_EXCEEDED"],
  }),
  /** Ends the gift: its goods are bought like any others again. */
  remove: call("DELETE cart/{orderId}/gift_wrap/{giftWrapId}", {
    ...ours,
    reply: z.object({ orderId: id }),
    faults: [...cartFaults],
  }),
};
