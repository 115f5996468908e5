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

/** A cart of somebody signed in that needs nothing but the last button. */
export async function readyCart(call: Call, payMethodId = "COD") {
  await call("POST", "cart", { orderItem: [{ partNumber: "SARTEN-HIERRO-03", quantity: "1" }] });
  const { addressId } = await call("POST", "person/@self/contact", address);
  await call("PUT", "cart/@self/shipping_info", { addressId, shipModeId: "14501", x_calculateOrder: "1" });
  const { grandTotal } = await call("GET", "cart/@self");
  const payment = { piAmount: grandTotal, billing_address_id: addressId, payMethodId };
  await call("POST", "cart/@self/payment_instruction", payment);
}
