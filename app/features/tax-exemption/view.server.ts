import type { BadgeKind } from "#app/components/badge.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { CertificateState } from "#contract/shapes/tax-exemption.ts";
import type { TaxCertificate } from "#contract/tax-exemption.ts";

const kinds: Record<CertificateState, BadgeKind> = {
  PENDING: "warn",
  ACCEPTED: "good",
  REFUSED: "bad",
  EXPIRED: "plain",
};

/** A certificate as lists of them show it. */
export function viewCertificate(
  { t, format, href }: Shop,
  one: TaxCertificate,
  documentAt: (id: string) => string = paths.taxCertificate,
) {
  const { certificateId, organizationName, number, authority, category, status, reason, fileName } = one;
  const days = { from: format.date(one.validFrom), until: format.date(one.validUntil) };
  return {
    id: certificateId,
    number,
    authority,
    organization: organizationName,
    status: t(`taxExemption:status.${status}`),
    badge: kinds[status],
    pending: status === "PENDING",
    reason: reason ? t("taxExemption:reason", { reason }) : "",
    days: t("taxExemption:days", days),
    covers: category?.length
      ? t("taxExemption:covers.some", { categories: format.list(category.map(({ name }) => name)) })
      : t("taxExemption:covers.all"),
    document: { name: fileName, href: href(documentAt(certificateId)) },
  };
}
export type CertificateView = ReturnType<typeof viewCertificate>;
