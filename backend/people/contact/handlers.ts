import { contract } from "#contract";
import { needsIdentity } from "#backend/platform/http/fault.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { findSelf } from "../person/find.ts";
import { selfAddressId } from "../person/self-address.ts";
import { completed, findIn, lockBook, readBook, requireOther, retire, viewContact, writeContact } from "./book.ts";
import { repointCarts, repointScheduled } from "./carts.ts";
import { overlaps } from "./rules.ts";

/**
 * The address book of guests and registered people. All refuse the generic user.
 * @see docs/interface/contact.md#addresses
 */
export const contactHandlers = handlers(contract.contact, {
  async list({ db, caller, query: { addressType } }) {
    if (caller.kind === "anonymous") throw needsIdentity();
    const book = await readBook(db, caller.memberId);
    const shown = book.filter((row) => !addressType || overlaps(row.type, addressType));
    const self = await findSelf(db, caller);
    const own = self && book.find((row) => row.nickName === self.logonId);
    return {
      userId: String(caller.memberId),
      ...(self && { addressId: selfAddressId(self, own) }),
      contact: shown.map(viewContact),
    };
  },

  async create({ db, caller, body }) {
    const book = await lockBook(db, caller);
    const written = await writeContact(db, caller.memberId, completed(body), book);
    return { userId: String(caller.memberId), addressId: String(written.id) };
  },

  async get({ db, caller, params: { nickName } }) {
    if (caller.kind === "anonymous") throw needsIdentity();
    return viewContact(findIn(await readBook(db, caller.memberId), (row) => row.nickName === nickName));
  },

  async byAddressId({ db, caller, params: { addressId } }) {
    if (caller.kind === "anonymous") throw needsIdentity();
    return viewContact(findIn(await readBook(db, caller.memberId), (row) => String(row.id) === addressId));
  },

  /** A change makes a new row; the old one stays for the orders that point at it, and open carts and scheduled orders move to the new one. */
  async update({ db, caller, params: { nickName }, body }) {
    const book = await lockBook(db, caller);
    const before = findIn(book, (row) => row.nickName === nickName);
    const contact = completed(body, before);
    if (contact.nickName !== nickName) await requireOther(db, caller, nickName);
    await retire(db, before);
    const others = book.filter((row) => row.id !== before.id);
    const after = await writeContact(db, caller.memberId, { ...contact, createdAt: before.createdAt }, others);
    await repointCarts(db, caller.memberId, before.id, after.id);
    await repointScheduled(db, before, after);
    return { addressId: String(after.id) };
  },

  async remove({ db, caller, params: { nickName } }) {
    const book = await lockBook(db, caller);
    const before = findIn(book, (row) => row.nickName === nickName);
    await requireOther(db, caller, nickName);
    await retire(db, before);
    await repointCarts(db, caller.memberId, before.id, null);
    return { addressId: [String(before.id)] };
  },
});
