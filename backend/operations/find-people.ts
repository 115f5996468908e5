import { and, asc, inArray, isNotNull, or, sql } from "drizzle-orm";
import { plainly } from "#backend/platform/db/plainly.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";

/** Staff is not administered at the desk. */
export const servedRoles = ["shopper", "buyer"];

export const maxPeople = 20;
/** Whether a text is long enough to find by: two letters are the beginning of half a town, and find only whom they name in full. Pure. */
export const isBeginning = (term: string): boolean => [...term].length >= 3;

/**
 * People whose name, user name or email address begins like that, whatever its capitals and accents; there is no list of all of them.
 * @returns one more than are shown, when there are more
 */
export function findPeople(db: Db, term: string) {
  const wanted = plainly(sql`${term}::text`);
  const { logonId, email, firstName, lastName } = members;
  const names = [sql`${firstName}`, sql`${lastName}`, sql`${firstName} || ' ' || ${lastName}`];
  const matches = isBeginning(term)
    ? [sql`${logonId}`, sql`${email}`, ...names].map((text) => sql`starts_with(${plainly(text)}, ${wanted})`)
    : [logonId, email].map((column) => sql`${plainly(sql`${column}`)} = ${wanted}`);
  return db
    .select()
    .from(members)
    .where(and(inArray(members.role, servedRoles), isNotNull(logonId), or(...matches)))
    .orderBy(asc(lastName), asc(firstName), asc(members.id))
    .limit(maxPeople + 1);
}
