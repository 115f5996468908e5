import { type PaymentMethod, paymentMethods } from "./registry.ts";

/** A way to pay by its `payMethodId`; undefined for one that this storefront does not know. */
export const findMethod = (payMethodId: string): PaymentMethod | undefined =>
  paymentMethods.find((one) => one.payMethodId === payMethodId);

/** True for vouchers and points. */
export const isWallet = (payMethodId: string): boolean => findMethod(payMethodId)?.kind === "wallet";

/** The shop holds the value for the order, of a wallet or of credit: it cannot wait for days, nor be promised twice. */
export const isHeld = (payMethodId: string): boolean =>
  isWallet(payMethodId) || findMethod(payMethodId)?.kind === "credit";

const kinds = ["wallet", "credit", "other", "card"];

/** In which order methods are used up: by kind, wallets in the order of the list. */
export function rankOf(payMethodId: string): number {
  const { kind = "other" } = findMethod(payMethodId) ?? {};
  const place = kind === "wallet" ? paymentMethods.findIndex((one) => one.payMethodId === payMethodId) : 0;
  return kinds.indexOf(kind) * paymentMethods.length + place;
}
