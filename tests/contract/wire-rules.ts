/** One place in a response, such as `orderItem[].unitPrice`. */
type Place = string;
type Rule = { places: RegExp; holds: (value: unknown) => boolean; says: string };

const text = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
const moment = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The wire format of values in the transaction resources. @see docs/interface/conventions.md#values */
const everywhere: Rule[] = [
  {
    places: /(Date|\.date|AtTime)$|^date$/i,
    holds: (v) => v === "" || moment(v),
    says: "ISO 8601 UTC with milliseconds",
  },
  {
    places: /(^|\.)(uom|UOM|unitOfMeasure)$/,
    holds: (value) => value === "C62" || text(/^(HUR|DAY|WEE|MON|ANN) {13}$/)(value),
    says: "C62, or a time padded with spaces",
  },
  { places: /[cC]urrency$/, holds: text(/^[A-Z]{3}$/), says: "a currency code" },
];
const orders: Rule[] = [
  {
    places:
      /(^|\.)(total(ProductPrice|Adjustment|ShippingCharge|SalesTax|ShippingTax)|grandTotal|unitPrice|orderItemPrice|salesTax|shippingTax|piAmount|amount)$/,
    holds: (value) => (value !== null && typeof value === "object") || text(/^-?\d+\.\d{5}$/)(value),
    says: "an amount with five decimals",
  },
  {
    places: /(totalAdjustment|unitPrice)\.value$/,
    holds: text(/^-?\d+\.\d{5}$/),
    says: "an amount with five decimals",
  },
  { places: /(^|\.)shippingCharge$/, holds: text(/^(0|\d+\.\d{5})$/), says: "an amount with five decimals, or 0" },
  {
    places: /(^|\.)(quantity|quantity\.value)$/,
    holds: (v) => typeof v === "object" || text(/^\d+\.\d$/)(v),
    says: "a quantity with one decimal",
  },
  {
    places: /(^|\.)(locked|prepareIndicator|shipAsComplete|freeGift|primary|xpaym_\w*(Payment|ation)|x_is\w+)$/,
    holds: text(/^(true|false)$/),
    says: 'a boolean as "true" or "false"',
  },
  {
    places: /(^|\.|\[\])(orderId|orderItemId|piId|addressId|userId|shipModeId|buyerId|storeUniqueID)(\[\])?$/,
    holds: (v) => Array.isArray(v) || text(/^-?\d+$/)(v),
    says: "an id as text",
  },
  { places: /recordSet(Count|StartNumber|Total)$/, holds: text(/^\d+$/), says: "paging as text" },
];
const billing: Rule[] = [
  { places: /billingAddresses\[\]\.primary$/, holds: text(/^[01]$/), says: 'a boolean as "1" or "0"' },
];
const stock: Rule[] = [
  { places: /(availableQuantity|requestedQuantity)$/, holds: text(/^\d+\.\d$/), says: "a quantity with one decimal" },
  { places: /expectedDelivery(From|To)$/, holds: text(/^\d{4}-\d\d-\d\d$/), says: "a calendar day" },
  { places: /(productId|StoreId)$/, holds: text(/^\d+$/), says: "an id as text" },
];
const search: Rule[] = [
  { places: /price\[\]\.value$/, holds: text(/^(\d+\.\d+)?$/), says: "a decimal, or empty" },
  { places: /(^|\.)buyable$/, holds: text(/^(true|false)$/), says: 'a boolean as "true" or "false"' },
  { places: /hasSingleSKU$/, holds: (value) => typeof value === "boolean", says: "a real boolean" },
  {
    // Not the ids of attribute values: listings have them in parallel lists.
    places: /(?<!values\[\]\.|^)\b(id|uniqueID|tokenValue|storeId)$/,
    holds: text(/^\d+$/),
    says: "an id as text",
  },
  { places: /contents\[\]\.price\[\]\.usage$/, holds: text(/^(Display|Offer)$/), says: "Display or Offer" },
];
const context: Rule[] = [
  {
    places: /(storeId|callerId|runAsId|languageId|catalogId|OrganizationId|ContractId)$/,
    holds: Number.isInteger,
    says: "a number",
  },
  {
    places: /(masterCatalog|isPartiallyAuthenticated)$/,
    holds: (value) => typeof value === "boolean",
    says: "a real boolean",
  },
];
const onlineStore: Rule[] = [
  { places: /recordSet(Count|StartNumber|Total)$/, holds: Number.isInteger, says: "paging as numbers" },
  { places: /recordSetComplete$/, holds: (value) => typeof value === "boolean", says: "a real boolean" },
  { places: /userData\.\w+$/, holds: (value) => typeof value === "string", says: "text" },
];
const prices: Rule[] = [
  {
    places: /(price|priceInRange|[qQ]uantity)\.value$/,
    holds: (value) => typeof value === "number",
    says: "a JSON number",
  },
];

/** @see docs/interface/conventions.md#values */
const subscriptions: Rule[] = [
  { places: /recordSet(Count|StartNumber|Total)$/, holds: Number.isInteger, says: "paging as numbers" },
  { places: /totalCost\.value$/, holds: (value) => typeof value === "number", says: "a JSON number" },
];

