import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Contact } from "#contract/shapes/address.ts";

/**
 * The address of the organization a buyer buys for; what it does not name itself (a person, a phone, an email) is left out.
 * Undefined for consumers, for organizations without an address, and if the call fails.
 */
export async function organizationAddress({ buying, commerce }: Shop): Promise<Contact | undefined> {
  if (!buying?.organization) return undefined;
  const query = { profileName: "IBM_Organization_Summary" };
  const organization = await optional(commerce.organization.get({ organizationId: "-", query }));
  const info = organization?.contactInfo;
  if (!info?.address1 || !info.zipCode) return undefined;
  const { addressId, nickName, address1, address2 = "", ...rest } = info;
  const own = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  return { ...own, addressId, nickName, addressLine: [address1, address2] };
}
