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
  const { rmaId, orderId } = row;
  const { state, badge, status, sentence } = viewReturnState(shop, factsOf(row));
  return {
    id: rmaId,
    href: href(guest ? paths.guestReturnDetail(orderId, rmaId) : paths.return(rmaId)),
    title: t("return:row.title", { rmaId, orderId }),
    ...{ badge, status, sentence },
    facts: viewFacts(shop, row, state, format.instant),
  };
}

/** When it was requested and what is refunded; no amount for one that refunds nothing. */
export function viewFacts({ t, format }: Shop, row: Return, state: string, dateOf: (date: string) => string): string {
  const date = dateOf(row.createDate);
  if (state === "denied" || state === "canceled") return t("return:row.requested", { date });
  return t("return:row.facts", { date, amount: format.money(row.totalCredit, row.totalCreditCurrency) });
}

/** The facts that determine its state. */
export const factsOf = ({ status, lastEventCode, deliveryMethod, totalCredit }: Return) => ({
  status,
  last: lastEventCode,
  carried: deliveryMethod !== "STORE",
  unpaid: Number(totalCredit) === 0,
});
