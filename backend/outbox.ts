import { desc, eq } from "drizzle-orm";
import type { Db } from "./db/client.ts";
import { outbox } from "./db/schema/index.ts";
import type { Backend } from "./index.ts";

const mostLetters = 50;

/**
 * The backend, and at `/outbox` the newest letters it would have sent (`?to=` one person's), as JSON: how people on a desk
 * and browser tests read a mailed code. Only for a backend that nobody else can reach.
 */
export function withOutbox(answer: Backend["fetch"], db: Db): Backend["fetch"] {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/outbox" || request.method !== "GET") return answer(request);
    const to = searchParams.get("to");
    const letters = await db
      .select()
      .from(outbox)
      .where(to === null ? undefined : eq(outbox.to, to))
      .orderBy(desc(outbox.id))
      .limit(mostLetters);
    return Response.json(letters, { headers: { "cache-control": "no-store" } });
  };
}
