import { and, eq, inArray } from "drizzle-orm";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { dayOf } from "#backend/platform/time.ts";
import { organizationLine } from "#backend/store/organization-line.ts";
import { type CertificateRow, isInForce } from "./exemption.ts";

/**
 * The accepted certificates that count for what an organization buys in a store: its own, and those of the organizations
 * above it. People who buy for themselves have none.
 * @see docs/interface/tax-exemption.md#what-is-covered
 */
export async function certificatesFor(
  db: Db,
  { organizationId, storeId }: { organizationId: number; storeId: number },
): Promise<CertificateRow[]> {
  if (organizationId <= 0) return [];
  const accepted = and(eq(taxCertificates.storeId, storeId), eq(taxCertificates.status, "ACCEPTED"));
  const line = await organizationLine(db, organizationId);
  return db
    .select()
    .from(taxCertificates)
    .where(and(accepted, inArray(taxCertificates.organizationId, [organizationId, ...line])))
    .orderBy(taxCertificates.id);
}

/** The certificates with these ids, which exempt lines from tax. */
export async function readCertificates(db: Db, ids: readonly (number | null)[]): Promise<CertificateRow[]> {
  const named = [...new Set(ids.flatMap((id) => id ?? []))];
  if (!named.length) return [];
  return db.select().from(taxCertificates).where(inArray(taxCertificates.id, named)).orderBy(taxCertificates.id);
}

/**
 * An order is placed without tax only while its certificates count. Errors: `_ERR_ORDER_UNLOCKED`: it has to be checked again,
 * which recalculates it.
 * @see docs/interface/tax-exemption.md#in-a-cart
 */
export async function checkCertificates(db: Db, lines: readonly OrderItemRow[]): Promise<void> {
  const rows = await readCertificates(
    db,
    lines.map(({ taxCertificateId }) => taxCertificateId),
  );
  if (!rows.every((row) => isInForce(row, dayOf(shopTime())))) throw refused("_ERR_ORDER_UNLOCKED");
}
