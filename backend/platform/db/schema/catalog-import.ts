import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, bytes, key, ref } from "./columns.ts";

/** Files of goods that were imported, and how far. One that was cut short goes on where it stopped. */
export const catalogImports = pgTable(
  "catalog_imports",
  {
    id: key(9001),
    storeId: ref().notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file. */
    fileHash: text().notNull(),
    rowCount: integer().notNull(),
    /** Only says what an import would do. */
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
    // Of one file a store has one import under way.
    index("catalog_imports_open")
      .on(table.storeId, table.fileHash)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A file that came in over the desk, until it is imported. */
export const catalogImportFiles = pgTable("catalog_import_files", {
  importId: ref()
    .primaryKey()
    .references(() => catalogImports.id, { onDelete: "cascade" }),
  format: text({ enum: ["csv", "jsonl"] }).notNull(),
  content: bytes().notNull(),
  /** Until when a process has it. */
  leasedUntil: at(),
});

/** Rows that an import has left out: each column that was wrong, with the key of the reason. */
export const catalogImportRefusals = pgTable(
  "catalog_import_refusals",
  {
    importId: ref()
      .notNull()
      .references(() => catalogImports.id, { onDelete: "cascade" }),
    /** As spreadsheets and editors count. */
    row: integer().notNull(),
    place: integer().notNull(),
    column: text().notNull(),
    partNumber: text().notNull(),
    reason: text().notNull(),
    detail: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row, table.place] })],
);
