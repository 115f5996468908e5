import type { contract, WireReply } from "#contract";
import { readShipModes } from "#backend/cart/load.ts";
import { setShippingInfo } from "#backend/checkout/shipping/set-info.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { lockOrder } from "#backend/order/move.ts";
import { addInstructions, removeInstructions } from "#backend/payment/change-instructions.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { BackendFault, forbidden, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readBook } from "../contact/book.ts";
import { profileNamed, readProfiles } from "./profiles.ts";

type Apply = typeof contract.checkoutProfile.apply;

/**
 * Sets a profile's address and mode on every line of the cart, and replaces all payments with the profile's, for the
 * total. What is gone or no longer fits is left open, for the checkout to ask for. Errors: those of `cartForWrite`; 403
 * for guests; `_ERR_ORDER_NOT_FOUND` without a profile; 404 for one that is not the caller's.
 * @see docs/interface/checkout-profile.md#applying-a-profile
 */
export async function applyProfile(args: HandlerArgs<Apply>): Promise<WireReply<Apply>> {
  const { db, caller, store, body } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  if (caller.kind === "guest") throw forbidden("ApplyCheckoutProfile");
  const order = await cartForWrite(db, caller, store, body.orderId);
  const profiles = await readProfiles(args);
  const { checkoutProfileId } = body;
  const profile = checkoutProfileId === undefined ? profiles[0] : profileNamed(profiles, checkoutProfileId);
  if (!profile) throw refused("_ERR_ORDER_NOT_FOUND");
  const book = await readBook(db, caller.memberId);
  const addressId = book.find(({ nickName }) => nickName === profile.shippingNickName)?.id;
  const billingId = book.find(({ nickName }) => nickName === profile.billingNickName)?.id;
  const mode = (await readShipModes(db, store.id)).find(({ id }) => id === profile.shipModeId);
  const orderId = String(order.id);
  const bare = { ...args, params: {}, query: {} };
  if (addressId !== undefined)
    await attempt(db, (tx) => setShippingInfo({ ...bare, db: tx, body: { orderId, addressId: String(addressId) } }));
  if (mode)
    await attempt(db, (tx) => setShippingInfo({ ...bare, db: tx, body: { orderId, shipModeId: String(mode.id) } }));
  await attempt(db, (tx) => removeInstructions({ ...bare, db: tx }));
  const { grandTotal } = await lockOrder(db, order.id);
  if (billingId !== undefined) {
    const payment = { payMethodId: profile.payMethod, piAmount: grandTotal, billing_address_id: String(billingId) };
    await attempt(db, (tx) => addInstructions({ ...bare, db: tx, body: { orderId, paymentInstruction: [payment] } }));
  }
  return { orderId };
}

/** A part that is refused changes nothing. */
async function attempt(db: Db, part: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction(part);
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
  }
}
