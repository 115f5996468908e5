import * as z from "zod";
import { ApprovalNeeded, ApprovalStep } from "./approval.ts";
import { amount, flag, id, list, moment, quantity } from "../wire.ts";
import { ChosenBankPromotion, LostBankPromotion } from "../bank-promotion.ts";
import { addressFields } from "./address.ts";
import { OrderCostCenters } from "./cost-center.ts";
import { Adjustment, OrderAttribute, OrderItem } from "./order-item.ts";
import { ReadOrderStatus } from "./order-status.ts";
import { OrderQuotation } from "./quotation.ts";
import { OrderExemption } from "./tax-exemption.ts";

/** Why a shop cancels an order automatically (ours). */
export const cancelReasons = [
  "APPROVAL_OVERDUE",
  "PAYMENT_OVERDUE",
  "SCHEDULE_FAILED",
  "SELLER_REFUSED",
  "WAREHOUSE_REFUSED",
] as const;

/** Why a buyer cancels an order (ours); they may leave it open. */
export const buyerReasons = [
  "CHANGED_MIND",
  "ORDERED_BY_MISTAKE",
  "FOUND_CHEAPER",
  "DELIVERY_TOO_LONG",
  "CHANGE_DETAILS",
  "OTHER",
] as const;
/** Why agents cancel an order (ours): the buyer's reason, or one of the shop. */
export const shopReasons = ["OUT_OF_STOCK", "CANNOT_DELIVER", "BUYER_UNREACHABLE", "OUR_MISTAKE"] as const;
export const agentReasons = [...buyerReasons, ...shopReasons] as const;
export type BuyerReason = (typeof buyerReasons)[number];
export type AgentReason = (typeof agentReasons)[number];

const AssociatedPromotion = z.object({ promotionId: id, description: z.string() });
export const AssignedCode = z.object({
  code: z.string(),
  /** Absent while the code's promotion has no effect yet. */
  associatedPromotion: list(AssociatedPromotion).optional(),
});

export const ProtocolData = z.object({ name: z.string(), value: z.string() });

/** A payment instruction: a method, a billing address and an amount bound to the order. */
export const PaymentInstruction = z.object({
  piId: id,
  payMethodId: z.string(),
  piDescription: z.string().optional(),
  piAmount: amount,
  piCurrency: z.string(),
  piLanguage: z.string().optional(),
  /** Absent: nothing is known of it. Values of which the suite documents nothing count as absent. */
  piStatus: z.enum(["Success", "Pending", "Failed"]).optional(),
  xpaym_policyId: id.optional(),
  xpaym_punchoutPayment: flag.optional(),
  xpaym_tokenization: flag.optional(),
  billing_address_id: id.optional(),
  /** The contract's payment term that set it up. */
  paymentTermConditionId: id.optional(),
  /** Ours: the day by which a bill must be paid, `YYYY-MM-DD`; for a cart, as if it were placed now. */
  x_dueDay: z.string().optional(),
  protocolData: z.array(ProtocolData).optional(),
  ...addressFields,
});
export type PaymentInstruction = z.output<typeof PaymentInstruction>;

/** `instant`: it is already back in a wallet of the shop; a card's bank takes some days. */
const Refund = z.object({ payMethodId: z.string(), amount, currency: z.string(), date: moment, instant: flag });

/** Gifts that a cart has earned, to choose from. A chosen gift is one of the lines, marked `freeGift`. */
export const RewardOption = z.object({
  rewardOptionId: id,
  /** The promotion's name, as in its adjustments. */
  adjustmentCode: z.string(),
  /** This and the amount are absent in carts of real installations that have a promotion without texts. */
  adjustmentDescription: z.string().optional(),
  /** What the chosen gifts take off; zero or negative. The lines of the gifts say it too. */
  adjustmentAmount: amount.optional(),
  adjustmentCurrency: z.string().optional(),
  adjustmentDisplayLevel: z.enum(["Order", "OrderItem"]),
  adjustmentUsage: z.string(),
  adjustmentLanguage: z.string().optional(),
  /** Gifts that may be chosen together. */
  rewardSpecMaxQuantity: quantity,
  rewardSpecMaxQuantityUom: z.string().optional(),
  rewardSpecGiftItem: list(z.object({ productId: id, value: quantity, uom: z.string() })),
  /** Absent until the shopper chooses; empty if declined. */
  rewardChoiceGiftItem: list(z.object({ productId: id, quantity, uom: z.string() })).optional(),
});
export type RewardOption = z.output<typeof RewardOption>;

/** What staff wrote about an order, as its owner reads it. */
const OwnComment = z.object({
  text: z.string(),
  at: moment,
  agentName: z.string(),
  /** An automatic comment: it says that an agent worked on the order, and `text` says why. */
  automatic: flag,
});

