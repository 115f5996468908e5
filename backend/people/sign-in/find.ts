import { and, desc, eq, gt, isNull, notExists, or, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { activities } from "#backend/platform/db/schema/member.ts";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { type Activity, maxIdleMs } from "#backend/platform/http/authenticate.ts";

const maxSignIns = 30;

/**
 * Where a person is signed in: the given one first, then the one used last. A remembered sign-in that has been idle still
 * counts; an agent who works for the person is not signed in as them.
 * @see docs/interface/sign-in.md#what-is-listed
 */
export async function findSignIns(db: Db, { id, memberId }: Pick<Activity, "id" | "memberId">): Promise<Activity[]> {
  const now = Date.now();
  const contexts = db
    .select({ id: onBehalfSessions.id })
    .from(onBehalfSessions)
    .where(and(eq(onBehalfSessions.memberId, memberId), eq(onBehalfSessions.contextId, activities.id)));
  const isLive = and(
    isNull(activities.endedAt),
    gt(activities.expiresAt, new Date(now)),
    or(eq(activities.remembered, true), gt(activities.lastSeenAt, new Date(now - maxIdleMs))),
  );
  return db
    .select()
    .from(activities)
    .where(and(eq(activities.memberId, memberId), isLive, notExists(contexts)))
    .orderBy(desc(sql`${activities.id} = ${id}`), desc(activities.lastSeenAt))
    .limit(maxSignIns);
}

/** The name of a sign-in outside the database: neither its tokens nor how many others there are can be read from it. */
export const signInIdOf = ({ tokenHash }: Pick<Activity, "tokenHash">): string => hashToken(tokenHash);
