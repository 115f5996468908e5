import { and, asc, eq, inArray } from "drizzle-orm";
import type { Contract, WireReply } from "#contract";
import { viewAddress } from "#backend/cart/view-parts.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { type Caller } from "#backend/platform/http/authenticate.ts";
import { invalid, missing, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import { type ContactFields, flawOf, overlaps } from "./rules.ts";

export type AddressRow = typeof addresses.$inferSelect;
export type SentContact = Partial<ContactFields> & { addressType?: AddressRow["type"]; primary?: string };
type NewAddress = Omit<typeof addresses.$inferInsert, "id" | "memberId">;

const maxContacts = 50;

/** The current addresses of a member, oldest first. @see docs/interface/contact.md#addresses */
export const readBook = (db: Db, memberId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.current, true)))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));

/** The book for writing: one writer per member at a time. Errors: `USR.CWXFR0130E` for the generic user. */
export async function lockBook(db: Tx, caller: Caller): Promise<AddressRow[]> {
  if (caller.kind === "anonymous") throw needsIdentity();
  await db.select({ id: members.id }).from(members).where(eq(members.id, caller.memberId)).for("update");
  return readBook(db, caller.memberId);
}

/**
 * A contact as it will be written: what was sent merged into what there was, trimmed and checked.
 * Errors: `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM`, each with the field.
 * @see docs/interface/contact.md#addresses
 */
export function completed(sent: SentContact, before?: AddressRow): NewAddress {
  const old = before && viewAddress(before);
  const text = (field: Exclude<keyof ContactFields, "addressLine">) => (sent[field] ?? old?.[field] ?? "").trim();
  const lines = sent.addressLine?.map((line) => line.trim()) ?? old?.addressLine ?? [];
  const fields: ContactFields = {
    nickName: text("nickName"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    addressLine: lines,
    city: text("city"),
    state: text("state"),
    country: text("country"),
    zipCode: text("zipCode"),
    phone1: text("phone1"),
    email1: text("email1"),
  };
  const flaw = flawOf(fields);
  if (flaw) throw flaw.kind === "missing" ? missing(flaw.field) : invalid(flaw.field);
  const { addressLine, ...rest } = fields;
  const [addressLine1 = "", addressLine2 = "", addressLine3 = ""] = addressLine;
  const primary = sent.primary === undefined ? (before?.primary ?? false) : ["true", "1"].includes(sent.primary);
  const type = sent.addressType ?? before?.type ?? "ShippingAndBilling";
  return { ...rest, addressLine1, addressLine2, addressLine3, type, primary };
}

/**
 * Writes a contact into a locked book. Errors: `_ERR_NICKNAME_ALREDY_EXIST` 5040 with the name; `_ERR_INVALID_INPUT`
 * beyond fifty.
 * @see docs/interface/contact.md#addresses
 */
export async function writeContact(
  db: Tx,
  memberId: number,
  contact: NewAddress,
  others: AddressRow[],
): Promise<AddressRow> {
  if (others.some((row) => row.nickName === contact.nickName)) {
    throw refused("_ERR_NICKNAME_ALREDY_EXIST", { nickName: contact.nickName });
  }
  if (others.length >= maxContacts) throw refused("_ERR_INVALID_INPUT", { field: "contact" });
  const demoted = others.filter((row) => contact.primary && row.primary && overlaps(row.type, contact.type));
  if (demoted.length)
    await db
      .update(addresses)
      .set({ primary: false })
      .where(inArray(addresses.id, idsOf(demoted)));
  const [written] = await db
    .insert(addresses)
    .values({ ...contact, memberId })
    .returning();
  if (!written) throw new Error("no address was written");
  return written;
}

/**
 * The self address carries the logon id as its nickname: it cannot be deleted or renamed. Errors:
 * `_ERR_CMD_INVALID_PARAM`.
 * @see docs/interface/contact.md#addresses
 */
export async function requireOther(db: Db, { memberId }: Caller, nickName: string): Promise<void> {
  const [self] = await db.select({ logonId: members.logonId }).from(members).where(eq(members.id, memberId));
  if (self?.logonId === nickName) throw invalid("nickName");
}

/** The row stays for the orders that point at it. */
export const retire = (db: Tx, row: AddressRow) =>
  db.update(addresses).set({ current: false, primary: false }).where(eq(addresses.id, row.id));

/** Errors: 404 `_ERR_FINDER_EXCEPTION`, also for another shopper's address. */
export function findIn(book: AddressRow[], is: (row: AddressRow) => boolean): AddressRow {
  const row = book.find(is);
  if (!row) throw refused("_ERR_FINDER_EXCEPTION");
  return row;
}

/** A contact as the interface sends it. @see docs/interface/contact.md#addresses */
export const viewContact = (row: AddressRow): WireReply<Contract["contact"]["get"]> => ({
  addressId: String(row.id),
  addressType: row.type,
  primary: row.primary ? "true" : "false",
  ...viewAddress(row),
});

const idsOf = (rows: AddressRow[]) => rows.map((row) => row.id);