/** What a cart and a placed order have in common; every amount comes with its currency. */
const orderFields = {
  orderId: id,
  orderTypeCode: z.string(),
  orderStatus: ReadOrderStatus,
  locked: flag,
  /** Who has taken the cart to change it for its owner. */
  orderEditor: z
    .object({
      uniqueID: id,
      distinguishedName: z.string().optional(),
      externalIdentifier: z.object({ identifier: z.string() }).optional(),
    })
    .optional(),
  /** Ours: the same for its owner to read. `until`: when it is released unless something is done. */
  x_editor: z.object({ name: z.string(), reason: z.string(), until: moment }).optional(),
  /** True between a successful precheckout and the next change. */
  prepareIndicator: flag,
  orderDescription: z.string().optional(),
  /** Incremented by every write; two reads with the same version contain the same cart. */
  orderVersion: z.string().optional(),
  storeUniqueID: id,
  storeNameIdentifier: z.string(),
  buyerId: id,
  orgUniqueID: id.optional(),
  placedDate: moment.optional(),
  lastUpdateDate: moment,
  shipAsComplete: flag,
  x_isPurchaseOrderNumberRequired: flag,
  x_isPersonalAddressesAllowedForShipping: flag,
  x_trackingIds: z.string().optional(),
  orderExtendAttribute: list(OrderAttribute).optional(),
  /** The id of the purchase order it was bought under; see `buyer_purchase_order`. */
  buyerPONumber: id.optional(),
  /** Ours: until when an order awaiting payment is kept. */
  x_payUntil: moment.optional(),
  /** Ours: when a scheduled order (I) is placed. */
  x_scheduledFor: moment.optional(),
  /** Ours: why the shop canceled the order automatically, one of `cancelReasons`; absent if a person did. */
  x_cancelReason: z.string().optional(),
  /** Ours: why the buyer canceled it, or an agent for them; absent if they left that open, or the shop canceled it automatically. */
  x_buyerReason: z.enum(agentReasons).optional(),
  /** Ours: the cart needs approval if it is placed now. */
  x_approvalNeeded: ApprovalNeeded.optional(),
  /** Ours, for a cart without its lines (`IBM_Summary`): how many pieces it holds, gifts included. */
  x_units: z.number().optional(),
  /** Ours: the requests for approval of a placed order, the oldest first. */
  x_approval: list(ApprovalStep).optional(),
  /** Ours: the quotations that its lines come from. */
  x_quotation: list(OrderQuotation).optional(),
  ...OrderCostCenters,
  /** Ours, only with gifts: the cost of wrapping them, a part of `totalShippingCharge`. */
  x_giftWrapCharge: amount.optional(),
  /** Ours: the certificates that exempt lines of it from tax. */
  x_taxExemption: list(OrderExemption).optional(),
  /** Ours: one that no longer applies to this cart, so that tax is charged again. */
  x_taxExemptionEnded: OrderExemption.optional(),
  /** Ours: money that goes back, because the order was canceled or a payment came too late or twice. */
  x_refund: list(Refund).optional(),
  /** Ours: the bank promotion a cart has or an order was placed with. */
  x_bankPromotion: ChosenBankPromotion.optional(),
  /** Ours: one that the cart has lost, until the shopper chooses again or dismisses it. */
  x_bankPromotionRemoved: LostBankPromotion.optional(),
  totalProductPrice: amount,
  totalProductPriceCurrency: z.string(),
  totalAdjustment: amount,
  totalAdjustmentCurrency: z.string(),
  totalShippingCharge: amount,
  totalShippingChargeCurrency: z.string(),
  totalSalesTax: amount,
  totalSalesTaxCurrency: z.string(),
  totalShippingTax: amount,
  totalShippingTaxCurrency: z.string(),
  grandTotal: amount,
  grandTotalCurrency: z.string(),
  adjustment: z.array(Adjustment).optional(),
  promotionCode: z.array(AssignedCode).optional(),
  orderItem: z.array(OrderItem).optional(),
  /** Only for a cart. */
  rewardOption: z.array(RewardOption).optional(),
  paymentInstruction: z.array(PaymentInstruction).optional(),
  recordSetStartNumber: z.string().optional(),
  recordSetCount: z.string().optional(),
  recordSetTotal: z.string().optional(),
  recordSetComplete: z.string().optional(),
};

export const Order = z.object(orderFields);
export type Order = z.output<typeof Order>;

/** One order read by its number. `x_comments`, ours, for its owner: comments mailed to them, and automatic ones. */
export const OneOrder = Order.extend({ x_comments: list(OwnComment).optional() });
export type OneOrder = z.output<typeof OneOrder>;
