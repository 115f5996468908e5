import { and, eq } from "drizzle-orm";
import { backTo, type Holds, onHold, ownerOf, referenceOf, wasSubmitted } from "#backend/order/payment/hold.ts";
import type { Attaching, WalletMethod } from "#backend/order/payment/method.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { voucherHolds, vouchers } from "#backend/platform/db/schema/voucher.ts";
import { missing, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { amountText, Decimal } from "#backend/platform/money.ts";
import { verifyPin } from "#backend/platform/password/password.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import {
  noSuchVoucher,
  ownVoucher,
  purseOf,
  voucherByFolio,
  type VoucherHold,
  type VoucherRow,
  type Who,
  wireId,
} from "./find.ts";
import { availableOf, type Purse, redeem, release, reserve, reverse, statusOf } from "./ledger.ts";
import { moveVoucher } from "./move.ts";
import { hashFolio, maskFolio, readFolio, readPin } from "./secrets.ts";

type Sending = Pick<Attaching, "db" | "caller" | "store" | "sent"> & { order?: OrderRow };

/**
 * Vouchers as a payment method. `attach` takes `voucherId`, or `folio` as typed, and `pin`. Its errors: `USR.CWXFR0130E`
 * and 403 for callers without an account; `_ERR_CMD_MISSING_PARAM` (voucherId, pin); `_ERR_VOUCHER_INVALID`, the same for a voucher that
 * is unknown, another shopper's, expired, blocked, in another currency or with a wrong PIN; `_ERR_VOUCHER_BALANCE` with what is
 * available. Every other step may be repeated: it is done once for each hold.
 * @see docs/interface/voucher.md#paying-with-a-voucher
 */
export const voucher: WalletMethod = {
  id: payMethods.voucher,
  kind: "wallet",

  async attach(args) {
    const { db, order, amount } = args;
    const { id, folioLast } = await spendable(args);
    const now = new Date();
    await moveVoucher(db, id, { orderId: order.id, now }, (purse, row) => {
      requireGoodFor(row, order.currency, now);
      return reserve(purse, amount, now) ?? refuseBalance(availableOf(purse, now), order.currency);
    });
    const [hold] = await db
      .insert(voucherHolds)
      .values({ voucherId: id, orderId: order.id, amount: amount.toFixed(6) })
      .returning();
    if (!hold) throw new Error("no hold was written");
    return { reference: referenceOf(id, hold.id), shown: { voucherId: wireId(id), folio: maskFolio(folioLast) } };
  },

  async release(db, { reference }) {
    await onHold(holds, { db, reference, state: "HELD" }, async ({ voucherId, orderId, amount }) => {
      const now = new Date();
      const isSubmitted = await wasSubmitted(db, orderId);
      const freed = (purse: Purse) => release(purse, new Decimal(amount), now, isSubmitted);
      await moveVoucher(db, voucherId, { orderId, now }, freed);
      return { state: "RELEASED" };
    });
  },

  async redeem(db, { reference }) {
    const before = await onHold(holds, { db, reference, state: "HELD" }, async ({ voucherId, orderId, amount }) => {
      await moveVoucher(db, voucherId, { orderId, now: new Date() }, (purse) => redeem(purse, new Decimal(amount)));
      return { state: "REDEEMED" };
    });
    // An order cannot be paid with what was already given back.
    if (before === "RELEASED") throw refused("_ERR_VOUCHER_BALANCE", { available: "0.00" });
  },

  async reverse(db, { reference }, amount) {
    await onHold(holds, { db, reference, state: "REDEEMED" }, async (hold) => {
      const coming = backTo(hold, amount);
      if (!coming) return {};
      const { back, reversedAmount } = coming;
      const { voucherId, orderId } = hold;
      const now = new Date();
      await moveVoucher(db, voucherId, { orderId, now }, (purse) => reverse(purse, back, now));
      return { reversedAmount };
    });
  },
};

/**
 * The voucher that `voucherId` or `folio` names, once its PIN is right. A folio without its PIN is refused like an unknown one, and takes
 * as long. Errors: those of `attach`, except for the balance.
 */
export async function spendable({ db, caller, store, order, sent }: Sending): Promise<VoucherRow> {
  if (caller.kind === "anonymous") throw needsIdentity();
  requireRegistered(caller, "ElectronicVoucherPay");
  const [voucherId, folio, pin] = [textOf(sent.voucherId), textOf(sent.folio), textOf(sent.pin)];
  const kept = order && !folio && (await heldBefore(db, order.id, textOf(sent.piId)));
  if (kept && (!voucherId || voucherId === wireId(kept.id))) return kept;
  if (!voucherId && !folio) throw missing("voucherId");
  const row = await named({ db, caller, store }, voucherId, folio);
  if (row && (row.pinHash === null || (pin && (await verifyPin(readPin(pin) ?? "", row.pinHash))))) return row;
  if (row && voucherId && !pin) throw missing("pin");
  if (!row) await verifyPin(pin, undefined);
  throw noSuchVoucher();
}

/** The voucher of an instruction that is replaced: its PIN was verified when it was added. */
async function heldBefore(db: Db, orderId: number, piId: string): Promise<VoucherRow | undefined> {
  if (!/^\d{1,15}$/.test(piId)) return undefined;
  const mine = and(eq(paymentInstructions.id, Number(piId)), eq(paymentInstructions.orderId, orderId));
  const [before] = await db.select().from(paymentInstructions).where(mine);
  if (before?.method !== payMethods.voucher) return undefined;
  return (
    await db
      .select()
      .from(vouchers)
      .where(eq(vouchers.id, ownerOf(before.reference)))
  )[0];
}

async function named(who: Who, voucherId: string, typed: string): Promise<VoucherRow | undefined> {
  if (voucherId) return ownVoucher(who, voucherId);
  const folio = readFolio(typed);
  return folio === undefined ? undefined : voucherByFolio(who, await hashFolio(folio));
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Whether an order in this currency may be paid with it at all. */
export function isGoodFor(row: VoucherRow, currency: string, now: Date): boolean {
  const status = statusOf(purseOf(row), now);
  return row.usableOnline && row.currency === currency && status !== "BLOCKED" && status !== "EXPIRED";
}

/** Errors: `_ERR_VOUCHER_INVALID`, with the voucher's currency if that is all that is wrong: its PIN has been verified. */
export function requireGoodFor(row: VoucherRow, currency: string, now: Date): void {
  if (isGoodFor(row, currency, now)) return;
  if (isGoodFor(row, row.currency, now)) throw refused("_ERR_VOUCHER_INVALID", { currency: row.currency });
  throw noSuchVoucher();
}

function refuseBalance(available: Decimal, currency: string): never {
  throw refused("_ERR_VOUCHER_BALANCE", { available: amountText(available, currency) });
}

const holds: Holds<VoucherHold> = {
  lock: async (db, id) => (await db.select().from(voucherHolds).where(eq(voucherHolds.id, id)).for("update"))[0],
  save: (db, id, change) => db.update(voucherHolds).set(change).where(eq(voucherHolds.id, id)),
};
