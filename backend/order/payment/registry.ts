import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { Decimal, type Exact } from "#backend/platform/money.ts";
import type { Totals } from "#backend/pricing/totals.ts";
import type { OrderRow } from "../rows.ts";
import type { WireOrder } from "../wire.ts";
import type { Discounting, HostedMethod, PaymentMethod, PaymentsChanged, WalletMethod } from "./method.ts";
import type { Verdict } from "./signature.ts";

const registered = new Map<string, PaymentMethod>();

/**
 * Makes the payment methods known; called where the backend is composed (`backend/handlers.ts`). Everything else looks
 * methods up here and imports none of them, so that a method may import the order it pays.
 */
export function registerPaymentMethods(methods: readonly PaymentMethod[]): void {
  for (const method of methods) registered.set(method.id, method);
}

/** A payment method by its `payMethodId`; undefined for one that the store lists but nothing implements. */
export const findMethod = (id: string): PaymentMethod | undefined => registered.get(id);

/** A wallet by its `payMethodId`; undefined for every other method. */
export const findWallet = (id: string): WalletMethod | undefined => {
  const method = registered.get(id);
  return method?.kind === "wallet" ? method : undefined;
};
/** Whether a `payMethodId` is that of a wallet. */
export const isWallet = (id: string): boolean => registered.get(id)?.kind === "wallet";

/** A method that is paid at a provider, by its `payMethodId`; undefined for every other method. */
export const findHosted = (id: string): HostedMethod | undefined => {
  const method = registered.get(id);
  return method?.kind === "hosted" ? method : undefined;
};

/** The methods of the provider that signed a verdict; none if it was not one of ours. */
export const signedMethods = (verdict: Verdict, signature: string): HostedMethod[] =>
  [...registered.values()].filter(
    (method): method is HostedMethod => method.kind === "hosted" && method.adapter.hasSigned(verdict, signature),
  );

/**
 * Pay in store needs every line picked up; cash on delivery needs one that is delivered.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const suits = (id: string, pickUpOnly: boolean): boolean => findMethod(id)?.suits?.({ pickUpOnly }) ?? true;

/** Whether a method can pay this amount. @see docs/interface/payment.md#rules-of-payment-instructions */
export function pays(id: string, amount: Exact, currency: string): boolean {
  const { amounts } = findMethod(id) ?? {};
  return !amounts || (amounts.currency === currency && !(amounts.upTo && new Decimal(amount).gt(amounts.upTo)));
}

/** The methods for payment by reference, whose provider callback may come late. */
export const referenceMethods = (): string[] =>
  [...registered.values()].flatMap((method) => (method.kind === "hosted" && method.refer ? [method.id] : []));

/** An exclusive method pays alone. @see docs/interface/payment.md#rules-of-payment-instructions */
export const combinable = (ids: readonly string[]): boolean =>
  ids.length < 2 || !ids.some((id) => findMethod(id)?.exclusive);

/** Credit is given by contract only. @see docs/interface/payment.md#methods */
export const needsTerm = (id: string): boolean => findMethod(id)?.needsTerm ?? false;

/** The totals of an order after the discounts of its payment methods. @see docs/interface/calculation.md#calculation */
export async function discounted(args: Discounting, plain: Totals): Promise<Totals> {
  let result = plain;
  for (const { discount } of registered.values()) if (discount) result = await discount(args, result);
  return result;
}

/** Whether there is something that the payment methods add to an order's view. */
export const haveView = (orderId: SQL): SQL =>
  sql.join([sql`false`, ...[...registered.values()].flatMap(({ hasView }) => hasView?.(orderId) ?? [])], sql` or `);

/** What the payment methods add to an order's view. */
export async function viewOfMethods(db: Db, order: OrderRow, languageId: number): Promise<Partial<WireOrder>> {
  let view: Partial<WireOrder> = {};
  for (const { viewOrder } of registered.values())
    if (viewOrder) view = { ...view, ...(await viewOrder(db, order, languageId)) };
  return view;
}

/** Lets the methods that paid a cart know how its payments were changed. */
export async function paymentsChanged(change: PaymentsChanged): Promise<void> {
  for (const id of new Set(change.before.map(({ method }) => method)))
    await registered.get(id)?.onPaymentsChanged?.(change);
}
