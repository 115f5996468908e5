import * as z from "zod";
import { amount, flag, id, list, moment } from "../wire.ts";
import { OrderItemComponent } from "./order-item.ts";

/** What staff noted about an order. */
export const OrderComment = z.object({
  commentDetails: z.object({
    orcommentId: id,
    comment: z.string(),
    /** Written by the shop when an agent worked on the order: the reason of the session. */
    x_automatic: flag.optional(),
    /** Ours: whether it was mailed to the order's owner, who may then read it too. */
    x_mailed: flag.optional(),
    lastupdate: moment,
    serviceRepresentativeId: id,
  }),
  serviceRepDetails: z.object({
    logonId: z.string(),
    address: z.object({ memberId: id, firstName: z.string(), middleName: z.string(), lastName: z.string() }),
  }),
});

const PromotionShare = z.object({
  promoName: z.string(),
  promoCode: z.string(),
  formattedAdjustment: z.object({ amount, currency: z.string().optional() }),
});
/** Which promotions changed the price of an order, and where. */
export const OrderPromotions = z.object({
  orderItemsData: z.array(z.object({ orderItemId: id, appliedPromotions: z.array(PromotionShare) })),
  orderLevelAdjustmentData: z.array(PromotionShare),
  shippingAdjustmentData: z.array(PromotionShare),
});
/** What a line made of several parts consists of. */
export const LineConfiguration = z.object({
  orderItemId: id,
  configurationId: z.string(),
  orderItemComponent: z.array(OrderItemComponent),
});
/** How an order was paid and delivered, as defaults for the next one. Card numbers are masked. */
export const OrderProfile = z.object({
  shippingAddressId: id.nullable(),
  billingAddressId: id.nullable(),
  shipModeId: id.nullable(),
  paymentInfo: z
    .object({
      payMethodId: z.string(),
      account: z.string().optional(),
      expire_month: z.string().optional(),
      expire_year: z.string().optional(),
    })
    .nullable(),
});

/** An order or a cart as agents find it. `lockedLogonId`: who has taken it. */
export const WorkableOrder = z.object({
  orderId: id,
  orderTime: moment,
  status: z.string(),
  memberId: id,
  currency: z.string(),
  formattedDataBean: z.object({ grandTotal: z.union([z.string(), z.number().transform(String)]) }),
  isLocked: flag,
  lockedLogonId: z.string(),
  /** Someone else holds it, so check before changing it. */
  checkLock: flag,
  editorId: id,
  blocked: flag,
  uniqueShippingAddresses: list(z.unknown()).optional(),
});
export type WorkableOrder = z.output<typeof WorkableOrder>;

const count = z.union([z.string(), z.number().transform(String)]).optional();
/** Numbers here, but text in the other searches. */
export const workablePaging = {
  recordSetCount: count,
  recordSetStartNumber: count,
  recordSetTotal: count,
  recordSetComplete: z.union([z.string(), z.boolean().transform(String)]).optional(),
  recordSetCompleteIndicator: flag.optional(),
  pageNumber: count,
  pageSize: count,
};
