import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { abuseReasons } from "#contract/abuse-report.ts";
import { at, key, ref } from "./columns.ts";
import { questions } from "./question.ts";
import { reviews } from "./review.ts";

/** What visitors report about a review or a question. */
export const abuseReports = pgTable(
  "abuse_reports",
  {
    id: key(36_001),
    reviewId: ref().references(() => reviews.id, { onDelete: "cascade" }),
    questionId: ref().references(() => questions.id, { onDelete: "cascade" }),
    /** Null: a guest or an account that has been deleted. */
    memberId: ref(),
    reason: text({ enum: abuseReasons }).notNull(),
    /** Empty: the reason says it all. */
    text: text().notNull().default(""),
    createdAt: at().notNull().defaultNow(),
    /** When an operator decided about what it reports; null: not yet. */
    closedAt: at(),
  },
  (table) => [
    uniqueIndex().on(table.reviewId, table.memberId),
    uniqueIndex().on(table.questionId, table.memberId),
    index("abuse_reports_open")
      .on(table.reviewId, table.questionId)
      .where(sql`${table.closedAt} is null`),
    index().on(table.closedAt),
    index().on(table.memberId),
    check("abuse_reports_one_thing", sql`num_nonnulls(${table.reviewId}, ${table.questionId}) <= 1`),
  ],
);
