import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { documentTypes } from "#contract/rules/document-type.ts";
import { certificateStatuses } from "#contract/shapes/tax-exemption.ts";
import { at, key, ref } from "./columns.ts";

/** Certificates that exempt organizations from a tax. */
export const taxCertificates = pgTable(
  "tax_certificates",
  {
    id: key(27_001),
    storeId: ref().notNull(),
    organizationId: ref().notNull(),
    /** Who submitted it. */
    memberId: ref().notNull(),
    number: text().notNull(),
    /** Who issued it. */
    authority: text().notNull(),
    /** Goods in these categories and below; none: everything. */
    categoryIds: jsonb().$type<number[]>().notNull().default([]),
    /** The first and the last day, `YYYY-MM-DD`. */
    validFrom: text().notNull(),
    validUntil: text().notNull(),
    status: text({ enum: certificateStatuses }).notNull().default("PENDING"),
    /** Why it was refused. */
    reason: text().notNull().default(""),
    submittedAt: at().notNull().defaultNow(),
    decidedAt: at(),
    decidedBy: ref(),
  },
  (table) => [index().on(table.organizationId), index().on(table.storeId, table.status)],
);

/** The documents, kept apart from what every calculation reads. */
export const taxCertificateFiles = pgTable("tax_certificate_files", {
  certificateId: ref()
    .primaryKey()
    .references(() => taxCertificates.id, { onDelete: "cascade" }),
  fileName: text().notNull(),
  mediaType: text({ enum: documentTypes }).notNull(),
  size: integer().notNull(),
  /** Base64. */
  content: text().notNull(),
});
