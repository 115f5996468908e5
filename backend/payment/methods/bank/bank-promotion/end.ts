import { recalculate } from "#backend/cart/calculate.ts";
import type { PaymentsChanged } from "#backend/order/payment/method.ts";
import { isWallet } from "#backend/order/payment/registry.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { remember } from "./apply.ts";
import { findOrderPromotion } from "./find.ts";

/**
 * Ends a promotion together with its payment: when that is removed or replaced, or joined by any payment other than a
 * wallet. A promotion that was lost before stays until it is acknowledged.
 * @see docs/interface/bank-promotion.md#losing-a-promotion
 */
export async function endWithoutBank({ db, store, order, before, after }: PaymentsChanged): Promise<void> {
  const atBank = ({ method }: { method: string }) => method === payMethods.bank;
  if (!before.some(atBank)) return;
  if (after.some(atBank) && after.every((row) => atBank(row) || isWallet(row.method))) return;
  const current = await findOrderPromotion(db, order.id);
  if (!current?.promotionId) return;
  await remember(db, order.id, { promotionId: null, amount: "0", discount: "0", evaluatedAt: new Date() });
  await recalculate(db, order, store);
}
