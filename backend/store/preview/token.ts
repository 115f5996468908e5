import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { previewTokens } from "#backend/platform/db/schema/preview.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { Preview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";

export type TokenRow = typeof previewTokens.$inferSelect;
type New = Omit<typeof previewTokens.$inferInsert, "id" | "tokenHash">;

/** Stores what a new token grants. @returns the token itself, which is not stored anywhere */
export async function writeToken(db: Db, row: New): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(previewTokens).values({ ...row, tokenHash: hashToken(token) });
  return token;
}

/** The token of this store while it lives; issuers may have percent-encoded it. */
export async function findToken(db: Db, store: Store | undefined, token: string): Promise<TokenRow | undefined> {
  const live = and(eq(previewTokens.tokenHash, hashToken(token)), gt(previewTokens.expiresAt, new Date()));
  const [row] = await db.select().from(previewTokens).where(live);
  return row && (!store || row.storeId === store.id) ? row : undefined;
}

type Sent = { headers: Headers; query: Record<string, unknown> };

/**
 * The preview of a call, by its header or query parameter `WCPreviewToken`; undefined without one. A call for all stores
 * accepts a token of any store. Errors: 403 `_ERR_PREVIEW_TOKEN_INVALID` for one that is unknown, expired or another store's,
 * and for a call on behalf: nothing is shown, least of all what is live.
 * @see docs/interface/preview.md#tokens
 */
export async function previewOf(
  db: Db,
  store: Store | undefined,
  { headers, query }: Sent,
): Promise<Preview | undefined> {
  const sent = headers.get("wcpreviewtoken") ?? query.WCPreviewToken;
  if (sent === undefined) return undefined;
  const onBehalf = query.forUserId !== undefined || query.forUser !== undefined;
  const row = typeof sent === "string" && !onBehalf ? await findToken(db, store, sent) : undefined;
  if (!row) throw refused("_ERR_PREVIEW_TOKEN_INVALID");
  return previewBy(row);
}

const stocks = new Map<number, Preview["stock"]>([
  [1, "all"],
  [-1, "none"],
]);

/** What a token shows at this moment. */
export const previewBy = (row: TokenRow, now = new Date()): Preview => ({
  tokenId: row.id,
  at: row.frozen ? row.startsAt : new Date(row.startsAt.getTime() + now.getTime() - row.issuedAt.getTime()),
  isFrozen: row.frozen,
  stock: stocks.get(row.stock) ?? "real",
  segments: row.segments,
  workspaceId: row.workspaceId,
  expiresAt: row.expiresAt,
});
