import { abuseReport } from "./abuse-report.ts";
import { approval } from "./approval.ts";
import { approvalRule } from "./approval-rule.ts";
import { bankPromotion } from "./bank-promotion.ts";
import { bankSession } from "./bank-session.ts";
import { billing } from "./billing.ts";
import { buyer } from "./buyer.ts";
import { cart } from "./cart.ts";
import { catalog } from "./catalog.ts";
import { checkoutProfile } from "./checkout-profile.ts";
import { contact } from "./contact.ts";
import { costCenter } from "./cost-center.ts";
import { department } from "./department.ts";
import { dualControl } from "./dual-control.ts";
import { event } from "./event.ts";
import { fileUploadJob } from "./file-upload-job.ts";
import { geo } from "./geo.ts";
import { giftWrap } from "./gift-wrap.ts";
import { identity } from "./identity.ts";
import { inventory } from "./inventory.ts";
import { letter } from "./letter.ts";
import { loyalty } from "./loyalty.ts";
import { memberGroup } from "./member-group.ts";
import { merchant } from "./merchant.ts";
import { newsletter } from "./newsletter.ts";
import { onBehalf } from "./on-behalf.ts";
import { order } from "./order.ts";
import { organization } from "./organization.ts";
import { payment } from "./payment.ts";
import { paymentPromotion } from "./payment-promotion.ts";
import { paymentTerm } from "./payment-term.ts";
import { person } from "./person.ts";
import { preview } from "./preview.ts";
import { price } from "./price.ts";
import { priceOverride } from "./price-override.ts";
import { promotion } from "./promotion.ts";
import { purchaseOrder } from "./purchase-order.ts";
import { question } from "./question.ts";
import { quotation } from "./quotation.ts";
import { recaptcha } from "./recaptcha.ts";
import { requisitionList } from "./requisition-list.ts";
import { returns } from "./return.ts";
import { review } from "./review.ts";
import { savedCart } from "./saved-cart.ts";
import { seller } from "./seller.ts";
import { sellerRating } from "./seller-rating.ts";
import { settings } from "./settings.ts";
import { shipping } from "./shipping.ts";
import { signIn } from "./sign-in.ts";
import { spot } from "./spot.ts";
import { stockAlert } from "./stock-alert.ts";
import { subscription } from "./subscription.ts";
import { tax } from "./tax.ts";
import { taxExemption } from "./tax-exemption.ts";
import { voucher } from "./voucher.ts";
import { wishlist } from "./wishlist.ts";
import { storeLocator } from "./store-locator.ts";

import type { CommonFaultKey, FaultKey } from "./faults/catalog.ts";

export * from "./call.ts";
export * from "./capabilities.ts";
export * from "./fault.ts";
export type { CommonFaultKey, FaultKey } from "./faults/catalog.ts";

/** The whole interface: group, call, and what goes over the wire. It types the client and the backend's router. */
export const contract = {
  abuseReport,
  approval,
  approvalRule,
  bankPromotion,
  bankSession,
  billing,
  buyer,
  cart,
  catalog,
  checkoutProfile,
  contact,
  costCenter,
  department,
  dualControl,
  event,
  fileUploadJob,
  geo,
  giftWrap,
  identity,
  inventory,
  letter,
  loyalty,
  memberGroup,
  merchant,
  newsletter,
  onBehalf,
  order,
  organization,
  payment,
  paymentPromotion,
  paymentTerm,
  person,
  preview,
  price,
  priceOverride,
  promotion,
  purchaseOrder,
  question,
  quotation,
  recaptcha,
  requisitionList,
  returns,
  review,
  savedCart,
  seller,
  sellerRating,
  settings,
  shipping,
  signIn,
  spot,
  stockAlert,
  subscription,
  tax,
  taxExemption,
  voucher,
  wishlist,
  storeLocator,
};
export type Contract = typeof contract;

/** A call's name in logs, metrics and errors: `cart.add`. */
export type CallName = { [G in keyof Contract]: `${G}.${string & keyof Contract[G]}` }[keyof Contract];
type CallNamed<Name extends CallName> = Name extends `${infer G extends keyof Contract}.${infer Key}`
  ? Key extends keyof Contract[G]
    ? Contract[G][Key]
    : never
  : never;
/** The faults that these calls may answer, the common ones included. */
export type FaultOf<Name extends CallName> =
  | CommonFaultKey
  | (CallNamed<Name> extends { faults: readonly (infer Key extends FaultKey)[] } ? Key : never);
