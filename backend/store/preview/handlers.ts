import { inArray } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { guessAt } from "#backend/platform/attempt/guess.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { verifyPassword } from "#backend/platform/password/password.ts";
import { segments as segmentTable } from "#backend/platform/db/schema/spot.ts";
import { textIn } from "#backend/platform/text.ts";
import { issueToken } from "./issue.ts";
import { findToken, previewBy } from "./token.ts";

type IsValid = typeof contract.preview.isValid;

/** The limit of wrong tokens and passwords from one source in 15 minutes. */
const guesses = { name: "preview token guesses", max: 20, windowMs: 15 * 60_000 };

/** Tokens for people who preview the shop as it will be. @see docs/interface/preview.md#tokens */
export const previewHandlers = handlers(
  contract.preview,
  { issue: issueToken, isValid },
  // Both hash passwords.
  ["issue", "isValid"],
);

/** Whether a token is valid here, and for what. Errors: 429 `_ERR_TOO_MANY_REQUESTS` after too many wrong ones. */
async function isValid(args: HandlerArgs<IsValid, Db>): Promise<WireReply<IsValid>> {
  const { db, store, body, common } = args;
  const row = await findToken(db, store, body.previewToken);
  const isRight = row && (row.passwordHash === "" || (await verifyPassword(body.password, row.passwordHash)));
  if (!isRight) {
    // Asking whether there is a password doesn't count as a guess.
    if (!row || body.password !== "") await requireAttempt(db, guessAt(guesses, `${store.id}`, args));
    return { valid: false };
  }
  const { at, isFrozen, stock, segments, workspaceId, expiresAt } = previewBy(row);
  return {
    valid: true,
    x_preview: {
      at: at.toISOString(),
      isFrozen,
      stock,
      segments: await namesOf(db, segments ?? [], common.languageId),
      workspaceId: workspaceId === null ? "" : String(workspaceId),
      until: expiresAt.toISOString(),
    },
  };
}

async function namesOf(db: Db, ids: readonly number[], languageId: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(segmentTable)
    .where(inArray(segmentTable.id, [-1, ...ids]))
    .orderBy(segmentTable.name);
  return rows.map(({ name, names }) => textIn(names, languageId) || name);
}
