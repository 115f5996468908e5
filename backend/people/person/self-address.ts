import type { Tx } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { completed, lockBook, retire, type SentContact, writeContact } from "../contact/book.ts";
import { repointCarts } from "../contact/carts.ts";
import type { MemberRow } from "./find.ts";

type Sent = Pick<SentContact, "addressLine" | "city" | "state" | "country" | "zipCode">;

/**
 * The id of a person's self address. One that has not been filled in has an id that names no contact: the first change
 * makes it a contact, as every change makes a new version.
 * @see docs/interface/person.md#person
 */
export const selfAddressId = (self: Pick<MemberRow, "id">, own: { id: number } | undefined): string =>
  String(own?.id ?? -self.id);

/** A self address that has not been filled in. */
export const emptySelfAddress = ({ logonId, firstName, lastName }: MemberRow) => ({
  nickName: logonId ?? "",
  firstName,
  middleName: "",
  lastName,
  personTitle: "",
  addressLine: ["", "", ""],
  city: "",
  state: "",
  stateOrProvinceName: "",
  country: "",
  zipCode: "",
  postalCode: "",
  addressType: "ShippingAndBilling",
  primary: "false",
});

/** Whether any part of an address was sent. */
export const hasAddress = (sent: Sent): boolean =>
  [sent.addressLine, sent.city, sent.state, sent.country, sent.zipCode].some((part) => part !== undefined);

/**
 * Writes the self address, whose nickname is the logon id: a new version when there was one. Errors: those of contacts.
 * @see docs/interface/person.md#changing-the-profile
 */
export async function writeSelfAddress(db: Tx, caller: Caller, self: MemberRow, sent: Sent): Promise<number> {
  const nickName = self.logonId ?? "";
  const book = await lockBook(db, { ...caller, memberId: self.id });
  const before = book.find((row) => row.nickName === nickName);
  const { firstName, lastName, phone: phone1, email: email1 } = self;
  const contact = completed({ ...sent, nickName, firstName, lastName, phone1, email1 }, before);
  if (before) await retire(db, before);
  const written = await writeContact(
    db,
    self.id,
    before ? { ...contact, createdAt: before.createdAt } : contact,
    book.filter((row) => row !== before),
  );
  if (before) await repointCarts(db, self.id, before.id, written.id);
  return written.id;
}
