import { inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { type CertificateRow, stateOn } from "#backend/cart/tax/exemption.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { categoryTexts } from "#backend/platform/db/schema/catalog.ts";
import { organizations } from "#backend/platform/db/schema/member.ts";
import { taxCertificateFiles } from "#backend/platform/db/schema/tax-exemption.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import { dayOf } from "#backend/platform/time.ts";

type Wire = Extract<WireReply<typeof contract.taxExemption.list>["certificates"], unknown[]>;

/** Certificates as the interface sends them, without their documents. @see docs/interface/tax-exemption.md#reading */
export async function viewCertificates(
  { db, common }: { db: Db; common: Common },
  rows: readonly CertificateRow[],
): Promise<Wire> {
  const named = await readNames(db, common.languageId, rows);
  const today = dayOf(new Date());
  return rows.map((row) => {
    const file = named.files.find(({ certificateId }) => certificateId === row.id);
    return {
      certificateId: String(row.id),
      organizationId: String(row.organizationId),
      organizationName: named.organizations.find(({ id }) => id === row.organizationId)?.name ?? "",
      number: row.number,
      authority: row.authority,
      ...(row.categoryIds.length && {
        category: row.categoryIds.map((id) => ({ categoryId: String(id), name: named.categories.get(id) ?? "" })),
      }),
      validFrom: row.validFrom,
      validUntil: row.validUntil,
      status: stateOn(row, today),
      ...(row.reason && { reason: row.reason }),
      submitTime: row.submittedAt.toISOString(),
      ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
      fileName: file?.fileName ?? "",
      mediaType: file?.mediaType ?? "application/pdf",
      fileSize: String(file?.size ?? 0),
    };
  });
}

async function readNames(db: Db, languageId: number, rows: readonly CertificateRow[]) {
  const [ids, of] = [
    [-1, ...rows.map(({ id }) => id)],
    [-1, ...rows.map(({ organizationId }) => organizationId)],
  ];
  const { certificateId, fileName, mediaType, size } = taxCertificateFiles;
  const columns = { certificateId, fileName, mediaType, size };
  const files = await db.select(columns).from(taxCertificateFiles).where(inArray(certificateId, ids));
  const found = await db.select().from(organizations).where(inArray(organizations.id, of));
  const categoryIds = [-1, ...rows.flatMap((row) => row.categoryIds)];
  const texts = await db.select().from(categoryTexts).where(inArray(categoryTexts.categoryId, categoryIds));
  const names = new Map(texts.map((text) => [text.categoryId, text.name]));
  for (const text of texts) if (text.languageId === languageId) names.set(text.categoryId, text.name);
  return { files, organizations: found, categories: names };
}
