import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { type voucherHolds, voucherMovements, vouchers } from "#backend/platform/db/schema/voucher.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { Decimal } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import type { Purse } from "./ledger.ts";

export type VoucherRow = typeof vouchers.$inferSelect;
export type VoucherHold = typeof voucherHolds.$inferSelect;
export type Who = { db: Db; caller: Caller; store: Store };

/**
 * The single answer for unknown, expired and blocked vouchers, those of other shoppers, and a wrong PIN.
 * @see docs/interface/voucher.md#paying-with-a-voucher
 */
export const noSuchVoucher = () => refused("_ERR_VOUCHER_INVALID");

/** The id of a voucher on the wire, which says nothing about its folio. Pure. */
export const wireId = (id: number) => `VC-${id}`;

/** The key behind `VC-9001`; undefined for any other text. */
export function voucherIdOf(text: string): number | undefined {
  const [, digits] = /^VC-(\d{1,15})$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The caller's vouchers in a store. */
export const ownVouchers = ({ db, caller, store }: Who): Promise<VoucherRow[]> =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.memberId, caller.memberId), eq(vouchers.storeId, store.id)));

/** A voucher of the caller by its wire id; undefined for unknown ones and for those of others. */
export async function ownVoucher(who: Who, voucherId: string): Promise<VoucherRow | undefined> {
  const id = voucherIdOf(voucherId);
  return id === undefined ? undefined : (await ownVouchers(who)).find((row) => row.id === id);
}

/** The voucher with this folio when the caller may spend it: their own, or one on paper. */
export async function voucherByFolio({ db, caller, store }: Who, folioHash: string): Promise<VoucherRow | undefined> {
  const here = and(eq(vouchers.folioHash, folioHash), eq(vouchers.storeId, store.id));
  const [row] = await db.select().from(vouchers).where(here);
  return row && (row.memberId === null || row.memberId === caller.memberId) ? row : undefined;
}

/** Their movements, oldest first. */
export const readMovements = (db: Db, ids: readonly number[]) =>
  ids.length
    ? db
        .select()
        .from(voucherMovements)
        .where(inArray(voucherMovements.voucherId, [...ids]))
        .orderBy(asc(voucherMovements.id))
    : Promise.resolve([]);

/** A row's money, for the rules. */
export const purseOf = (row: VoucherRow): Purse => ({
  original: new Decimal(row.originalAmount),
  balance: new Decimal(row.balance),
  reserved: new Decimal(row.reservedAmount),
  expired: new Decimal(row.expiredAmount),
  expiresAt: row.expiresAt,
  graceUntil: row.graceUntil,
  blocked: row.blocked,
});
