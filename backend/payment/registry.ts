import type { Verdict } from "../provider/signature.ts";
import type { HostedMethod, PaymentMethod, WalletMethod } from "./method.ts";

const registered = new Map<string, PaymentMethod>();

/**
 * Makes the ways to pay known; called where the backend is composed (`backend/handlers.ts`). Everything else looks
 * methods up here and imports none of them, so that a method may import the order it pays.
 */
export function registerPaymentMethods(methods: readonly PaymentMethod[]): void {
  for (const method of methods) registered.set(method.id, method);
}

/** A way to pay by its `payMethodId`; undefined for one that the store lists but nothing implements. */
export const findMethod = (id: string): PaymentMethod | undefined => registered.get(id);

export const findWallet = (id: string): WalletMethod | undefined => {
  const method = registered.get(id);
  return method?.kind === "wallet" ? method : undefined;
};
export const isWallet = (id: string): boolean => registered.get(id)?.kind === "wallet";

export const findHosted = (id: string): HostedMethod | undefined => {
  const method = registered.get(id);
  return method?.kind === "hosted" ? method : undefined;
};

/** The methods of the provider that signed a verdict; none when no provider of ours has. */
export const signedMethods = (verdict: Verdict, signature: string): HostedMethod[] =>
  [...registered.values()].filter(
    (method): method is HostedMethod => method.kind === "hosted" && method.adapter.hasSigned(verdict, signature),
  );

/**
 * Pay in store needs every line picked up; cash on delivery needs one that is delivered.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const suits = (id: string, pickUpOnly: boolean): boolean => findMethod(id)?.suits?.({ pickUpOnly }) ?? true;

/** An exclusive method pays alone. @see docs/interface/payment.md#rules-of-payment-instructions */
export const combinable = (ids: readonly string[]): boolean =>
  ids.length < 2 || !ids.some((id) => findMethod(id)?.exclusive);

/** Credit is given by contract only. @see docs/interface/payment.md#methods */
export const needsTerm = (id: string): boolean => findMethod(id)?.needsTerm ?? false;
