import type { Call } from "./signed-in.ts";

const address = {
  nickName: "Casa",
  firstName: "Inés",
  lastName: "Vega",
  addressLine: ["Av. Juárez 101", "Centro", ""],
  city: "Durango",
  state: "DUR",
  country: "MX",
  zipCode: "34000",
  phone1: "6181234567",
  email1: "ines@example.mx",
};

type Contents = { partNumber?: string; shipModeId?: string; addressId?: unknown };

/** A cart of somebody signed in that needs nothing but the last button. Gives the address it goes to. */
export async function readyCart(
  call: Call,
  payMethodId = "COD",
  { partNumber = "SARTEN-HIERRO-03", shipModeId = "14501", addressId: known }: Contents = {},
) {
  await call("POST", "cart", { orderItem: [{ partNumber, quantity: "1" }] });
  const addressId = known ?? (await call("POST", "person/@self/contact", address)).addressId;
  await call("PUT", "cart/@self/shipping_info", { addressId, shipModeId, x_calculateOrder: "1" });
  const { grandTotal } = await call("GET", "cart/@self");
  const payment = { piAmount: grandTotal, billing_address_id: addressId, payMethodId };
  await call("POST", "cart/@self/payment_instruction", payment);
  return addressId;
}
