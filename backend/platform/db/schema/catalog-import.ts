import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, bytes, key, ref } from "./columns.ts";

/** Imported catalog files and their progress. An interrupted import resumes where it stopped. */
export const catalogImports = pgTable(
  "catalog_imports",
  {
    id: key(9001),
    storeId: ref().notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file. */
    fileHash: text().notNull(),
    rowCount: integer().notNull(),
    /** A dry run: only reports what an import would do. */
    trial: boolean().notNull().default(false),
    /** Rows that are done, in the order of the file. */
    position: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    startedAt: at().notNull().defaultNow(),
    /** When rows were done last. */
    workedAt: at().notNull().defaultNow(),
    endedAt: at(),
  },
  (table) => [
    index().on(table.storeId, table.startedAt),
    // A store has at most one running import of a file.
    index("catalog_imports_open")
      .on(table.storeId, table.fileHash)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A file uploaded at the desk, kept until it is imported. */
export const catalogImportFiles = pgTable("catalog_import_files", {
  importId: ref()
    .primaryKey()
    .references(() => catalogImports.id, { onDelete: "cascade" }),
  format: text({ enum: ["csv", "jsonl"] }).notNull(),
  content: bytes().notNull(),
  /** Until when a process holds it. */
  leasedUntil: at(),
});

/** Rows that an import has left out: each wrong column, with the key of the reason. */
export const catalogImportRefusals = pgTable(
  "catalog_import_refusals",
  {
    importId: ref()
      .notNull()
      .references(() => catalogImports.id, { onDelete: "cascade" }),
    /** Counted as in spreadsheets and editors. */
    row: integer().notNull(),
    place: integer().notNull(),
    column: text().notNull(),
    partNumber: text().notNull(),
    reason: text().notNull(),
    detail: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row, table.place] })],
);
