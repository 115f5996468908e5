import type { Contact } from "#contract/shapes/address.ts";

/**
 * The name in the address book under which a checkout keeps the person who orders and the destination. Not chosen by
 * the shopper: screens show their own text for it, and no address can be saved under it.
 */
export const checkoutContact = "checkout";

/** Who orders: the contact of this checkout, else the main one of the book, else its first. */
export const whoOrders = (contacts: Contact[]): Contact | undefined =>
  contacts.find(({ nickName }) => nickName === checkoutContact) ??
  contacts.find(({ primary }) => primary === "true") ??
  contacts[0];

/** The addresses saved by the shopper, which can be chosen. */
export const savedOf = (contacts: Contact[]): Contact[] =>
  contacts.filter(({ nickName }) => nickName !== checkoutContact);
