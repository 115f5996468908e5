import { randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Contract, WireReply } from "#contract";
import type { Db } from "../db/client.ts";
import { activities, type members } from "../db/schema/index.ts";
import { type Activity, authenticate, type Caller, hashToken } from "../http/authenticate.ts";
import { BackendFault } from "../http/fault.ts";

type Member = typeof members.$inferSelect;
export type WireIdentity = WireReply<Contract["identity"]["createGuest"]>;
/** `lifetimeMs`: how long the tokens are good for. */
export type SessionOptions = { personalizationId: string; lifetimeMs: number };

/** Guests do not time out on idleness; their tokens live 30 days. Source: contract §1.5. */
export const guestLifetimeMs = 30 * 86_400_000;

/**
 * Starts a session of a guest or a registered person. Only hashes of the tokens are kept, so this answer is the only
 * place where they ever stand. Source: contract §1.4, §2.
 */
export async function openSession(db: Db, member: Member, options: SessionOptions): Promise<WireIdentity> {
  const { personalizationId, lifetimeMs } = options;
  const [WCToken, WCTrustedToken] = [tokenOf(member.id), tokenOf(member.id)];
  await db.insert(activities).values({
    memberId: member.id,
    tokenHash: hashToken(WCToken),
    trustedHash: hashToken(WCTrustedToken),
    personalizationId,
    languageId: member.languageId,
    currency: member.currency,
    organizationId: member.organizationId,
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return { userId: String(member.id), personalizationID: personalizationId, WCToken, WCTrustedToken };
}

/** Ends a session: its tokens answer 401 from now on. Source: contract §2, `_ERR_TERMINATED_ACTIVITY_TOKEN`. */
export async function endSession(db: Db, { id }: Pick<Activity, "id">): Promise<void> {
  await db.update(activities).set({ endedAt: new Date() }).where(eq(activities.id, id));
}

/** Who the tokens of a call belong to, when a call is open to callers whose tokens are no longer good. */
export async function formerCaller(db: Db, headers: Headers): Promise<Caller | undefined> {
  try {
    return await authenticate(db, headers);
  } catch (error) {
    if (error instanceof BackendFault) return undefined;
    throw error;
  }
}

/**
 * The browser's own id for marketing, which survives every change of identity: that of the session, else the one sent
 * (`WCPersonalization`), else a new one. Source: contract §1.4.
 */
export function personalizationOf(headers: Headers, activity: Activity | undefined): string {
  const sent = headers.get("wcpersonalization") ?? "";
  return (
    activity?.personalizationId ??
    (/^\d{10,16}-\d{1,9}$/.test(sent) ? sent : `${Date.now()}-${randomInt(1, 1_000_000)}`)
  );
}

/** Already URL-encoded, as the suite's own: user id, comma, opaque. */
const tokenOf = (memberId: number) => `${memberId}%2C${randomBytes(32).toString("base64url")}`;
