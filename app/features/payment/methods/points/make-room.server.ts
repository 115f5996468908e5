import { CommerceError } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { balance } from "#app/features/payment/balance.server.ts";
import type { OpenPayments } from "#app/features/payment/change-payments.server.ts";
import { byTerm, partsOf, sentAs } from "#app/features/payment/instructions.server.ts";
import { findMethod, isWallet } from "#app/features/payment/lookup.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

/**
 * Makes room for this amount of points: the other payments are lowered and keep their terms, such as a bank's installments;
 * those that have nothing left to pay, or only pay alone, are removed.
 * @returns restores them as they were
 */
export async function makeRoom({ shop, cart, billingAddressId: home }: OpenPayments, amount: string) {
  const { payment } = shop.commerce;
  const points = { piId: "", method: payMethods.points, amount };
  const { set, drop } = balance([...partsOf(cart), points], cart.grandTotal);
  const others = (cart.paymentInstruction ?? []).filter(({ payMethodId }) => !isWallet(payMethodId));
  const removed = others.filter(({ piId, payMethodId }) => drop.includes(piId) || findMethod(payMethodId)?.exclusive);
  const lowered = others.filter((one) => set.has(one.piId) && !removed.includes(one));
  const replace = (amountOf: (one: (typeof others)[number]) => string) =>
    payment.replace({ body: { paymentInstruction: lowered.map((one) => sentAs(one, amountOf(one))) } });

  for (const { piId } of removed) await payment.remove({ piId });
  try {
    if (lowered.length) await replace(({ piId, piAmount }) => set.get(piId) ?? piAmount);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    // A payment that accepts no lower amount is chosen again afterward.
    for (const one of lowered.splice(0)) {
      await payment.remove({ piId: one.piId });
      removed.push(one);
    }
  }
  return async () => {
    if (lowered.length) await bestEffort(replace(({ piAmount }) => piAmount));
    for (const { xpaym_policyId: policyId, piAmount, billing_address_id = home, paymentTermConditionId } of removed)
      await bestEffort(
        payment.add({ body: { policyId, piAmount, billing_address_id, ...byTerm(paymentTermConditionId) } }),
      );
  };
}
