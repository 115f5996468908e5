import type { Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { voucherMovements, vouchers } from "#backend/platform/db/schema/voucher.ts";
import { amountText, type Decimal } from "#backend/platform/money.ts";
import { addDays, dayOf, endOfDay } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import type { VoucherRow } from "./find.ts";
import { wireId } from "./find.ts";
import { issue } from "./ledger.ts";
import { hashFolio, maskFolio, newFolio } from "./secrets.ts";

type Issuing = {
  store: Store;
  memberId: number;
  type: VoucherRow["type"];
  /** In `currency`. */
  amount: Decimal;
  currency: string;
  /** A return issues one voucher at most. */
  returnId?: number;
  issuingStoreId?: number | null;
  /** Address of the notice; empty: none is sent. */
  email: string;
  languageId: number;
};

/**
 * Issues a voucher to a member and notifies them by mail. Its folio is generated and not stored: it can only be spent
 * from the account. Returns undefined if the return already has its voucher.
 * @see docs/interface/voucher.md#vouchers
 */
export async function issueVoucher(db: Tx, issuing: Issuing, now = new Date()): Promise<VoucherRow | undefined> {
  const { store, memberId, type, amount, currency, returnId, issuingStoreId = null, email, languageId } = issuing;
  const folio = newFolio();
  const expiresAt = endOfDay(addDays(dayOf(now), validDays(store)));
  const { purse, movements } = issue(amount, expiresAt);
  const money = amount.toFixed(6);
  const [row] = await db
    .insert(vouchers)
    .values({
      storeId: store.id,
      memberId,
      folioHash: await hashFolio(folio),
      folioLast: folio.slice(-4),
      type,
      currency,
      originalAmount: money,
      balance: purse.balance.toFixed(6),
      issuedAt: now,
      expiresAt,
      issuingStoreId,
      returnId: returnId ?? null,
    })
    .onConflictDoNothing({ target: vouchers.returnId })
    .returning();
  if (!row) return undefined;
  const channel = issuingStoreId === null ? ("ONLINE" as const) : ("STORE" as const);
  await db.insert(voucherMovements).values(
    movements.map((one) => ({
      voucherId: row.id,
      type: one.type,
      amount: money,
      balanceAfter: money,
      channel,
      at: now,
    })),
  );
  const payload = {
    voucherId: wireId(row.id),
    folio: maskFolio(row.folioLast),
    storeId: String(store.id),
    languageId,
    amount: amountText(amount, currency),
    currency,
    expiryDate: dayOf(expiresAt),
    ...(returnId !== undefined && { rmaId: String(returnId) }),
  };
  if (email) await db.insert(outbox).values({ to: email, kind: "voucher-issued", payload });
  return row;
}

/** Days in which a voucher can be spent; a setting of the store, a year by default. */
const validDays = ({ userData }: Store): number =>
  /^\d{1,4}$/.test(userData["vouchers.days"] ?? "") ? Number(userData["vouchers.days"]) : 365;
