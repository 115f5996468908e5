import { payMethods } from "./shapes/payment-method.ts";

/**
 * What this interface has beyond the suite's documented one, by name. A call that is ours belongs to one of them
 * (`capability` in its description), and so does every field of ours in a documented call. An installation may lack any:
 * the storefront finds out, or is configured with what there is, and offers only that.
 * @see docs/decisions/037-capabilities.md
 */
export const capabilities = {
  approvalRules: "seeing and setting from which amount on orders are approved, and when approvers are reminded",
  approvalSteps: "who has to approve an order, from which amount on, and what came of it",
  bankHints: "what banks would give for a purchase, before there is a cart",
  bankPromotions: "months without interest and discounts of banks, for a cart",
  bankSessions: "paying at the page of a bank, in a session the bank opens",
  buyerSegments: "the customer segments that an administrator may put buyers into",
  cartUnits: "how many pieces a cart holds, in the answer of what was added",
  cartVersions: "placing exactly the state of the cart that was checked",
  clubMessages: "text messages of the loyalty club about an order",
  copyWarnings: "which lines of an order could not be copied into the cart",
  deliveryPromises: "until when and how a line arrives",
  deliveryZones: "delivery facts and neighborhoods of a postal code",
  departments: "departments of goods with their terms of return and delivery",
  deviceTokens: "browsers that are trusted at sign-in, whatever strangers tried",
  employeeLists: "manager and assistant of each buyer in a list of them",
  fraudCheck: "a check for fraud when an order has been placed",
  guestCodes: "returns without an account, by a code sent to the order's address",
  humanCheck: "checking on the server that a form was sent by a person",
  invitations: "accounts without a password, whose owner is mailed a code to choose one",
  keyedCalls: "adding to the cart once, however often the same form arrives",
  kitConflicts: "parts of a kit that do not go together",
  lineSplitting: "sending the pieces of one line to several addresses",
  loyalty: "cards of the loyalty program: linking, paying with points, earning them",
  mergeReports: "which lines of a guest's cart did not fit at sign-in",
  newsletter: "subscribing to the newsletter",
  newsletterConfirmation: "confirming and ending a subscription by the links in its mails",
  noticeVersions: "the version of the privacy notice that a consent is given to",
  occurrences: "what became of each occurrence of a subscription",
  onBehalfSessions: "working for a shopper in sessions with a reason, and what was done in them",
  orderDates: "until when an unpaid order is kept, and when a scheduled one is placed",
  orderSearch: "searching one's orders by words and days",
  orderTracking: "following an order, with number and e-mail alone",
  partialAdds: "adding what can be added, and which lines were left out and why",
  paymentCallback: "the payment provider's own word on an attempt, signed",
  paymentPromotions: "what a way of paying would do for a cart",
  paymentReturn: "the page of the shop to which a payment provider sends the shopper back",
  paymentTerms: "credit lines of organizations: which there are, how they stand, when a bill is due",
  paypal: "agreements at PayPal",
  physicalStores: "shops by country and city, and what they have in stock",
  pkce: "the proof key of a sign-in at an identity provider",
  previewFacts: "what a preview token shows, and until when",
  refunds: "what goes back for a canceled order, and why the shop canceled it",
  returnList: "all returns of a shopper in one list",
  returns: "returning goods: what can be returned, the label, the way of the return",
  savedCards: "cards that a shopper lets the shop remember",
  shippingCharges: "what a delivery costs before there is a cart",
  swatchColors: "the color of a swatch without a picture",
  uploadRows: "what became of each row of an uploaded file, and files whose rows are only judged",
  vouchers: "vouchers: their balance, and paying with them",
  wishlistDefaults: "choosing the default wish list",
  wishlistPrices: "what a thing cost when it was put on a wish list",
  wishlistSharing: "sharing a wish list, and ending that",
} as const;
export type Capability = keyof typeof capabilities;

/**
 * Fields of ours whose names are theirs alone in the whole interface: in requests and answers of documented calls, at any
 * depth. Those that share a name with one of the suite's are named by their call (`extensions`).
 */
export const extensionFields = {
  placedFrom: "orderSearch",
  placedTo: "orderSearch",
  priceWhenAdded: "wishlistPrices",
  x_approval: "approvalSteps",
  x_approvalLimit: "approvalSteps",
  x_approvalNeeded: "approvalSteps",
  x_atBank: "bankSessions",
  x_bankPromotion: "bankPromotions",
  x_bankPromotionRemoved: "bankPromotions",
  x_cancelReason: "refunds",
  x_checkOnly: "uploadRows",
  x_color: "swatchColors",
  x_continue: "partialAdds",
  x_creditLine: "paymentTerms",
  x_deliveredDate: "returns",
  x_deviceToken: "deviceTokens",
  x_dueDay: "paymentTerms",
  x_editor: "onBehalfSessions",
  x_excludes: "kitConflicts",
  x_freeFrom: "shippingCharges",
  x_invite: "invitations",
  x_legalUntil: "returns",
  x_loyaltyCardId: "loyalty",
  x_occurrences: "occurrences",
  x_otp: "loyalty",
  x_otpRequestId: "loyalty",
  x_payMethodId: "paymentTerms",
  x_payUntil: "orderDates",
  x_policyUntil: "returns",
  x_preview: "previewFacts",
  x_privacyNoticeVersion: "noticeVersions",
  x_refund: "refunds",
  x_refused: "partialAdds",
  x_repeatedAfter: "keyedCalls",
  x_rowCount: "uploadRows",
  x_rows: "uploadRows",
  x_scheduledFor: "orderDates",
  x_shippingCharge: "shippingCharges",
  x_shippingChargeCurrency: "shippingCharges",
  x_transactions: "paymentTerms",
  x_units: "cartUnits",
  x_unmergedItem: "mergeReports",
  x_version: "cartVersions",
} as const satisfies Record<string, Capability>;

/** Ways to pay that need one, by `payMethodId`: where it is absent they are neither listed nor offered. */
export const extensionMethods: Readonly<Record<string, Capability>> = {
  [payMethods.bank]: "bankSessions",
  [payMethods.creditLine]: "paymentTerms",
  [payMethods.paypal]: "paypal",
  [payMethods.points]: "loyalty",
  [payMethods.voucher]: "vouchers",
};

/** Names that begin with `x_` and are the suite's own. */
export const suiteFields = [
  "x_calculateOrder",
  "x_calculationUsage",
  "x_inventoryValidation",
  "x_isPersonalAddressesAllowedForShipping",
  "x_isPurchaseOrderNumberRequired",
  "x_trackingIds",
] as const;
