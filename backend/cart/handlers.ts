import { contract } from "#contract";
import { NoCart } from "../http/fault.ts";
import { type HandlerArgs, handlers } from "../http/router.ts";
import { checkout } from "../order/checkout.ts";
import { precheckout } from "../order/precheckout.ts";
import { paymentPolicies, usablePayments } from "../payment/usable.ts";
import { usableShippingModes } from "../shipping/usable.ts";
import { addConfiguration } from "./add-configuration.ts";
import { dropCart } from "./after-write.ts";
import { recalculate } from "./calculate.ts";
import { cartForWrite, currentCart, touchCart } from "./current.ts";
import { addItems, deleteItem, updateItems } from "./items.ts";
import { pageOf } from "./page.ts";
import { renewItems } from "./renew.ts";
import { viewOrder } from "./view.ts";

/** The cart from the first line to the placed order. Source: contract §4. */
export const cartHandlers = handlers(contract.cart, {
  get: getCart,
  add: addItems,
  updateItems,
  deleteItem,
  renewItems,
  addConfiguration,
  precheckout,
  checkout,
  usableShippingModes,
  usablePayments,
  paymentPolicies,

  /** Errors: as every write; without a cart there is nothing to do. */
  async discard({ db, caller, store }) {
    try {
      await dropCart({ db, order: await cartForWrite(db, caller, store) });
    } catch (error) {
      if (!(error instanceof NoCart)) throw error;
    }
    return {};
  },

  /** All usages are calculated whatever the list says. `updatePrices` `"1"` reads unit prices anew. */
  async calculate({ db, caller, store, body }) {
    const order = await cartForWrite(db, caller, store, body.orderId);
    await touchCart(db, order.id);
    await recalculate(db, order, store, { updatePrices: body.updatePrices === "1" });
    return { orderId: [String(order.id)] };
  },
});

/** Errors: NoCart; `_ERR_CMD_INVALID_PARAM` for an unknown order of lines or a malformed page. Does not recalculate. */
async function getCart({ db, caller, store, common, query }: HandlerArgs<typeof contract.cart.get>) {
  const order = await currentCart(db, caller, store);
  const summary = query.profileName === "IBM_Summary";
  return pageOf(await viewOrder(db, order, common.languageId, { summary }), query);
}
