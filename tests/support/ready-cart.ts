import { cartByCall, type Contents } from "./buying.ts";
import type { Call } from "./signed-in.ts";

/** A cart of somebody signed in that needs nothing but the last button. Gives the address it goes to. */
export async function readyCart(call: Call, payMethodId = "COD", contents: Contents = {}) {
  const addressId = await cartByCall(call, contents);
  const { grandTotal } = await call("GET", "cart/@self");
  const payment = { piAmount: grandTotal, billing_address_id: addressId, payMethodId };
  await call("POST", "cart/@self/payment_instruction", payment);
  return addressId;
}
