import { and, asc, eq } from "drizzle-orm";
import type { Contract, WireReply } from "#contract";
import { readShipModes } from "#backend/cart/load.ts";
import { viewAddress } from "#backend/cart/view-parts.ts";
import { readMethods } from "#backend/payment/store-methods.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { checkoutProfiles } from "#backend/platform/db/schema/checkout-profile.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { invalid, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "#backend/store/store.ts";
import { type AddressRow, readBook } from "../contact/book.ts";

export type ProfileRow = typeof checkoutProfiles.$inferSelect;
type Who = { db: Db; caller: Caller; store: Store };
type Sent = HandlerArgs<Contract["checkoutProfile"]["create"]>["body"];
type Wire = NonNullable<Extract<WireReply<Contract["checkoutProfile"]["list"]>["CheckoutProfile"], unknown[]>>[number];

const maxProfiles = 20;
const maxNameLength = 99;

/**
 * Profiles are for registered people. Errors: 401 `_ERR_DIDNT_LOGON`.
 * @see docs/interface/checkout-profile.md#profiles
 */
export function requireOwner({ kind }: Caller): void {
  if (kind === "anonymous" || kind === "guest") throw refused("_ERR_DIDNT_LOGON");
}

/** The caller's profiles in this store, oldest first. */
export const readProfiles = ({ db, caller, store }: Who): Promise<ProfileRow[]> =>
  db
    .select()
    .from(checkoutProfiles)
    .where(and(eq(checkoutProfiles.memberId, caller.memberId), eq(checkoutProfiles.storeId, store.id)))
    .orderBy(asc(checkoutProfiles.id));

/** The same for writing: one writer per member at a time. */
export async function lockProfiles(who: Who): Promise<ProfileRow[]> {
  const { db, caller } = who;
  await db.select({ id: members.id }).from(members).where(eq(members.id, caller.memberId)).for("update");
  return readProfiles(who);
}

/** Errors: 404 for unknown ones and other shoppers'. */
export function profileNamed(profiles: readonly ProfileRow[], id: string): ProfileRow {
  const found = profiles.find((row) => String(row.id) === id);
  if (!found) throw notFound();
  return found;
}

/**
 * Writes a profile, merging what was sent into what there was. Errors: `_ERR_CMD_MISSING_PARAM`;
 * `_ERR_CMD_INVALID_PARAM` for an unknown nickname, mode or payment; `_ERR_INVALID_NAME`; `_ERR_INVALID_INPUT` beyond
 * twenty.
 * @see docs/interface/checkout-profile.md#profiles
 */
export async function saveProfile(who: Who, profiles: readonly ProfileRow[], sent: Sent, before?: ProfileRow) {
  const { db, caller, store } = who;
  if (!before && profiles.length >= maxProfiles) throw refused("_ERR_INVALID_INPUT", { field: "checkoutProfile" });
  const values = { ...(await referencesOf(who, sent, before)), ...cardOf(sent), name: nameOf(profiles, sent, before) };
  const owner = { memberId: caller.memberId, storeId: store.id };
  const [row] = before
    ? await db.update(checkoutProfiles).set(values).where(eq(checkoutProfiles.id, before.id)).returning()
    : await db
        .insert(checkoutProfiles)
        .values({ ...values, ...owner })
        .returning();
  if (!row) throw new Error("no profile was written");
  return row;
}

function nameOf(profiles: readonly ProfileRow[], { profileName }: Sent, before?: ProfileRow): string {
  const name = (profileName ?? before?.name ?? "").trim();
  if (!name) throw missing("profileName");
  if (name.length > maxNameLength || /\p{Cc}/u.test(name)) throw invalid("profileName");
  if (profiles.some((row) => row.name === name && row.id !== before?.id)) throw refused("_ERR_INVALID_NAME", { name });
  return name;
}

/** Only what was sent is checked: what a profile had before may be gone since, and stays as it is. */
async function referencesOf({ db, caller, store }: Who, sent: Sent, before?: ProfileRow) {
  const book = await readBook(db, caller.memberId);
  const nickName = (field: "shipping_nickName" | "billing_nickName", old?: string) => {
    const name = sent[field];
    if (name === undefined && old === undefined) throw missing(field);
    if (name !== undefined && !book.some((row) => row.nickName === name)) throw invalid(field);
    return name ?? old ?? "";
  };
  const modes = await readShipModes(db, store.id);
  const mode = modes.find((row) => String(row.id) === sent.shipping_modeId);
  if (sent.shipping_modeId !== undefined && (!mode || mode.pickUp)) throw invalid("shipping_modeId");
  const method = sent.pay_payMethodId ?? sent.pay_payment_method;
  if (method === undefined && !before) throw missing("pay_payMethodId");
  const methods = await readMethods(db, store);
  if (method !== undefined && !methods.some((row) => row.method === method)) throw invalid("pay_payMethodId");
  return {
    shippingNickName: nickName("shipping_nickName", before?.shippingNickName),
    billingNickName: nickName("billing_nickName", before?.billingNickName),
    shipModeId: mode?.id ?? before?.shipModeId ?? null,
    payMethod: method ?? before?.payMethod ?? "",
  };
}

function cardOf({ pay_cc_brand, pay_account, pay_expire_month, pay_expire_year }: Sent) {
  return {
    ...(pay_cc_brand !== undefined && { cardBrand: pay_cc_brand.slice(0, 20) }),
    ...(pay_account !== undefined && { cardLastFour: pay_account.replace(/\D/g, "").slice(-4) }),
    ...(pay_expire_month !== undefined && { expireMonth: pay_expire_month.slice(0, 2).padStart(2, "0") }),
    ...(pay_expire_year !== undefined && { expireYear: pay_expire_year.slice(0, 4) }),
  };
}

/**
 * A profile as it goes over the wire; only the nickname is left of an address that is gone. Agents see no card.
 * @see docs/interface/checkout-profile.md#profiles
 */
export function viewProfile(row: ProfileRow, book: readonly AddressRow[], { actor }: Caller): Wire {
  const shipping = book.find(({ nickName }) => nickName === row.shippingNickName);
  const billing = book.find(({ nickName }) => nickName === row.billingNickName);
  const card = {
    cc_brand: row.cardBrand,
    account: row.cardLastFour && `************${row.cardLastFour}`,
    expire_month: row.expireMonth,
    expire_year: row.expireYear,
  };
  const data = { payMethodId: row.payMethod, payment_method: row.payMethod, ...(!actor && card) };
  return {
    xchkout_ProfileId: String(row.id),
    xchkout_ProfileName: row.name,
    shipping_nickName: row.shippingNickName,
    ...(shipping && { ...placeOf("shipping", shipping), shipping_addressType: shipping.type }),
    ...(shipping && { shipping_primary: shipping.primary ? "true" : "false" }),
    ...(row.shipModeId !== null && { shipping_modeId: String(row.shipModeId) }),
    billing_nickName: row.billingNickName,
    ...(billing && { ...placeOf("billing", billing), billing_addressType: billing.type }),
    ...(billing && { billing_primary: billing.primary ? "true" : "false" }),
    protocolData: Object.entries(data).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
  };
}

function placeOf(prefix: "shipping" | "billing", row: AddressRow) {
  const { firstName, lastName, addressLine, city, state, country, zipCode, email1, phone1 } = viewAddress(row);
  const fields = { firstName, lastName, addressLine, city, state, country, zipCode, email1, phone1 };
  const named = Object.entries(fields).map(([name, value]) => [`${prefix}_${name}`, value]);
  return { [`${prefix}_addressId`]: String(row.id), ...Object.fromEntries(named) };
}
