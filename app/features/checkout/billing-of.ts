import type { Contact } from "#contract/shapes/address.ts";

/** A choice of the shopper: for which cart, and the name in the address book (its id changes with each edit). */
export type BillingChoice = { orderId: string; nickName: string };
type Paid = { orderId: string; paymentInstruction?: { billing_address_id?: string }[] };

/**
 * Where a cart is billed: the shopper's choice, else the billing address of its payments so far, else that of the person
 * who orders, where a single delivery goes. `own`: an address other than that last one. `gone`: the chosen one is no longer in
 * the book, so the default is used until the shopper chooses again. Pure.
 */
export function billingOf(cart: Paid, contact: Contact | undefined, book: readonly Contact[], choice?: BillingChoice) {
  const billable = billableOf(contact, book);
  const usual = billable[0];
  const chosen = choice?.orderId === cart.orderId ? choice.nickName : undefined;
  const ids = (cart.paymentInstruction ?? []).map(({ billing_address_id }) => billing_address_id);
  const found =
    chosen === undefined
      ? billable.find(({ addressId }) => ids.includes(addressId))
      : billable.find(({ nickName }) => nickName === chosen);
  const address = found ?? usual;
  return { address, own: address !== usual, gone: chosen !== undefined && !found };
}

/** Addresses that can be billed, without duplicates, that of the person who orders first. */
export function billableOf(contact: Contact | undefined, book: readonly Contact[]): Contact[] {
  const all = contact ? [contact, ...book.filter(({ addressId }) => addressId !== contact.addressId)] : [...book];
  return all.filter(({ addressType }) => addressType !== "Shipping");
}
