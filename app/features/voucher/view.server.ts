import { Decimal } from "decimal.js";
import type { BadgeKind } from "#app/components/badge.tsx";
import { exactSum, isZero } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { Voucher } from "#contract/voucher.ts";
import { daysLeft } from "./days-left.ts";

/** The number of days before the last day from which the shop reminds of it. */
const soonDays = 14;

const badges = {
  ACTIVE: "good",
  PARTIALLY_USED: "good",
  USED: "plain",
  EXPIRED: "plain",
  BLOCKED: "bad",
} satisfies Record<Voucher["status"], BadgeKind>;

/** The caller's vouchers with their movements, soonest expiry first. */
export const findVouchers = async ({ commerce }: Shop): Promise<Voucher[]> =>
  (await commerce.voucher.list({ query: { transactions: "true" } })).vouchers;

/** What can be spent now: nothing of a voucher that has expired, is blocked, or can only be used in a shop. */
export function availableOf({ status, usableOnline, balance, reservedAmount }: Voucher): string {
  const spendable = usableOnline && (status === "ACTIVE" || status === "PARTIALLY_USED");
  return spendable ? exactSum([balance, `-${reservedAmount}`]).toFixed(2) : "0.00";
}
export const isSpendable = (voucher: Voucher): boolean => new Decimal(availableOf(voucher)).gt(0);
/** Not over yet, though all of it may be held by a cart. */
export const isAlive = ({ status }: Voucher): boolean => status === "ACTIVE" || status === "PARTIALLY_USED";

export const isSoon = (voucher: Voucher, now = new Date()): boolean =>
  isSpendable(voucher) && daysLeft(voucher.expiryDate, now) <= soonDays;

/** One voucher in a list: amount, expiry, status. */
export function viewVoucher(shop: Shop, one: Voucher, now = new Date()) {
  const { t, format, href, words } = shop;
  const { voucherId: id, folio, currency, expiryDate, reservedAmount, status, type } = one;
  const left = daysLeft(expiryDate, now);
  const day = format.date(expiryDate);
  const alive = isAlive(one);
  return {
    id,
    name: t("voucher:name", { folio: isolated(shop, folio) }),
    href: href(paths.voucher(id)),
    type: words.voucher.type[type],
    state: { label: words.voucher.state[status], kind: badges[status] },
    amount: format.money(alive ? availableOf(one) : one.originalAmount, currency),
    // The last day means nothing for a voucher that is spent or blocked.
    expiry: alive ? t("voucher:until", { day }) : status === "EXPIRED" ? t("voucher:was", { day }) : "",
    soon: isSoon(one, now) ? t("voucher:left", { count: left }) : "",
    held: alive && !isZero(reservedAmount) ? t("voucher:held", { amount: format.money(reservedAmount, currency) }) : "",
    pin: alive && one.requiresPin ? words.voucher.pin : "",
    usable: isSpendable(one),
  };
}
