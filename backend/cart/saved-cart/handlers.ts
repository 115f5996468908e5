import { contract, type WireReply } from "#contract";
import { lockCarts, markCurrent, bumpVersion } from "#backend/order/current.ts";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { calculateCart } from "../handlers.ts";
import { moveItems } from "./move.ts";
import { openCart } from "./open.ts";
import { pickCart } from "./pick.ts";

type Calls = typeof contract.savedCart;
const maxNameLength = 254;

/** Several carts of one shopper, of which one is current. @see docs/interface/saved-cart.md#pending-orders */
export const savedCartHandlers = handlers(contract.savedCart, {
  create,
  select,
  move: moveItems,
  calculate: async ({ db, caller, store, params, body }) =>
    calculateCart({ db, caller, store, orderId: params.orderId, updatePrices: body.updatePrices }),
});

/**
 * Creates an empty pending order with a name; the cart stays the same. Errors: 403 for guests; `_ERR_CMD_MISSING_PARAM`,
 * `_ERR_CMD_INVALID_PARAM` (description) without a name or with one of more than 254 characters.
 * @see docs/interface/saved-cart.md#pending-orders
 */
async function create(args: HandlerArgs<Calls["create"]>): Promise<WireReply<Calls["create"]>> {
  requireRegistered(args.caller, "create_order");
  const description = args.query.description.trim();
  if (!description) throw missing("description");
  if (description.length > maxNameLength) throw invalid("description");
  await lockCarts(args.db, args.caller, args.store);
  const order = await openCart(args, description);
  return { outOrderId: String(order.id), redirecturl: "", viewTaskName: "RedirectView" };
}

/**
 * Makes a saved cart the cart. Runs under the member's lock, so that two concurrent switches are done one after the other.
 * Errors: 403 for guests; `_ERR_ORDER_NOT_FOUND`, `_ERR_FORMAT_ORDERIDS_NOT_CORRECT`, `_ERR_ORDER_IS_LOCKED`.
 * @see docs/interface/saved-cart.md#pending-orders
 */
async function select({
  db,
  caller,
  store,
  params,
}: HandlerArgs<Calls["select"]>): Promise<WireReply<Calls["select"]>> {
  requireRegistered(caller, "set_pending_order");
  const carts = await lockCarts(db, caller, store);
  const order = await pickCart({ db, caller }, carts, params.orderId);
  await markCurrent(db, carts, order);
  await bumpVersion(db, order.id);
  return { orderId: [String(order.id)], viewTaskName: "RedirectView" };
}
