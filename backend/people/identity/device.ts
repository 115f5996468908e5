import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, notInArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { trustedDevices } from "#backend/platform/db/schema/identity.ts";
import { hashToken } from "#backend/platform/hash-token.ts";

const lifetimeMs = 365 * 86_400_000;
/** Devices per person; the least recently used one is evicted. */
const maxDevices = 20;
/** A browser knows a few people. */
const maxTokens = 8;

/** The device behind these tokens, if it is one of this member's. It takes as long without a member. */
export async function deviceOf(
  db: Db,
  memberId: number | undefined,
  tokens: readonly string[] = [],
): Promise<number | undefined> {
  const hashes = tokens.slice(0, maxTokens).map(hashToken);
  if (!hashes.length) return undefined;
  const [row] = await db
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(
      and(
        inArray(trustedDevices.tokenHash, hashes),
        eq(trustedDevices.memberId, memberId ?? 0),
        gt(trustedDevices.expiresAt, new Date()),
      ),
    );
  return row?.id;
}

/**
 * Trusts the browser of a person who has just authenticated, for a year. @returns its new token, or undefined if it
 * is already known
 */
export async function trustDevice(
  db: Db,
  memberId: number,
  tokens: readonly string[] | undefined,
): Promise<string | undefined> {
  const expiresAt = new Date(Date.now() + lifetimeMs);
  const known = await deviceOf(db, memberId, tokens);
  if (known !== undefined) {
    await db.update(trustedDevices).set({ expiresAt }).where(eq(trustedDevices.id, known));
    return undefined;
  }
  const token = randomBytes(32).toString("base64url");
  await db.insert(trustedDevices).values({ memberId, tokenHash: hashToken(token), expiresAt });
  const newest = db
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(eq(trustedDevices.memberId, memberId))
    .orderBy(desc(trustedDevices.expiresAt), desc(trustedDevices.id))
    .limit(maxDevices);
  await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.memberId, memberId), notInArray(trustedDevices.id, newest)));
  return token;
}
