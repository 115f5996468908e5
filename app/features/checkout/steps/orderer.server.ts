import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import type { Checkout } from "#app/features/checkout/open-checkout.server.ts";
import type { Contact } from "#contract/shapes/address.ts";

/** Name, phone and email of the person who orders. */
export type Orderer = Pick<Contact, "firstName" | "lastName" | "phone1" | "email1">;

/**
 * The person who orders, as in their last checkout or their address book, else as in their account. Undefined for a guest who has
 * not entered it yet, and if the call fails.
 */
export async function loadOrderer(
  { session }: AppLoadContext,
  { shop, contact }: Pick<Checkout, "shop" | "contact">,
): Promise<Orderer | undefined> {
  const account = async () => (session.isRegistered() ? optional(shop.commerce.person.self()) : undefined);
  const person = contact ?? (await account());
  if (!person) return undefined;
  const { firstName, lastName, phone1, email1 } = person;
  return { firstName, lastName, phone1, email1 };
}
