import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Rows that a job of the clocks failed at: put off, longer each time, and gone once they succeed. */
export const clockFailures = pgTable(
  "clock_failures",
  {
    job: text().notNull(),
    /** The key of the row as text. */
    rowKey: text().notNull(),
    /** Failures in a row. */
    failures: integer().notNull(),
    nextAt: at().notNull(),
    /** What kind of error it was last: a fault's key, an SQLSTATE with its constraint, a class. Never a value. */
    lastError: text().notNull(),
    firstAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.job, table.rowKey] })],
);

/** How the last round of each job went. */
export const jobRuns = pgTable("job_runs", {
  job: text().primaryKey(),
  startedAt: at().notNull(),
  endedAt: at().notNull(),
  /** Rows that something was done with. */
  rows: integer().notNull(),
  /** What kind of error ended the round; null: it went through. Never a value. */
  error: text(),
  succeededAt: at(),
});
