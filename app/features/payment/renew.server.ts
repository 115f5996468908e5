import { CommerceError } from "#app/commerce/errors.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** Pays the whole total of the cart by one method; what was chosen before goes. */
export async function payBy(
  { commerce }: Shop,
  how: { policyId: string } | { payMethodId: string },
  addressId: string,
) {
  await commerce.payment.removeAll();
  const { grandTotal } = await commerce.cart.get({ query: { profileName: "IBM_Summary" } });
  if (isZero(grandTotal)) return;
  await commerce.payment.add({ body: { ...how, piAmount: grandTotal, billing_address_id: addressId } });
}

/**
 * After address or delivery changed: the payment chosen before, for the total as it is now. One that no longer fits
 * (cash on delivery for a pick-up) is taken away, and the payment step asks again.
 */
export async function renewPayment(shop: Shop, addressId: string) {
  const { paymentInstruction = [] } = await shop.commerce.cart.get();
  const [chosen] = paymentInstruction;
  if (!chosen) return;
  try {
    await payBy(shop, { payMethodId: chosen.payMethodId }, addressId);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
  }
}
