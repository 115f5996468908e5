import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, key } from "./columns.ts";

/** Rows that a job failed at: put off for longer each time, and deleted once they succeed. */
export const clockFailures = pgTable(
  "clock_failures",
  {
    job: text().notNull(),
    /** The key of the row as text. */
    rowKey: text().notNull(),
    /** Failures in a row. */
    failures: integer().notNull(),
    nextAt: at().notNull(),
    /** The kind of the last error: a fault's key, an SQLSTATE with its constraint, a class. Never a value. */
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
  /** The kind of error that ended the round; null: it completed. Never a value. */
  error: text(),
  succeededAt: at(),
});

/** The last rounds of each job that did something or ended early. */
export const jobRounds = pgTable(
  "job_rounds",
  {
    id: key(),
    job: text().notNull(),
    startedAt: at().notNull(),
    endedAt: at().notNull(),
    rows: integer().notNull(),
    /** The kind of error that ended the round; null: it completed. Never a value. */
    error: text(),
  },
  (table) => [index().on(table.job, table.id), index().on(table.endedAt)],
);
