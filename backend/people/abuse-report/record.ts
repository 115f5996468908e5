import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { abuseReports } from "#backend/platform/db/schema/abuse-report.ts";
import type { AbuseReason } from "#contract/abuse-report.ts";

export type AbuseReportRow = typeof abuseReports.$inferSelect;
/** What a report is about. */
export type Reported = { reviewId: number } | { questionId: number };

/** The number of a visitor's report about something, decided or not; undefined if there is none. */
export async function findReport(db: Db, reported: Reported, memberId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: abuseReports.id })
    .from(abuseReports)
    .where(and(isAbout(reported), eq(abuseReports.memberId, memberId)));
  return row?.id;
}

type Said = { memberId: number; reason: AbuseReason; text: string };

/** Writes a visitor's report, unless a concurrent request has. @returns its number */
export async function writeReport(tx: Tx, reported: Reported, said: Said): Promise<number> {
  const [row] = await tx
    .insert(abuseReports)
    .values({ ...reported, ...said })
    .onConflictDoNothing()
    .returning({ id: abuseReports.id });
  const id = row?.id ?? (await findReport(tx, reported, said.memberId));
  if (id === undefined) throw new Error("no report was written");
  return id;
}

/** Reports about these that wait for a decision, the earliest first. */
export const openReports = async (db: Db, about: "reviewId" | "questionId", ids: number[]): Promise<AbuseReportRow[]> =>
  ids.length
    ? db
        .select()
        .from(abuseReports)
        .where(and(inArray(abuseReports[about], ids), isNull(abuseReports.closedAt)))
        .orderBy(asc(abuseReports.id))
    : [];

/**
 * Closes the reports about something that an operator has decided about.
 * @param last the latest one that the operator has read; absent: the decision is about all of them
 * @returns how many there were
 */
export async function closeReports(tx: Tx, reported: Reported, last?: number): Promise<number> {
  const read = last === undefined ? undefined : lte(abuseReports.id, last);
  const closed = await tx
    .update(abuseReports)
    .set({ closedAt: new Date() })
    .where(and(isAbout(reported), isNull(abuseReports.closedAt), read))
    .returning({ id: abuseReports.id });
  return closed.length;
}

const isAbout = (reported: Reported) =>
  "reviewId" in reported
    ? eq(abuseReports.reviewId, reported.reviewId)
    : eq(abuseReports.questionId, reported.questionId);
