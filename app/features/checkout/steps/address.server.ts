import type { AppLoadContext } from "@remix-run/node";
import type { Contact } from "#contract/shapes/address.ts";
import { paths } from "#app/navigation/paths.ts";
import { openCheckout, viewFrame } from "#app/features/checkout/open-checkout.server.ts";
import { anotherColonia, type CheckoutAddress } from "./forms.server.ts";
import { loadOrderer } from "./orderer.server.ts";
import { organizationAddress } from "./organization-address.server.ts";
import { findZone, viewZone } from "./zone.server.ts";

export type AddressPage = Awaited<ReturnType<typeof loadAddress>>;

/** The first step: who orders and where to, with delivery facts for the known postal code. */
export async function loadAddress(context: AppLoadContext) {
  const checkout = await openCheckout(context, "address");
  const { shop, contact, saved } = checkout;
  const postalCode = contact?.zipCode ?? context.session.get("postalCode") ?? "";
  const [frame, orderer, organization, zone, { countryCodeStates }] = await Promise.all([
    viewFrame(checkout, "address"),
    loadOrderer(context, checkout),
    organizationAddress(shop),
    findZone(shop, postalCode),
    shop.commerce.geo.countries({ query: { countryCode: "MX" } }),
  ]);
  const book = withOrganization(saved, organization);
  return {
    ...frame,
    values: { ...valuesOf(contact ?? orderer ?? {}), postalCode } as Partial<Record<string, string>>,
    zone: zone && viewZone(shop, zone),
    signIn: context.session.isRegistered() ? undefined : shop.href(paths.login({ returnTo: shop.here })),
    saved: book.map((one) => ({
      value: one.nickName,
      label: one.nickName,
      hint: [...(one.addressLine ?? []), one.city].filter(Boolean).join(", "),
    })),
    chosen: (book.find((one) => isSamePlace(one, contact)) ?? book[0])?.nickName,
    states: (countryCodeStates ?? []).map(({ code, displayName }) => ({ value: code, label: displayName })),
    looksUp: shop.has("deliveryZones"),
  };
}

/** The book's addresses, and the organization's unless one of the book has its name. */
const withOrganization = (saved: Contact[], organization: Contact | undefined): Contact[] =>
  organization && saved.every(({ nickName }) => nickName !== organization.nickName) ? [...saved, organization] : saved;

/** Whether the order already goes there: it has a copy of the address that was chosen. */
const isSamePlace = (one: Contact, contact: Contact | undefined): boolean =>
  contact !== undefined && placeOf(one) === placeOf(contact);

const placeOf = ({ addressLine = [], zipCode = "" }: Contact): string =>
  [...addressLine, zipCode].filter(Boolean).join("\n");

/** An address as the fields of its form. */
export function valuesOf(contact: Partial<Contact>): Record<string, string> {
  const [street = "", colonia = "", references = ""] = contact.addressLine ?? [];
  const { firstName = "", lastName = "", city = "", state = "", zipCode = "", phone1 = "", email1 = "" } = contact;
  return {
    firstName,
    lastName,
    street,
    colonia,
    references,
    city,
    state,
    postalCode: zipCode,
    phone: phone1,
    email: email1,
  };
}

const coloniaOf = ({ colonia, coloniaOther = "" }: CheckoutAddress) =>
  colonia === anotherColonia ? coloniaOther : colonia;

/** The address form as a contact's fields; every address of ours serves for delivery and billing. */
export const contactOf = (form: CheckoutAddress) => ({
  addressType: "ShippingAndBilling" as const,
  firstName: form.firstName,
  lastName: form.lastName,
  addressLine: [form.street, coloniaOf(form), form.references ?? ""],
  city: form.city,
  state: form.state,
  country: "MX",
  zipCode: form.postalCode,
  phone1: form.phone,
  email1: form.email,
});
