import type { Evaluate, WirePaymentPromotion } from "#backend/payment/payment-promotion/evaluate.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { amountText, Decimal, roundMoney } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import { noSuchVoucher, ownVoucher, purseOf, type VoucherRow, wireId } from "./find.ts";
import { availableOf, statusOf } from "./ledger.ts";
import { isGoodFor } from "./method.ts";

const name: Localized = { "-5": "Vale de caja", "-1": "Store credit voucher", "-23": "قسيمة رصيد" };

/**
 * What the vouchers named would take off the cart, one after the other, and together never more than its total. Errors:
 * `_ERR_VOUCHER_INVALID` for an unknown one and another shopper's.
 * @see docs/interface/payment-promotion.md#evaluation
 */
export const voucherPromotions: Evaluate = async (args, { grandTotal, currency }) => {
  const { body, common } = args;
  const now = new Date();
  let open = roundMoney(grandTotal, currency);
  const promos: WirePaymentPromotion[] = [];
  for (const voucherId of new Set(body.voucherIds ?? [])) {
    const row = await ownVoucher(args, voucherId);
    if (!row) throw noSuchVoucher();
    const reasonCode = reasonOf(row, currency, now);
    const part = reasonCode ? new Decimal(0) : Decimal.min(availableOf(purseOf(row), now), open);
    open = open.minus(part);
    promos.push({
      promoId: null,
      type: "VOUCHER",
      voucherId: wireId(row.id),
      name: textIn(name, common.languageId),
      eligible: reasonCode === null,
      reasonCode,
      amount: amountText(part.negated(), currency),
      months: null,
    });
  }
  return promos;
};

/** Why a voucher would not help; `OUT_OF_WINDOW` for one that is blocked or not for use online. */
function reasonOf(row: VoucherRow, currency: string, now: Date): string | null {
  const purse = purseOf(row);
  if (statusOf(purse, now) === "EXPIRED") return "VOUCHER_EXPIRED";
  if (!isGoodFor(row, row.currency, now)) return "OUT_OF_WINDOW";
  if (row.currency !== currency) return "OTHER_CURRENCY";
  return availableOf(purse, now).isZero() ? "VOUCHER_NO_BALANCE" : null;
}
