import { findCountry } from "#backend/store/geo/countries.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";

/** The fields of a contact that are text and must not be empty. */
export type ContactFields = {
  nickName: string;
  firstName: string;
  lastName: string;
  addressLine: string[];
  city: string;
  state: string;
  country: string;
  zipCode: string;
  phone1: string;
  email1: string;
};

/** What is wrong with a contact: a field that is missing, or one that cannot be right. */
export type ContactFlaw = { field: string; kind: "missing" | "invalid" };

const required = [
  "nickName",
  "firstName",
  "lastName",
  "city",
  "state",
  "country",
  "zipCode",
  "phone1",
  "email1",
] as const;
const maxLengths: Record<(typeof required)[number], number> = {
  nickName: 254,
  firstName: 128,
  lastName: 128,
  city: 128,
  state: 128,
  country: 2,
  zipCode: 40,
  phone1: 32,
  email1: 254,
};
const maxLineLength = 100;
const maxLines = 3;

/** The first flaw of a contact, fields already trimmed. @see docs/interface/contact.md#limits */
export function flawOf(contact: ContactFields): ContactFlaw | undefined {
  const empty = required.find((field) => contact[field] === "");
  if (empty) return { field: empty, kind: "missing" };
  if (!contact.addressLine[0]) return { field: "addressLine", kind: "missing" };
  const wrong = required.find((field) => contact[field].length > maxLengths[field] || !isPossible(field, contact));
  if (wrong) return { field: wrong, kind: "invalid" };
  const { addressLine } = contact;
  const fits = addressLine.length <= maxLines && addressLine.every((line) => line.length <= maxLineLength);
  return fits ? undefined : { field: "addressLine", kind: "invalid" };
}

function isPossible(field: keyof typeof maxLengths, contact: ContactFields): boolean {
  const country = findCountry(contact.country);
  switch (field) {
    case "country":
      return country !== undefined;
    case "state":
      return !country?.states.length || country.states.some(({ code }) => code === contact.state);
    case "zipCode":
      return contact.country !== "MX" || /^\d{5}$/.test(contact.zipCode);
    case "email1":
      return isMailAddress(contact.email1);
    case "phone1":
      return /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(contact.phone1);
    default:
      return !/\p{Cc}/u.test(contact[field]);
  }
}

/**
 * Two addresses compete for being the primary one when one of them could serve for the other.
 * @see docs/interface/contact.md#limits
 */
export const overlaps = (a: string, b: string): boolean => a === b || [a, b].includes("ShippingAndBilling");
