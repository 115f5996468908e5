import type { AppLoadContext } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { discountsOf } from "#app/features/order/totals.server.ts";
import { sameAmount } from "#app/features/order/sums.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { isWallet, payMethods } from "#contract/shapes/payment-method.ts";
import { balance, type Part } from "./balance.server.ts";

type Paid = Pick<Order, "grandTotal" | "paymentInstruction">;

/** What pays a cart, as the rules of balancing see it. */
export const partsOf = ({ paymentInstruction = [] }: Paid): Part[] =>
  paymentInstruction.map(({ piId, payMethodId, piAmount }) => ({ piId, method: payMethodId, amount: piAmount }));

/**
 * After anything was added, changed or removed: a way to pay may bring a discount or take one away, so the cart is
 * calculated, read again, and the amounts are fitted to the total as it is now. With `follow` the last payment that is no
 * wallet pays whatever is open. What changed is told on the next page. @returns the amount nobody pays yet, a decimal string
 */
export async function settle(context: AppLoadContext, before: Order, { follow = false } = {}): Promise<string> {
  const { commerce, t, format } = await context.shop();
  await commerce.cart.calculate({ body: { calculationUsageId: "-1,-2,-3,-4,-5,-6,-7" } });
  const cart = await commerce.cart.get();
  const remaining = await fit(context, cart, follow);
  if (!sameAmount(before.grandTotal, cart.grandTotal)) {
    const money = (amount: string) => format.money(amount, cart.grandTotalCurrency);
    const amounts = { old: money(before.grandTotal), now: money(cart.grandTotal) };
    const why = otherDiscount(before, cart) ?? otherDiscount(cart, before) ?? "";
    const key = why ? "checkout:payment.adjustedBy" : "checkout:payment.adjusted";
    context.session.set("toast", { kind: "info", text: t(key, { ...amounts, why }) });
  }
  return remaining;
}

/** A discount that the second cart has and the first has not. */
const otherDiscount = (one: Order, other: Order) =>
  discountsOf(other).find(([name]) => !discountsOf(one).some(([known]) => known === name))?.[0];

/** Sends the new amounts, and takes away who is not needed. What is refused goes, and what it paid is open again. */
async function fit(context: AppLoadContext, cart: Order, follow: boolean): Promise<string> {
  const { commerce } = await context.shop();
  const parts = partsOf(cart);
  const { set, drop, remaining } = balance(parts, cart.grandTotal, { follow });
  for (const piId of drop) await commerce.payment.remove({ piId });
  if (!set.size) return remaining;
  const changed = (cart.paymentInstruction ?? []).filter(({ piId }) => set.has(piId));
  try {
    await commerce.payment.replace({
      body: { paymentInstruction: changed.map((one) => sentAs(one, set.get(one.piId) ?? one.piAmount)) },
    });
    return remaining;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    for (const { piId } of changed) await commerce.payment.remove({ piId });
    const kept = parts.filter(({ piId }) => !set.has(piId) && !drop.includes(piId));
    return balance(kept, cart.grandTotal).remaining;
  }
}

type Instruction = NonNullable<Order["paymentInstruction"]>[number];

/** An instruction sent again with another amount, by what is known of it: nothing secret is. */
export const sentAs = (one: Instruction, piAmount: string) => ({
  piId: one.piId,
  payMethodId: one.payMethodId,
  piAmount,
  billing_address_id: one.billing_address_id ?? "",
  ...byTerm(one.paymentTermConditionId),
});

/**
 * What is sent for a way to pay that a contract sets up: the account it knows itself.
 * @see docs/interface/payment.md#methods
 */
export const byTerm = (term: string | undefined) =>
  term ? { paymentTermConditionId: term, valueFromPaymentTC: "true" as const } : {};

/** True when there is something besides a single ordinary payment to look after. */
export const isSplit = ({ paymentInstruction = [] }: Paid): boolean =>
  paymentInstruction.length > 1 ||
  paymentInstruction.some(({ payMethodId }) => isWallet(payMethodId) || payMethodId === payMethods.bank);
