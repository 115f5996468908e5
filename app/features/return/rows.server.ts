import type { BadgeKind } from "#app/components/badge.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { viewReturnState } from "#app/features/state/view.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Return } from "#contract/return.ts";

export type ReturnRowView = {
  id: string;
  href: string;
  title: string;
  status: string;
  badge: BadgeKind;
  sentence: string;
  facts: string;
};

/** A return in one line of a list. Without an account its address differs. */
export function viewReturnRow(shop: Shop, row: Return & { orderId: string }, guest = false): ReturnRowView {
  const { t, format, href } = shop;
  const { rmaId, orderId, createDate, totalCredit, totalCreditCurrency } = row;
  return {
    id: rmaId,
    href: href(guest ? paths.guestReturnDetail(orderId, rmaId) : paths.return(rmaId)),
    title: t("return:row.title", { rmaId, orderId }),
    ...viewReturnState(shop, factsOf(row)),
    facts: t("return:row.facts", {
      date: format.instant(createDate),
      amount: format.money(totalCredit, totalCreditCurrency),
    }),
  };
}

/** The facts that determine its state. */
export const factsOf = ({ status, lastEventCode, deliveryMethod, totalCredit }: Return) => ({
  status,
  last: lastEventCode,
  carried: deliveryMethod !== "STORE",
  unpaid: Number(totalCredit) === 0,
});
