import type { Dictionary } from "#app/i18n/dictionary.ts";
import account from "./account.json";
import bankPromotion from "./bankPromotion.json";
import bankSession from "./bankSession.json";
import busy from "./busy.json";
import cart from "./cart.json";
import catalog from "./catalog.json";
import checkout from "./checkout.json";
import checkoutProfile from "./checkoutProfile.json";
import common from "./common.json";
import compare from "./compare.json";
import creditLine from "./creditLine.json";
import fault from "./fault.json";
import identity from "./identity.json";
import invoice from "./invoice.json";
import loyalty from "./loyalty.json";
import newsletter from "./newsletter.json";
import order from "./order.json";
import payment from "./payment.json";
import returning from "./return.json";
import reward from "./reward.json";
import savedCart from "./savedCart.json";
import storeLocator from "./store-locator.json";
import subscription from "./subscription.json";
import voucher from "./voucher.json";
import wishlist from "./wishlist.json";

export const dictionary: Dictionary = {
  account,
  bankPromotion,
  bankSession,
  busy,
  cart,
  catalog,
  checkout,
  checkoutProfile,
  common,
  compare,
  creditLine,
  fault,
  identity,
  invoice,
  loyalty,
  newsletter,
  order,
  payment,
  return: returning,
  reward,
  savedCart,
  storeLocator,
  subscription,
  voucher,
  wishlist,
};
