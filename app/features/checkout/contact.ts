import { checkoutNickName, type Contact } from "#contract/shapes/address.ts";

/** Who orders: the contact of this checkout, else the main one of the book, else its first. */
export const whoOrders = (contacts: Contact[]): Contact | undefined =>
  contacts.find(({ nickName }) => nickName === checkoutNickName) ??
  contacts.find(({ primary }) => primary === "true") ??
  contacts[0];

/** The addresses saved by the shopper, which can be chosen. */
export const savedOf = (contacts: Contact[]): Contact[] =>
  contacts.filter(({ nickName }) => nickName !== checkoutNickName);
