import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Contact } from "#contract/shapes/address.ts";

/**
 * The address of the organization a buyer buys for. Name, phone and e-mail default to those of the buyer.
 * Undefined for consumers, for organizations without an address, and if the call fails.
 */
export async function organizationAddress(
  { buying, commerce }: Shop,
  buyer: Contact | undefined,
): Promise<Contact | undefined> {
  if (!buying?.organization) return undefined;
  const query = { profileName: "IBM_Organization_Summary" };
  const organization = await optional(commerce.organization.get({ organizationId: "-", query }));
  const info = organization?.contactInfo;
  if (!info?.address1 || !info.zipCode) return undefined;
  const { addressId, nickName, address1, address2 = "", ...rest } = info;
  const own = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  const { firstName, lastName, phone1, email1 } = buyer ?? {};
  return { firstName, lastName, phone1, email1, ...own, addressId, nickName, addressLine: [address1, address2] };
}
