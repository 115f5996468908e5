import type { BadgeKind } from "#app/components/badge.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Return } from "#contract/return.ts";

export type ReturnRowView = {
  id: string;
  href: string;
  title: string;
  status: string;
  badge: BadgeKind;
  facts: string;
};

const kinds: Partial<Record<Return["status"], BadgeKind>> = { PND: "warn", APP: "accent", CLO: "good", CAN: "bad" };
export const returnBadge = (status: Return["status"]): BadgeKind => kinds[status] ?? "warn";

/** A return in one line of a list. Without an account it has another address. */
export function viewReturnRow(
  { t, format, href }: Shop,
  row: Return & { orderId: string },
  guest = false,
): ReturnRowView {
  const { rmaId, orderId, status, createDate, totalCredit, totalCreditCurrency } = row;
  return {
    id: rmaId,
    href: href(guest ? paths.guestReturnDetail(orderId, rmaId) : paths.return(rmaId)),
    title: t("return:row.title", { rmaId, orderId }),
    status: t(`return:status.${status}`),
    badge: returnBadge(status),
    facts: t("return:row.facts", {
      date: format.instant(createDate),
      amount: format.money(totalCredit, totalCreditCurrency),
    }),
  };
}
