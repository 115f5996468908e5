import { contract } from "#contract";
import { cartForWrite, lockCurrentCart, bumpVersion } from "#backend/order/current.ts";
import { type HandlerArgs, handlers, type WriteArgs } from "#backend/platform/http/handler.ts";
import { addConfiguration } from "./add-configuration.ts";
import { dropCart } from "./after-write.ts";
import { recalculate } from "./calculate.ts";
import { addItems, deleteItem, updateItems } from "./items.ts";
import { pageOf } from "./page.ts";
import { renewItems } from "./renew.ts";
import { updateRewardOption } from "./reward/update.ts";
import { updateConfiguration } from "./update-configuration.ts";
import { viewCurrent } from "./view.ts";

/** Calls of a cart that check it out: `checkout/handlers.ts` answers them. */
export type CheckoutCall = "precheckout" | "checkout" | "usableShippingModes" | "usablePayments" | "paymentPolicies";

/** The cart's own calls. @see docs/interface/cart.md#cart */
export const cartHandlers = handlers<Omit<typeof contract.cart, CheckoutCall>>(contract.cart, {
  get: getCart,
  add: addItems,
  updateItems,
  deleteItem,
  renewItems,
  addConfiguration,
  updateConfiguration,
  updateRewardOption,

  /**
   * Discards only the cart that is marked as current, never the one that would be next: a repeated call discards just one.
   * Errors: as for every write; without a cart there is nothing to do.
   */
  async discard({ db, caller, store }) {
    const order = await lockCurrentCart(db, caller, store);
    if (order) await dropCart({ db, order });
    return {};
  },

  calculate: async ({ db, caller, store, body: { orderId, updatePrices } }) =>
    calculateCart({ db, caller, store, orderId, updatePrices }),
});

/** Errors: NoCart; `_ERR_CMD_INVALID_PARAM` for an unknown order of lines or a malformed page. Does not recalculate. */
async function getCart({ db, caller, store, common, query }: HandlerArgs<typeof contract.cart.get>) {
  const summary = query.profileName === "IBM_Summary";
  return pageOf(await viewCurrent(db, { caller, store }, common.languageId, { summary }), query);
}

type Calculation = Pick<WriteArgs, "db" | "caller" | "store"> & {
  orderId: string | undefined;
  updatePrices: string | undefined;
};

/**
 * Calculates a pending order of the caller, always with all usages, whatever the list says; `updatePrices` `"1"` rereads
 * unit prices. Errors: as for every write.
 * @see docs/interface/calculation.md#calculation
 */
export async function calculateCart({ db, caller, store, orderId, updatePrices }: Calculation) {
  const order = await cartForWrite(db, caller, store, orderId);
  await bumpVersion(db, order.id);
  await recalculate(db, order, store, { updatePrices: updatePrices === "1" });
  return { orderId: [String(order.id)], viewTaskName: "RedirectView" };
}
