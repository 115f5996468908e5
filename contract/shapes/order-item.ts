import * as z from "zod";
import { amount, flag, id, moment, quantity } from "../wire.ts";
import { addressFields } from "./address.ts";
import { LineCostCenters } from "./cost-center.ts";
import { WrappedLine } from "./gift-wrap.ts";
import { ReadOrderStatus } from "./order-status.ts";
import { OverriddenLine } from "./price-override.ts";
import { QuotedLine } from "./quotation.ts";

/** A discount or charge of an order or of one of its lines. */
export const Adjustment = z.object({
  code: z.string(),
  amount,
  currency: z.string(),
  /** Absent if the promotion has no description in this language: real installations then send its code alone. */
  description: z.string().optional(),
  descriptionLanguage: z.string().optional(),
  language: z.string().optional(),
  /** Of a line's: `Order` is its share of the order's. Some installations leave it out there. */
  displayLevel: z.enum(["Order", "OrderItem"]).optional(),
  usage: z.string(),
  /** `-1` discount, `-7` shipping. */
  xadju_calUsageId: z.string().optional(),
});

/** A ship mode that a cart or a line may use. */
export const UsableShipMode = z.object({
  shipModeId: id,
  shipModeCode: z.string(),
  carrier: z.string().optional(),
  description: z.string(),
  /** Of the description. */
  language: id.optional(),
});

/** Who pays the carrier. */
export const ChargePolicy = z.object({ name: z.string(), type: z.string(), uniqueID: id });

/** A part of a line made of several. */
export const OrderItemComponent = z.object({
  catalogEntryIdentifier: z.object({
    uniqueID: id,
    externalIdentifier: z.object({ partNumber: z.string() }).optional(),
  }),
  quantity: z.object({ value: quantity, uom: z.string() }),
  unitPrice: z.object({ value: amount, currency: z.string() }).optional(),
});

/** Something the buyer adds to an order, by name; an empty value removes it. */
export const OrderAttribute = z.object({ attributeName: z.string(), attributeValue: z.string() });

/** What one center sends of a line, and its share of the line's amounts; the shares add up to the line's amounts. */
const LineSource = z.object({
  fulfillmentCenterId: id,
  fulfillmentCenterName: z.string(),
  quantity,
  orderItemPrice: amount,
  shippingCharge: amount,
  /** Ours, for a line that is a gift: this part's share of the wrapping cost. */
  x_giftWrapCharge: amount.optional(),
});

/** One line. Address fields are flattened in and absent until an address is set. */
export const OrderItem = z.object({
  orderItemId: id,
  correlationGroup: id.optional(),
  partNumber: z.string(),
  productId: id,
  /** Ours: on marketplaces, who sells it, and whether it is currently sold. */
  x_sellerId: id.optional(),
  x_sellerName: z.string().optional(),
  x_sellerOnline: flag.optional(),
  contractId: id.optional(),
  offerID: id.optional(),
  quantity,
  UOM: z.string(),
  currency: z.string(),
  unitPrice: amount,
  orderItemPrice: amount,
  freeGift: flag,
  totalAdjustment: z.object({ currency: z.string(), value: amount }),
  adjustment: z.array(Adjustment).optional(),
  shippingCharge: amount,
  shippingChargeCurrency: z.string(),
  salesTax: amount,
  salesTaxCurrency: z.string(),
  shippingTax: amount,
  shippingTaxCurrency: z.string(),
  shipModeId: id.optional(),
  shipModeCode: z.string().optional(),
  shipModeDescription: z.string().optional(),
  shipModeLanguage: id.optional(),
  /** The mode's description again, and its language. */
  description: z.string().optional(),
  language: id.optional(),
  carrier: z.string().optional(),
  isExpedited: flag.optional(),
  usableShippingChargePolicy: z.array(ChargePolicy).optional(),
  /** Who added the line. */
  xitem_memberId: id.optional(),
  xitem_isPersonalAddressesAllowedForShipping: flag.optional(),
  unitUom: z.string().optional(),
  unitQuantity: quantity.optional(),
  orderItemStatus: ReadOrderStatus,
  orderItemInventoryStatus: z.string(),
  orderItemFulfillmentStatus: z.string(),
  fulfillmentCenterId: id.optional(),
  fulfillmentCenterName: z.string().optional(),
  fulfillmentCenterOwnerId: id.optional(),
  createDate: moment,
  lastUpdateDate: moment,
  expectedShipDate: moment.optional(),
  physicalStoreId: id.optional(),
  /** For a pickup: `Collector` as a JSON string; for a delivery: the note for the courier. Sent in as `shipInstructions`. */
  shipInstruction: z.string().optional(),
  comments: z.string().optional(),
  configurationID: id.optional(),
  orderItemComponent: z.array(OrderItemComponent).optional(),
  addressId: id.optional(),
  /** Ours: what each center sends of a cart line that no single center can supply. The line's own center is the first. */
  x_sources: z.array(LineSource).optional(),
  /** Ours: the quotation that the line comes from. */
  x_quoted: QuotedLine.optional(),
  /** Ours: a lower price that an agent has agreed to. */
  x_priceOverride: OverriddenLine.optional(),
  /** Ours: it is a gift. */
  x_giftWrap: WrappedLine.optional(),
  ...LineCostCenters,
  ...addressFields,
});
export type OrderItem = z.output<typeof OrderItem>;
