import { desc, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { onDesk } from "./desk.ts";
import type { Backend } from "./index.ts";

const maxMails = 50;

/**
 * Wraps the backend with `/outbox`, the newest emails it would have sent (`?to=` one person's) as JSON, so that
 * developers and browser tests can read a mailed code. Only for a backend that is not reachable by others.
 */
export function withOutbox(answer: Backend["fetch"], db: Db): Backend["fetch"] {
  const mails: Backend["fetch"] = async (request) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "GET") return answer(request);
    const to = searchParams.get("to");
    const found = await db
      .select()
      .from(outbox)
      .where(to === null ? undefined : eq(outbox.to, to))
      .orderBy(desc(outbox.id))
      .limit(maxMails);
    return Response.json(found, { headers: { "cache-control": "no-store" } });
  };
  return onDesk("/outbox", mails, answer);
}
