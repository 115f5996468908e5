import type { contract, WireReply } from "#contract";
import type { voucherMovements } from "#backend/platform/db/schema/voucher.ts";
import { amountText, type Exact } from "#backend/platform/money.ts";
import { dayOf } from "#backend/platform/time.ts";
import { purseOf, type VoucherRow, wireId } from "./find.ts";
import { statusOf, usableUntil } from "./ledger.ts";
import { maskFolio } from "./secrets.ts";

type WireVouchers = WireReply<typeof contract.voucher.list>["vouchers"];
export type WireVoucher = Extract<WireVouchers, unknown[]>[number];
type MovementRow = typeof voucherMovements.$inferSelect;

/**
 * A voucher as its owner sees it; `movements`: its own, when they were asked for.
 * @see docs/interface/voucher.md#vouchers
 */
export function viewVoucher(row: VoucherRow, now: Date, movements?: readonly MovementRow[]): WireVoucher {
  const { currency, issuingStoreId, returnId } = row;
  const money = (value: Exact) => amountText(value, currency);
  return {
    voucherId: wireId(row.id),
    folio: maskFolio(row.folioLast),
    type: row.type,
    status: statusOf(purseOf(row), now),
    currency,
    originalAmount: money(row.originalAmount),
    balance: money(row.balance),
    reservedAmount: money(row.reservedAmount),
    issueDate: dayOf(row.issuedAt),
    expiryDate: dayOf(usableUntil(row)),
    issuingStoreId: issuingStoreId === null ? null : String(issuingStoreId),
    returnId: returnId === null ? null : String(returnId),
    requiresPin: row.pinHash !== null,
    usableOnline: row.usableOnline,
    ...(movements && {
      transactions: movements.map(({ at, type, amount, balanceAfter, orderId, channel }) => ({
        date: at.toISOString(),
        type,
        amount: money(amount),
        balanceAfter: money(balanceAfter),
        orderId: orderId === null ? null : String(orderId),
        channel,
      })),
    }),
  };
}
