import { and, eq, inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import type { Rule } from "#backend/platform/attempt/rule.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { workspaces } from "#backend/platform/db/schema/preview.ts";
import { segments } from "#backend/platform/db/schema/spot.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import type { Store } from "#backend/store/store.ts";
import { requireEditor } from "./editor.ts";
import { readStart } from "./start.ts";
import { writeToken } from "./token.ts";

type Issue = typeof contract.preview.issue;

const issuing: Rule = { name: "preview tokens", max: 60, windowMs: 10 * 60_000 };
const minute = 60_000;
/** A day, because a token opens content that is not public yet. */
const maxLife = 24 * 60;

/**
 * Issues a token for the store: only editors and administrators, with their password in this session.
 * Errors: 403; 429 `_ERR_TOO_MANY_REQUESTS`; `_ERR_CMD_INVALID_PARAM` (start, tokenLife, includedMemberGroupIds,
 * workspaceId).
 * @see docs/interface/preview.md#tokens
 */
export async function issueToken({ db, caller, store, body }: HandlerArgs<Issue, Db>): Promise<WireReply<Issue>> {
  await requireEditor(db, caller, "PreviewToken");
  await requireAttempt(db, [{ rule: issuing, of: String(caller.memberId) }]);
  const now = new Date();
  const startsAt = body.start ? readStart(body.start, body.timeZoneId || "UTC") : now;
  if (!startsAt) throw invalid("start");
  const life = Number(body.tokenLife || 60);
  if (!Number.isInteger(life) || life < 1 || life > maxLife) throw invalid("tokenLife");
  const previewToken = await writeToken(db, {
    storeId: store.id,
    memberId: caller.memberId,
    passwordHash: body.password ? await hashPassword(body.password) : "",
    startsAt,
    frozen: body.status !== "false",
    stock: Number(body.invstatus ?? 0),
    segments: await segmentsOf(db, store, body.includedMemberGroupIds ?? ""),
    workspaceId: await workspaceOf(db, store, body.workspaceId ?? ""),
    issuedAt: now,
    expiresAt: new Date(now.getTime() + life * minute),
  });
  return { previewToken };
}

/** The named segments, all of which must belong to the store; null if none are named. */
async function segmentsOf(db: Db, store: Store, list: string): Promise<number[] | null> {
  const names = list.split(",").filter(Boolean);
  if (names.length === 0) return null;
  const ids = names.map((name) => readId(name.trim()) ?? -1);
  const known = await db
    .select({ id: segments.id })
    .from(segments)
    .where(and(eq(segments.storeId, store.id), inArray(segments.id, ids)));
  if (ids.some((id) => !known.some((row) => row.id === id))) throw invalid("includedMemberGroupIds");
  return ids;
}

async function workspaceOf(db: Db, store: Store, sent: string): Promise<number | null> {
  if (!sent) return null;
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.storeId, store.id), eq(workspaces.id, readId(sent) ?? -1)));
  if (!row) throw invalid("workspaceId");
  return row.id;
}
