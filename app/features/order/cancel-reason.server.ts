import * as z from "zod";
import type { Option } from "#app/components/form.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type BuyerReason, buyerReasons } from "#contract/shapes/order.ts";

/** The form that cancels an order. A reason that is not in the list counts as none: it must never keep an order from being canceled. */
export const Cancellation = z.object({ reason: z.enum(buyerReasons).optional().catch(undefined) });

/** What a shopper can say about why they cancel; nothing where the backend would not keep it. */
export const reasonsToCancel = ({ has, words }: Pick<Shop, "has" | "words">): Option[] =>
  has("cancelReasons") ? buyerReasons.map((value) => ({ value, label: words.order.cancel.reasons[value] })) : [];

/** The part of a cancellation that says why. */
export const whyOf = ({ has }: Pick<Shop, "has">, reason: BuyerReason | undefined) =>
  reason && has("cancelReasons") ? { x_reason: reason } : {};
