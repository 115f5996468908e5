import type { Dictionary } from "#app/i18n/dictionary.ts";
import cart from "./cart.json";
import catalog from "./catalog.json";
import checkout from "./checkout.json";
import common from "./common.json";
import fault from "./fault.json";
import newsletter from "./newsletter.json";
import order from "./order.json";
import returning from "./return.json";
import storeLocator from "./store-locator.json";
import subscription from "./subscription.json";
import wishlist from "./wishlist.json";

export const dictionary: Dictionary = {
  cart,
  catalog,
  checkout,
  common,
  fault,
  newsletter,
  order,
  return: returning,
  storeLocator,
  subscription,
  wishlist,
};
