import { eq, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { onDesk } from "./desk.ts";
import type { Backend } from "./index.ts";

/**
 * Wraps the backend with `POST /idle?logonId=…&minutes=31`, which makes one person's sessions idle for that long, so
 * that developers and browser tests can see a session expire, or a remembered one ask for the password again, without
 * waiting. Only for a backend that is not reachable by others. Errors: 404 for an unknown person.
 * @see docs/interface/identity.md#session-life
 */
export function withIdle(answer: Backend["fetch"], db: Db): Backend["fetch"] {
  const idle: Backend["fetch"] = async (request) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") return answer(request);
    const lastSeenAt = new Date(Date.now() - Number(searchParams.get("minutes") ?? 31) * 60_000);
    if (Number.isNaN(lastSeenAt.getTime())) return new Response(null, { status: 400 });
    const person = db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.logonId, searchParams.get("logonId") ?? ""));
    const sessions = await db
      .update(activities)
      .set({ lastSeenAt })
      .where(inArray(activities.memberId, person))
      .returning({ id: activities.id });
    return new Response(null, { status: sessions.length ? 204 : 404 });
  };
  return onDesk("/idle", idle, answer);
}
