import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { uploadStatuses, uploadTypes } from "#contract/file-upload-job.ts";
import { at, key, ref } from "./columns.ts";

/** A processed row of an uploaded file, and the fault for which it was left out. */
export type StoredRow = {
  line: number;
  partNumber: string;
  /** The quantity as written in the file. */
  written: string;
  error?: { errorKey: string; errorCode: string; errorParameters: string };
};

/** Uploaded files and the outcome of their rows. */
export const fileUploadJobs = pgTable(
  "file_upload_jobs",
  {
    id: key(8001),
    storeId: ref().notNull(),
    memberId: ref().notNull(),
    organizationId: ref().notNull(),
    languageId: integer().notNull(),
    currency: text().notNull(),
    /** Those in effect when it was uploaded. */
    contractIds: jsonb().$type<number[]>().notNull(),
    uploadType: text({ enum: [uploadTypes.requisitionList, uploadTypes.check] }).notNull(),
    fileName: text().notNull(),
    fileSize: integer().notNull(),
    /** The file; null once all of its rows are done. */
    content: text(),
    rowCount: integer().notNull(),
    rows: jsonb().$type<StoredRow[]>().notNull().default([]),
    /** The list that its rows are added to; null until the first of them is. */
    requisitionListId: ref(),
    status: text({ enum: uploadStatuses }).notNull().default("Pending"),
    uploadedAt: at().notNull().defaultNow(),
    startedAt: at(),
    endedAt: at(),
  },
  (table) => [
    index().on(table.memberId, table.uploadedAt),
    index("file_upload_jobs_open")
      .on(table.uploadedAt)
      .where(sql`${table.endedAt} is null`),
  ],
);
