import type { BadgeKind } from "#app/components/badge.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { QuotationHead } from "#contract/quotation.ts";
import type { QuotationStatus } from "#contract/shapes/quotation.ts";

const kinds: Record<QuotationStatus, BadgeKind> = {
  OPEN: "accent",
  ORDERED: "good",
  EXPIRED: "plain",
  WITHDRAWN: "plain",
};

/** The head of a quotation as lists and its page show it. */
export function viewHead({ t, format, href }: Shop, head: QuotationHead) {
  const { quotationId: id, number, status, reference, createDate, validUntil, grandTotal, currency } = head;
  return {
    id,
    number,
    href: href(paths.quotation(id)),
    status: t(`quotation:status.${status}`),
    badge: kinds[status],
    open: status === "OPEN",
    reference,
    made: t("quotation:made", { date: format.instant(createDate) }),
    until: t(status === "OPEN" ? "quotation:validUntil" : "quotation:wasValidUntil", {
      date: format.dateTime(validUntil),
    }),
    total: format.money(grandTotal, currency),
    buyer: [head.firstName, head.lastName].filter(Boolean).join(" "),
    organization: head.organizationName,
  };
}
