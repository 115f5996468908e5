import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { pageOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { amountText, sum } from "#backend/platform/money.ts";
import { ownVouchers, purseOf, readMovements } from "./find.ts";
import { availableOf, statusOf, usableUntil } from "./ledger.ts";
import { payWithVoucher, removeVoucher } from "./pay.ts";
import { viewVoucher } from "./view.ts";

/** Store credit: a shopper's vouchers and paying with them. @see docs/interface/voucher.md#voucher */
export const voucherHandlers = handlers(contract.voucher, {
  /**
   * The caller's vouchers in this store, soonest expiry first. Errors: those of `requireRegistered`;
   * `_ERR_CMD_INVALID_PARAM` for status and paging.
   * @see docs/interface/voucher.md#vouchers
   */
  async list(args) {
    const { db, caller, common, query } = args;
    requireRegistered(caller, "ElectronicVoucherFind");
    const now = new Date();
    const all = (await ownVouchers(args)).sort((a, b) => +usableUntil(a) - +usableUntil(b) || a.id - b.id);
    const asked = all.filter((row) => !query.status || statusOf(purseOf(row), now) === query.status);
    const { members } = pageOf(asked, query);
    const ids = members.map(({ id }) => id);
    const movements = query.transactions ? await readMovements(db, ids) : undefined;
    const { currency } = common;
    const spendable = all.filter((row) => row.currency === currency && row.usableOnline);
    return {
      recordSetTotal: asked.length,
      currency,
      totalAvailable: amountText(sum(spendable.map((row) => availableOf(purseOf(row), now))), currency),
      vouchers: members.map((row) =>
        viewVoucher(
          row,
          now,
          movements?.filter(({ voucherId }) => voucherId === row.id),
        ),
      ),
    };
  },

  pay: payWithVoucher,
  unpay: removeVoucher,
});
