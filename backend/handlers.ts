import { bankPromotionHandlers } from "./bank-promotion/handlers.ts";
import { bankSessionHandlers } from "./bank-session/handlers.ts";
import { billingHandlers } from "./billing/handlers.ts";
import { cartHandlers } from "./cart/handlers.ts";
import { catalogHandlers } from "./catalog/handlers.ts";
import { checkoutProfileHandlers } from "./checkout-profile/handlers.ts";
import { contactHandlers } from "./contact/handlers.ts";
import { departmentHandlers } from "./department/handlers.ts";
import { geoHandlers } from "./geo/handlers.ts";
import type { AllHandlers } from "./http/router.ts";
import { identityHandlers } from "./identity/handlers.ts";
import { inventoryHandlers } from "./inventory/handlers.ts";
import { loyaltyHandlers } from "./loyalty/handlers.ts";
import { newsletterHandlers } from "./newsletter/handlers.ts";
import { orderHandlers } from "./order/handlers.ts";
import { paymentHandlers } from "./payment/handlers.ts";
import { paymentMethods } from "./payment/methods/index.ts";
import { registerPaymentMethods } from "./payment/registry.ts";
import { paymentPromotionHandlers } from "./payment-promotion/handlers.ts";
import { paymentTermHandlers } from "./payment-term/handlers.ts";
import { personHandlers } from "./person/handlers.ts";
import { previewHandlers } from "./preview/handlers.ts";
import { priceHandlers } from "./price/handlers.ts";
import { promotionHandlers } from "./promotion/handlers.ts";
import { purchaseOrderHandlers } from "./purchase-order/handlers.ts";
import { recaptchaHandlers } from "./recaptcha/handlers.ts";
import { returnHandlers } from "./return/handlers.ts";
import { savedCartHandlers } from "./saved-cart/handlers.ts";
import { shippingHandlers } from "./shipping/handlers.ts";
import { spotHandlers } from "./spot/handlers.ts";
import { settingsHandlers } from "./store/handlers.ts";
import { subscriptionHandlers } from "./subscription/handlers.ts";
import { voucherHandlers } from "./voucher/handlers.ts";
import { wishlistHandlers } from "./wishlist/handlers.ts";
import { storeLocatorHandlers } from "./store-locator/handlers.ts";

registerPaymentMethods(paymentMethods);

/** The whole interface. A call without a handler does not compile. */
export const allHandlers: AllHandlers = {
  bankPromotion: bankPromotionHandlers,
  bankSession: bankSessionHandlers,
  billing: billingHandlers,
  cart: cartHandlers,
  catalog: catalogHandlers,
  checkoutProfile: checkoutProfileHandlers,
  contact: contactHandlers,
  department: departmentHandlers,
  geo: geoHandlers,
  identity: identityHandlers,
  inventory: inventoryHandlers,
  loyalty: loyaltyHandlers,
  newsletter: newsletterHandlers,
  order: orderHandlers,
  payment: paymentHandlers,
  paymentPromotion: paymentPromotionHandlers,
  paymentTerm: paymentTermHandlers,
  person: personHandlers,
  preview: previewHandlers,
  price: priceHandlers,
  promotion: promotionHandlers,
  purchaseOrder: purchaseOrderHandlers,
  recaptcha: recaptchaHandlers,
  returns: returnHandlers,
  savedCart: savedCartHandlers,
  settings: settingsHandlers,
  shipping: shippingHandlers,
  spot: spotHandlers,
  subscription: subscriptionHandlers,
  voucher: voucherHandlers,
  wishlist: wishlistHandlers,
  storeLocator: storeLocatorHandlers,
};
