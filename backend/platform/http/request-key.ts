import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { requestKeys } from "../db/schema/request-key.ts";
import type { Caller } from "./authenticate.ts";
import { invalid, refused } from "./fault.ts";

/**
 * Does a write that carries an `Idempotency-Key` once: the same caller with the same key gets the first answer again,
 * with its age in seconds as `x_repeatedAfter`. A fault stores no key, so a refused write may be retried. Runs inside
 * the write's transaction, so that a concurrent repeat waits for the first.
 * @param asked call, path parameters, query and body: what the key identifies
 * Errors: 400 for a malformed key, 409 for a key that was used for something else. The generic user has no keys.
 */
export async function answerOnce<Reply extends object>(
  db: Db,
  { caller, headers, asked }: { caller: Caller; headers: Headers; asked: unknown },
  work: () => Promise<Reply>,
): Promise<Reply | Record<string, unknown>> {
  const key = headers.get("idempotency-key");
  if (key === null || caller.kind === "anonymous") return work();
  if (!/^[\w.:-]{16,128}$/.test(key)) throw invalid("Idempotency-Key");
  const { memberId } = caller;
  const digest = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
  const fresh = await db.insert(requestKeys).values({ memberId, key, digest }).onConflictDoNothing().returning();
  const own = and(eq(requestKeys.memberId, memberId), eq(requestKeys.key, key));
  if (fresh.length) {
    const answer = await work();
    await db
      .update(requestKeys)
      .set({ answer: Object.fromEntries(Object.entries(answer)) })
      .where(own);
    return answer;
  }
  const [before] = await db.select().from(requestKeys).where(own);
  if (before?.digest !== digest)
    throw refused("_ERR_INVALID_INPUT", { field: "Idempotency-Key" }, { status: 409, code: "CMN0191E" });
  return { ...before.answer, x_repeatedAfter: Math.floor((Date.now() - before.createdAt.getTime()) / 1000) };
}
