import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";

export type MemberRow = typeof members.$inferSelect;

/** The caller's own row; undefined for guests and the generic user. */
export async function findSelf(db: Db, caller: Caller): Promise<MemberRow | undefined> {
  if (caller.kind === "anonymous" || caller.kind === "guest") return undefined;
  const [self] = await db.select().from(members).where(eq(members.id, caller.memberId));
  return self;
}
