import { CommerceError } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isWallet } from "#contract/shapes/payment-method.ts";
import { balance } from "./balance.server.ts";
import { partsOf, sentAs } from "./settle.server.ts";

/**
 * After address, delivery or the total changed: what was chosen before, for the total as it is now. What no longer fits
 * (cash on delivery for a pick-up) is taken away, and the payment step asks again.
 * @param addressId where the invoice goes; wallets keep the address they were added with
 */
export async function renewPayment({ commerce }: Shop, addressId: string) {
  const cart = await commerce.cart.get();
  const { set, drop } = balance(partsOf(cart), cart.grandTotal, { follow: true });
  for (const piId of drop) await commerce.payment.remove({ piId });
  const kept = (cart.paymentInstruction ?? []).filter(({ piId }) => !drop.includes(piId));
  const sent = kept
    .filter(({ piId, payMethodId }) => set.has(piId) || !isWallet(payMethodId))
    .map((one) => ({
      ...sentAs(one, set.get(one.piId) ?? one.piAmount),
      ...(!isWallet(one.payMethodId) && { billing_address_id: addressId }),
    }));
  if (!sent.length) return;
  try {
    await commerce.payment.replace({ body: { paymentInstruction: sent } });
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    for (const { piId } of sent) await commerce.payment.remove({ piId });
  }
}
