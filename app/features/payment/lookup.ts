import { type Capability, extensionMethods } from "#contract";
import { type PaymentMethod, paymentMethods } from "./registry.ts";

/** A payment method by its `payMethodId`; undefined for one that this storefront does not know. */
export const findMethod = (payMethodId: string): PaymentMethod | undefined =>
  paymentMethods.find((one) => one.payMethodId === payMethodId);

/** The backend capability that a payment method needs; undefined for a method that is part of the suite itself. */
export const capabilityFor = (payMethodId: string): Capability | undefined =>
  Object.hasOwn(extensionMethods, payMethodId) ? extensionMethods[payMethodId] : undefined;

/**
 * How a payment method unknown to this storefront works, judged by the page the suite names for it: data is entered at
 * the provider's page (an address or a form leads there), or it is offline. Undefined for a method that asks for data in
 * the shop, such as card numbers.
 */
export function kindOfPage(attrPageName: string): "hosted" | "offline" | undefined {
  if (/punch-?out|hosted|redirect/i.test(attrPageName)) return "hosted";
  return /COD|PayLater|BillMeLater|PayInStore|Invoice|Offline/i.test(attrPageName) ? "offline" : undefined;
}

/** Whether it is chosen from the list: a known method that says so, or an unknown one whose page needs no input from the shopper. */
export const isListed = (payMethodId: string, attrPageName: string): boolean =>
  findMethod(payMethodId)?.listed ?? (!findMethod(payMethodId) && kindOfPage(attrPageName) !== undefined);

type Instruction = { payMethodId: string; piStatus?: string | undefined };

/** Whether the shopper has yet to pay it. What was agreed to before the order is collected without the shopper. */
export const awaitsShopper = ({ payMethodId, piStatus }: Instruction): boolean =>
  piStatus === "Pending" && !findMethod(payMethodId)?.agreedBefore;

/** Whether the shopper pays it on a page, which may be open, and not elsewhere with a slip. */
export const isPaidOnPage = (instruction: Instruction): boolean =>
  awaitsShopper(instruction) && !findMethod(instruction.payMethodId)?.slip;

/** True for vouchers and points. */
export const isWallet = (payMethodId: string): boolean => findMethod(payMethodId)?.kind === "wallet";

/** The shop holds the value for the order, of a wallet or of credit: it cannot wait for days, nor be promised twice. */
export const isHeld = (payMethodId: string): boolean =>
  isWallet(payMethodId) || findMethod(payMethodId)?.kind === "credit";

const kinds = ["wallet", "credit", "other", "card"];

/** The order in which methods are used up: by kind, and wallets in the order of the list. */
export function rankOf(payMethodId: string): number {
  const { kind = "other" } = findMethod(payMethodId) ?? {};
  const place = kind === "wallet" ? paymentMethods.findIndex((one) => one.payMethodId === payMethodId) : 0;
  return kinds.indexOf(kind) * paymentMethods.length + place;
}
