import type { z } from "zod";
import { bySeller } from "#backend/order/charge-policy.ts";
import type { CostCenterView } from "#backend/order/cost-center/view.ts";
import { findMethod } from "#backend/order/payment/registry.ts";
import type {
  OrderAdjustmentRow,
  OrderItemComponentRow,
  OrderItemRow,
  OrderPromotionCodeRow,
  OrderRow,
} from "#backend/order/rows.ts";
import type { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import type { addresses } from "#backend/platform/db/schema/member.ts";
import type { paymentInstructions, paymentMethods } from "#backend/platform/db/schema/payment.ts";
import type { promotions } from "#backend/platform/db/schema/promotion.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import type { PaymentInstruction } from "#contract/shapes/order.ts";
import type { ShipModeRow } from "./load.ts";
import { viewGiftWrap } from "./gift-wrap/view.ts";
import { viewOverridden } from "./price-override/view.ts";
import type { Quoted } from "./quotation/terms.ts";
import type { CertificateRow } from "./tax/exemption.ts";
import { viewQuoted } from "./quotation/view.ts";
import { viewCenter } from "./view-center.ts";
import type { Reward } from "./reward/view.ts";
import { type LineSeller, viewLineSeller } from "./sellers-of.ts";

type AddressRow = typeof addresses.$inferSelect;
type PaymentRow = typeof paymentInstructions.$inferSelect;

/** What lines show about their shipping mode. */
export type NamedMode = Pick<ShipModeRow, "id" | "code" | "carrier" | "description">;

/** The lookups for an order's short view. */
export type SummaryContext = {
  order: OrderRow;
  languageId: number;
  storeIdentifier: string;
  /** The total pieces of all lines. */
  units: number;
  adjustments: OrderAdjustmentRow[];
  codes: OrderPromotionCodeRow[];
  /** Whether a contract of the lines requires a purchase order number. */
  requiresNumber: boolean;
  promotions: Map<number, typeof promotions.$inferSelect>;
  bankPromotions: Map<number, typeof bankPromotions.$inferSelect>;
  quoted: Quoted[];
  certificates: CertificateRow[];
};

/** The lookups for the parts of an order's view. */
export type ViewContext = SummaryContext & {
  items: OrderItemRow[];
  payments: PaymentRow[];
  rewards: Reward[];
  components: OrderItemComponentRow[];
  modes: Map<number, NamedMode>;
  /** Whether a payment method has something of its own to show. */
  isViewedByMethods: boolean;
  methods: Map<number, typeof paymentMethods.$inferSelect>;
  addresses: Map<number, AddressRow>;
  /** Names of the fulfillment centers the lines come from. */
  centers: Map<number, string>;
  /** Which cost centers pay for what. */
  costCenters: CostCenterView;
  /** Who sells which product; only on marketplaces. */
  sellers: Map<number, LineSeller>;
};

/** The lookups for the name of a discount. */
type DiscountContext = {
  order: Pick<OrderRow, "currency">;
  languageId: number;
  promotions: ReadonlyMap<number, Pick<typeof promotions.$inferSelect, "name" | "description">>;
  bankPromotions: ReadonlyMap<number, Pick<typeof bankPromotions.$inferSelect, "name">>;
  quoted: readonly { quotation: Pick<Quoted["quotation"], "id" | "number"> }[];
  certificates: readonly Pick<CertificateRow, "id" | "number">[];
};

/** One line, its address flattened in; discounts of its delivery are shown for the order only. @see docs/interface/cart.md#lines */
export function viewItem(item: OrderItemRow, context: ViewContext): z.input<typeof OrderItem> {
  const { currency } = context.order;
  const adjustments = context.adjustments.filter((row) => row.orderItemId === item.id && row.usage === "Discount");
  const address = context.addresses.get(item.addressId ?? 0);
  return {
    orderItemId: String(item.id),
    correlationGroup: String(item.id),
    partNumber: item.partNumber,
    productId: String(item.productId),
    ...viewLineSeller(context.sellers.get(item.productId)),
    contractId: String(item.contractId),
    ...(item.offerId && { offerID: String(item.offerId) }),
    quantity: item.quantity.toFixed(1),
    UOM: "C62",
    unitUom: "C62",
    unitQuantity: "1.0",
    currency,
    unitPrice: wireAmount(item.unitPrice),
    orderItemPrice: wireAmount(item.price),
    freeGift: item.freeGift ? "true" : "false",
    totalAdjustment: { currency, value: wireAmount(item.adjustment) },
    ...(adjustments.length && { adjustment: adjustments.map((row) => viewAdjustment(row, context)) }),
    shippingCharge: wireAmount(item.shippingCharge),
    shippingChargeCurrency: currency,
    salesTax: wireAmount(item.salesTax),
    salesTaxCurrency: currency,
    shippingTax: wireAmount(item.shippingTax),
    shippingTaxCurrency: currency,
    orderItemStatus: item.status,
    orderItemInventoryStatus: item.inventoryStatus,
    orderItemFulfillmentStatus: item.fulfillmentStatus,
    ...viewCenter(item, context),
    xitem_memberId: String(context.order.memberId),
    xitem_isPersonalAddressesAllowedForShipping: "true",
    usableShippingChargePolicy: [bySeller],
    createDate: item.createdAt.toISOString(),
    lastUpdateDate: item.updatedAt.toISOString(),
    ...(item.expectedShipAt && { expectedShipDate: item.expectedShipAt.toISOString() }),
    ...(item.comment && { comments: item.comment }),
    ...viewShipping(item, context),
    ...viewKit(item, context),
    ...viewQuoted(item, context),
    ...viewOverridden(item),
    ...viewGiftWrap(item),
    ...context.costCenters.lines.get(item.id),
    ...(address && { addressId: String(address.id), ...viewAddress(address) }),
  };
}

/** A discount as the order or one of its lines shows it. @see docs/interface/cart.md#order-fields */
export function viewAdjustment(row: OrderAdjustmentRow, context: DiscountContext) {
  const { order, languageId } = context;
  return {
    ...nameOfDiscount(row, context),
    descriptionLanguage: String(languageId),
    language: String(languageId),
    amount: wireAmount(row.amount),
    currency: order.currency,
    displayLevel: row.displayLevel,
    usage: row.usage,
    xadju_calUsageId: row.usage === "Shipping" ? "-7" : "-1",
  };
}

function nameOfDiscount(row: OrderAdjustmentRow, context: DiscountContext) {
  const { languageId, promotions, bankPromotions, quoted, certificates } = context;
  const promised = quoted.find(({ quotation }) => quotation.id === row.quotationId)?.quotation.number;
  const number = promised ?? certificates.find(({ id }) => id === row.taxCertificateId)?.number;
  if (number) return { code: number, description: number };
  const ofBank = bankPromotions.get(row.bankPromotionId ?? 0);
  if (ofBank) return { code: textIn(ofBank.name, languageId), description: textIn(ofBank.name, languageId) };
  const promotion = promotions.get(row.promotionId ?? 0);
  return {
    code: promotion?.name ?? String(row.promotionId),
    description: promotion ? textIn(promotion.description, languageId) : "",
  };
}

/**
 * A payment instruction with its billing address; `protocolData` as a list.
 * @see docs/interface/payment.md#instruction-fields
 */
export function viewPayment(row: PaymentRow, context: ViewContext): z.input<typeof PaymentInstruction> {
  const method = context.methods.get(row.policyId);
  const address = context.addresses.get(row.billingAddressId);
  const due = findMethod(row.method)?.dueDay?.(context.order.placedAt ?? new Date());
  const data = { payment_method: row.method, ...row.protocolData, ...(address && billTo(address)) };
  return {
    piId: String(row.id),
    payMethodId: row.method,
    ...(method && { piDescription: textIn(method.name, context.languageId) }),
    piAmount: wireAmount(row.amount),
    piCurrency: context.order.currency,
    piLanguage: String(context.languageId),
    piStatus: row.status,
    xpaym_policyId: String(row.policyId),
    xpaym_punchoutPayment: method?.punchout ? "true" : "false",
    xpaym_tokenization: row.protocolData.payment_token ? "true" : "false",
    billing_address_id: String(row.billingAddressId),
    ...(row.paymentTermId !== null && { paymentTermConditionId: String(row.paymentTermId) }),
    ...(due && { x_dueDay: due }),
    protocolData: Object.entries(data).map(([name, value]) => ({ name, value })),
    ...(address && viewAddress(address)),
  };
}

/** A person and place as lines and payments carry it. */
export const viewAddress = (row: AddressRow) => ({
  nickName: row.nickName,
  firstName: row.firstName,
  middleName: "",
  lastName: row.lastName,
  personTitle: "",
  addressLine: [row.addressLine1, row.addressLine2, row.addressLine3],
  city: row.city,
  state: row.state,
  stateOrProvinceName: row.state,
  country: row.country,
  zipCode: row.zipCode,
  postalCode: row.zipCode,
  phone1: row.phone1,
  phone2: "",
  email1: row.email1,
  email2: "",
});

function viewShipping(item: OrderItemRow, { modes, languageId }: ViewContext) {
  const mode = modes.get(item.shipModeId ?? 0);
  return {
    ...(mode && {
      shipModeId: String(mode.id),
      shipModeCode: mode.code,
      shipModeDescription: textIn(mode.description, languageId),
      shipModeLanguage: String(languageId),
      description: textIn(mode.description, languageId),
      language: String(languageId),
      carrier: mode.carrier,
      isExpedited: flagText(mode.code === "Express"),
    }),
    ...(item.physicalStoreId && { physicalStoreId: String(item.physicalStoreId) }),
    ...(item.shipInstruction && { shipInstruction: item.shipInstruction }),
  };
}

function viewKit(item: OrderItemRow, { components, order }: ViewContext) {
  if (item.configurationId === null) return {};
  const own = components.filter((part) => part.orderItemId === item.id);
  return {
    configurationID: item.configurationId,
    orderItemComponent: own.map((part) => ({
      catalogEntryIdentifier: { uniqueID: String(part.productId), externalIdentifier: { partNumber: part.partNumber } },
      quantity: { value: part.quantity.toFixed(1), uom: "C62" },
      unitPrice: { value: wireAmount(part.unitPrice), currency: order.currency },
    })),
  };
}

const billTo = (row: AddressRow): Record<string, string> => ({
  billing_address_id: String(row.id),
  billto_firstname: row.firstName,
  billto_lastname: row.lastName,
  billto_address1: row.addressLine1,
  billto_city: row.city,
  billto_stateprovince: row.state,
  billto_country: row.country,
  billto_zipcode: row.zipCode,
});
