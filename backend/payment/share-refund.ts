import { Decimal, type Exact } from "#backend/platform/money.ts";

/** A payment as a refund sees it: how much of it has not been given back yet, and whether it came out of a wallet. */
export type Refundable = { max: Decimal; wallet: boolean };

/**
 * Distributes a refund over the payments, last paid first, so money before vouchers and points, and to none more than
 * it paid. Any excess over what was paid is not refunded. Pure.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export function shareRefund<P extends Refundable>(parts: readonly P[], amount: Exact): { part: P; share: Decimal }[] {
  let left = new Decimal(amount);
  const order = [...parts].reverse().sort((a, b) => Number(a.wallet) - Number(b.wallet));
  return order.flatMap((part) => {
    const share = Decimal.min(left, part.max);
    if (share.lte(0)) return [];
    left = left.minus(share);
    return [{ part, share }];
  });
}