/** @see docs/interface/voucher.md#vouchers */
const voucherList: Rule[] = [
  { places: /^recordSetTotal$/, holds: Number.isInteger, says: "paging as a number" },
  { places: /(issue|expiry)Date$/, holds: text(/^\d{4}-\d\d-\d\d$/), says: "a calendar day" },
  { places: /\.date$/, holds: moment, says: "ISO 8601 UTC with milliseconds" },
  { places: /(amount|balance|balanceAfter|available)$/i, holds: text(/^\d+\.\d\d$/), says: "an amount of two places" },
  { places: /[cC]urrency$/, holds: text(/^[A-Z]{3}$/), says: "a currency code" },
];

/** @see docs/interface/payment-term.md#terms */
const paymentTerms: Rule[] = [
  {
    places: /Flag$/,
    holds: (value) => value === "0" || value === "1" || typeof value === "boolean",
    says: "a boolean",
  },
  {
    places: /x_creditLine\.(limit|available|\w*[aA]mount|.*balance(After)?)$/,
    holds: text(/^-?\d+\.\d{5}$/),
    says: "an amount with five decimals",
  },
];

const paymentPromotions: Rule[] = [
  { places: /amount$/i, holds: text(/^-?\d+\.\d\d$/), says: "an amount of two places" },
];

/** @see docs/interface/loyalty.md#model */
const loyaltyCards: Rule[] = [
  { places: /(linkedDate|\.date|AsOf)$/, holds: moment, says: "ISO 8601 UTC with milliseconds" },
  { places: /expiryDate$/, holds: text(/^\d{4}-\d\d-\d\d$/), says: "a calendar day" },
  { places: /([aA]mount|balanceAfter|pointValue|minRedemption)$/, holds: text(/^-?\d+\.\d\d$/), says: "two decimals" },
  { places: /[pP]oints$/, holds: text(/^-?\d+(\.\d+)?$/), says: "a decimal number of points" },
  { places: /(^|[^i])cardNumber$/, holds: text(/^\*{12}\d{4}$/), says: "masked" },
  { places: /currency$/, holds: text(/^[A-Z]{3}$/), says: "a currency code" },
];

/** @see docs/interface/organization.md#lists */
const organizations: Rule[] = [
  {
    places: /recordSet(Total|Count|StartNumber)$|page(Size|Number)$/,
    holds: (v) => typeof v === "number",
    says: "paging as numbers",
  },
  {
    places: /entitledOrganizations\[\]\.(organization|member)Id$/,
    holds: (v) => typeof v === "number",
    says: "a bare id",
  },
  { places: /(DataBeans\[\]\.\w+|orgEntity|parentMember|address)Id$/, holds: text(/^-?\d+$/), says: "an id as text" },
];

/** @see docs/interface/buyer.md#search */
const people: Rule[] = [
  { places: /recordSet(Total|Count)$|pageNumber$/, holds: (v) => typeof v === "number", says: "paging as numbers" },
  { places: /pageSize$/, holds: text(/^\d+$/), says: "the size as text" },
  { places: /roles\[\]$/, holds: (v) => typeof v === "number", says: "a bare id" },
  { places: /(user|member|organization|address|role)Id$/, holds: text(/^-?\d+$/), says: "an id as text" },
];

function rulesFor(name: string): Rule[] {
  if (name === "identity.context") return [...everywhere, ...context];
  if (name === "settings.onlineStore") return [...everywhere, ...onlineStore];
  if (/^(settings|tax|spot|geo|storeLocator|department)\./.test(name)) return everywhere;
  if (name.startsWith("catalog.")) return [...everywhere, ...search];
  if (name.startsWith("inventory.")) return [...everywhere, ...stock];
  if (name === "requisitionList.find" || name === "requisitionList.get" || name.startsWith("fileUploadJob."))
    return [...everywhere, ...onlineStore];
  if (name.startsWith("subscription.")) return [...everywhere, ...subscriptions];
  if (name === "voucher.list") return voucherList;
  if (/^(paymentPromotion|bankPromotion)\./.test(name)) return [...everywhere, ...paymentPromotions];
  if (name.startsWith("paymentTerm.")) return [...everywhere, ...paymentTerms];
  if (name.startsWith("loyalty.")) return loyaltyCards;
  if (name.startsWith("price.")) return [...everywhere, ...prices];
  if (/^buyer\./.test(name)) return [...everywhere, ...people];
  if (/^(approval|organization|memberGroup)\./.test(name)) return [...everywhere, ...organizations];
  if (name.startsWith("billing.")) return [...everywhere, ...billing];
  return [...everywhere, ...orders];
}

/** The places where a response is not in the wire form that its call promises. */
export function breaches(name: string, body: unknown): string[] {
  const rules = rulesFor(name);
  const found: string[] = [];
  walk(body, "", (place, value) => {
    if (value === null || value === undefined) return;
    for (const { places, holds, says } of rules)
      if (places.test(place) && !holds(value)) found.push(`${place} is ${JSON.stringify(value)}, not ${says}`);
  });
  return [...new Set(found)];
}

function walk(value: unknown, place: Place, visit: (place: Place, value: unknown) => void): void {
  if (place) visit(place, value);
  if (Array.isArray(value)) for (const one of value) walk(one, `${place}[]`, visit);
  else if (value !== null && typeof value === "object")
    for (const [key, inner] of Object.entries(value)) walk(inner, place ? `${place}.${key}` : key, visit);
}
