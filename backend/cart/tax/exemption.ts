import type { taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import type { Day } from "#backend/platform/time.ts";
import type { CertificateState } from "#contract/shapes/tax-exemption.ts";

export type CertificateRow = typeof taxCertificates.$inferSelect;
type Dated = Pick<CertificateRow, "status" | "validFrom" | "validUntil">;

/** The state of a certificate shown to people on a day: an accepted one that is over has expired. Pure. */
export const stateOn = ({ status, validUntil }: Pick<Dated, "status" | "validUntil">, today: Day): CertificateState =>
  status !== "REFUSED" && validUntil < today ? "EXPIRED" : status;

/** Whether a certificate counts on a day: accepted, from its first day to its last. Pure. */
export const isInForce = ({ status, validFrom, validUntil }: Dated, today: Day): boolean =>
  status === "ACCEPTED" && validFrom <= today && today <= validUntil;

/**
 * The certificate that exempts goods from tax on a day: the one that lasts longest, then the oldest. One without categories
 * covers everything. Pure.
 * @param categoryIds of the goods, with all categories above them
 * @see docs/interface/tax-exemption.md#what-is-covered
 */
export function coveringCertificate(
  certificates: readonly (Dated & Pick<CertificateRow, "id" | "categoryIds">)[],
  categoryIds: readonly number[],
  today: Day,
) {
  return certificates
    .filter((one) => isInForce(one, today))
    .filter((one) => !one.categoryIds.length || one.categoryIds.some((id) => categoryIds.includes(id)))
    .sort((a, b) => (a.validUntil < b.validUntil ? 1 : a.validUntil > b.validUntil ? -1 : a.id - b.id))[0];
}

type Covered = { id: number; taxCertificateId: number | null };

/**
 * The certificate that lines of a cart have lost since the last calculation, remembered until one counts again. Pure.
 * @see docs/interface/tax-exemption.md#in-a-cart
 */
export function endedCertificate(before: readonly Covered[], now: readonly Covered[], known: number | null) {
  if (now.some(({ taxCertificateId }) => taxCertificateId !== null)) return null;
  const lost = before.find(({ id, taxCertificateId }) => taxCertificateId !== null && now.some((one) => one.id === id));
  return lost?.taxCertificateId ?? known;
}
