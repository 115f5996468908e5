import { orderHandlers } from "#backend/after-sales/order/handlers.ts";
import { returnHandlers } from "#backend/after-sales/return/handlers.ts";
import { subscriptionHandlers } from "#backend/after-sales/subscription/handlers.ts";
import { cartHandlers } from "#backend/cart/handlers.ts";
import { fileUploadJobHandlers } from "#backend/cart/file-upload-job/handlers.ts";
import { promotionHandlers } from "#backend/cart/promotion/handlers.ts";
import { requisitionListHandlers } from "#backend/cart/requisition-list/handlers.ts";
import { savedCartHandlers } from "#backend/cart/saved-cart/handlers.ts";
import { taxHandlers } from "#backend/cart/tax/handlers.ts";
import { departmentHandlers } from "#backend/catalog/department/handlers.ts";
import { catalogHandlers } from "#backend/catalog/handlers.ts";
import { inventoryHandlers } from "#backend/catalog/inventory/handlers.ts";
import { priceHandlers } from "#backend/catalog/price/handlers.ts";
import { spotHandlers } from "#backend/catalog/spot/handlers.ts";
import { giftWrapHandlers } from "#backend/checkout/gift-wrap/handlers.ts";
import { shippingHandlers } from "#backend/checkout/shipping/handlers.ts";
import { registerPaymentMethods } from "#backend/order/payment/registry.ts";
import { purchaseOrderHandlers } from "#backend/order/purchase-order/handlers.ts";
import { paymentHandlers } from "#backend/payment/handlers.ts";
import { letterHandlers } from "#backend/people/letter/handlers.ts";
import { loyaltyHandlers } from "#backend/payment/loyalty/handlers.ts";
import { bankPromotionHandlers } from "#backend/payment/methods/bank/bank-promotion/handlers.ts";
import { bankSessionHandlers } from "#backend/payment/methods/bank/bank-session/handlers.ts";
import { paymentMethods } from "#backend/payment/methods/index.ts";
import { voucherHandlers } from "#backend/payment/methods/voucher/handlers.ts";
import { merchantHandlers } from "#backend/payment/merchant/handlers.ts";
import { paymentPromotionHandlers } from "#backend/payment/payment-promotion/handlers.ts";
import { paymentTermHandlers } from "#backend/payment/payment-term/handlers.ts";
import { abuseReportHandlers } from "#backend/people/abuse-report/handlers.ts";
import { approvalHandlers } from "#backend/people/approval/handlers.ts";
import { approvalRuleHandlers } from "#backend/people/approval-rule/handlers.ts";
import { billingHandlers } from "#backend/people/billing/handlers.ts";
import { buyerHandlers } from "#backend/people/buyer/handlers.ts";
import { checkoutProfileHandlers } from "#backend/people/checkout-profile/handlers.ts";
import { contactHandlers } from "#backend/people/contact/handlers.ts";
import { dualControlHandlers } from "#backend/people/dual-control/handlers.ts";
import { costCenterHandlers } from "#backend/people/cost-center/handlers.ts";
import { eventHandlers } from "#backend/people/event/handlers.ts";
import { identityHandlers } from "#backend/people/identity/handlers.ts";
import { memberGroupHandlers } from "#backend/people/member-group/handlers.ts";
import { newsletterHandlers } from "#backend/people/newsletter/handlers.ts";
import { onBehalfHandlers } from "#backend/people/on-behalf/handlers.ts";
import { organizationHandlers } from "#backend/people/organization/handlers.ts";
import { personHandlers } from "#backend/people/person/handlers.ts";
import { priceOverrideHandlers } from "#backend/people/price-override/handlers.ts";
import { questionHandlers } from "#backend/people/question/handlers.ts";
import { quotationHandlers } from "#backend/people/quotation/handlers.ts";
import { recaptchaHandlers } from "#backend/people/recaptcha/handlers.ts";
import { reviewHandlers } from "#backend/people/review/handlers.ts";
import { sellerHandlers } from "#backend/people/seller/handlers.ts";
import { sellerRatingHandlers } from "#backend/people/seller-rating/handlers.ts";
import { signInHandlers } from "#backend/people/sign-in/handlers.ts";
import { stockAlertHandlers } from "#backend/people/stock-alert/handlers.ts";
import { taxExemptionHandlers } from "#backend/people/tax-exemption/handlers.ts";
import { subscriptionCancelHandlers } from "#backend/people/subscription/handlers.ts";
import { wishlistHandlers } from "#backend/people/wishlist/handlers.ts";
import type { AllHandlers } from "#backend/platform/http/handler.ts";
import { geoHandlers } from "#backend/store/geo/handlers.ts";
import { settingsHandlers } from "#backend/store/handlers.ts";
import { previewHandlers } from "#backend/store/preview/handlers.ts";
import { storeLocatorHandlers } from "#backend/store/store-locator/handlers.ts";
import { checkoutHandlers } from "./checkout/handlers.ts";

registerPaymentMethods(paymentMethods);

/** The whole interface. A call without a handler does not compile. */
export const allHandlers: AllHandlers = {
  abuseReport: abuseReportHandlers,
  approval: approvalHandlers,
  approvalRule: approvalRuleHandlers,
  bankPromotion: bankPromotionHandlers,
  bankSession: bankSessionHandlers,
  billing: billingHandlers,
  buyer: buyerHandlers,
  cart: { ...cartHandlers, ...checkoutHandlers },
  catalog: catalogHandlers,
  checkoutProfile: checkoutProfileHandlers,
  contact: contactHandlers,
  costCenter: costCenterHandlers,
  department: departmentHandlers,
  dualControl: dualControlHandlers,
  event: eventHandlers,
  fileUploadJob: fileUploadJobHandlers,
  geo: geoHandlers,
  giftWrap: giftWrapHandlers,
  identity: identityHandlers,
  inventory: inventoryHandlers,
  letter: letterHandlers,
  loyalty: loyaltyHandlers,
  memberGroup: memberGroupHandlers,
  merchant: merchantHandlers,
  newsletter: newsletterHandlers,
  onBehalf: onBehalfHandlers,
  order: orderHandlers,
  organization: organizationHandlers,
  payment: paymentHandlers,
  paymentPromotion: paymentPromotionHandlers,
  paymentTerm: paymentTermHandlers,
  person: personHandlers,
  preview: previewHandlers,
  price: priceHandlers,
  promotion: promotionHandlers,
  purchaseOrder: purchaseOrderHandlers,
  priceOverride: priceOverrideHandlers,
  question: questionHandlers,
  quotation: quotationHandlers,
  recaptcha: recaptchaHandlers,
  requisitionList: requisitionListHandlers,
  returns: returnHandlers,
  review: reviewHandlers,
  savedCart: savedCartHandlers,
  seller: sellerHandlers,
  sellerRating: sellerRatingHandlers,
  settings: settingsHandlers,
  shipping: shippingHandlers,
  signIn: signInHandlers,
  spot: spotHandlers,
  stockAlert: stockAlertHandlers,
  subscription: { ...subscriptionHandlers, ...subscriptionCancelHandlers },
  tax: taxHandlers,
  taxExemption: taxExemptionHandlers,
  voucher: voucherHandlers,
  wishlist: wishlistHandlers,
  storeLocator: storeLocatorHandlers,
};
