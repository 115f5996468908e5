import type account from "./locales/en-US/account.json";
import type approval from "./locales/en-US/approval.json";
import type approvalRule from "./locales/en-US/approval-rule.json";
import type bankPromotion from "./locales/en-US/bank-promotion.json";
import type bankSession from "./locales/en-US/bank-session.json";
import type buyer from "./locales/en-US/buyer.json";
import type busy from "./locales/en-US/busy.json";
import type cart from "./locales/en-US/cart.json";
import type catalog from "./locales/en-US/catalog.json";
import type checkout from "./locales/en-US/checkout.json";
import type checkoutProfile from "./locales/en-US/checkout-profile.json";
import type common from "./locales/en-US/common.json";
import type compare from "./locales/en-US/compare.json";
import type consent from "./locales/en-US/consent.json";
import type costCenter from "./locales/en-US/cost-center.json";
import type creditLine from "./locales/en-US/credit-line.json";
import type dualControl from "./locales/en-US/dual-control.json";
import type fault from "./locales/en-US/fault.json";
import type help from "./locales/en-US/help.json";
import type letter from "./locales/en-US/letter.json";
import type loyalty from "./locales/en-US/loyalty.json";
import type newsletter from "./locales/en-US/newsletter.json";
import type identity from "./locales/en-US/identity.json";
import type invoice from "./locales/en-US/invoice.json";
import type order from "./locales/en-US/order.json";
import type onBehalf from "./locales/en-US/on-behalf.json";
import type organization from "./locales/en-US/organization.json";
import type payment from "./locales/en-US/payment.json";
import type quickOrder from "./locales/en-US/quick-order.json";
import type priceOverride from "./locales/en-US/price-override.json";
import type quotation from "./locales/en-US/quotation.json";
import type requisitionList from "./locales/en-US/requisition-list.json";
import type returning from "./locales/en-US/return.json";
import type savedCart from "./locales/en-US/saved-cart.json";
import type service from "./locales/en-US/service.json";
import type seller from "./locales/en-US/seller.json";
import type subscription from "./locales/en-US/subscription.json";
import type taxExemption from "./locales/en-US/tax-exemption.json";
import type voucher from "./locales/en-US/voucher.json";
import type wishlist from "./locales/en-US/wishlist.json";
import type reward from "./locales/en-US/reward.json";
import type storeLocator from "./locales/en-US/store-locator.json";

/**
 * The shape of every language: that of en-US, which `dictionaries.test.ts` compares with the others. A noun's namespace
 * is its file's name in camel case; a new one is a file per language, which is found by name, and two lines here.
 */
export type Dictionary = {
  account: typeof account;
  approval: typeof approval;
  approvalRule: typeof approvalRule;
  bankPromotion: typeof bankPromotion;
  bankSession: typeof bankSession;
  /** What a visitor reads when the shop is too busy to render a page. */
  busy: typeof busy;
  buyer: typeof buyer;
  cart: typeof cart;
  catalog: typeof catalog;
  checkout: typeof checkout;
  checkoutProfile: typeof checkoutProfile;
  common: typeof common;
  compare: typeof compare;
  consent: typeof consent;
  costCenter: typeof costCenter;
  creditLine: typeof creditLine;
  dualControl: typeof dualControl;
  /** By error key, or `key_code`. */
  fault: typeof fault;
  help: typeof help;
  letter: typeof letter;
  loyalty: typeof loyalty;
  newsletter: typeof newsletter;
  identity: typeof identity;
  invoice: typeof invoice;
  order: typeof order;
  onBehalf: typeof onBehalf;
  organization: typeof organization;
  payment: typeof payment;
  priceOverride: typeof priceOverride;
  quickOrder: typeof quickOrder;
  quotation: typeof quotation;
  requisitionList: typeof requisitionList;
  return: typeof returning;
  reward: typeof reward;
  savedCart: typeof savedCart;
  /** The desk of customer service. */
  service: typeof service;
  seller: typeof seller;
  subscription: typeof subscription;
  taxExemption: typeof taxExemption;
  voucher: typeof voucher;
  wishlist: typeof wishlist;
  storeLocator: typeof storeLocator;
};
export type Namespace = keyof Dictionary;
