import { randomBytes, randomInt } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Contract, WireReply } from "#contract";
import type { Device } from "#contract/sign-in.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { activities, type members } from "#backend/platform/db/schema/member.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import type { Activity } from "#backend/platform/http/authenticate.ts";

type Member = typeof members.$inferSelect;
export type WireIdentity = WireReply<Contract["identity"]["createGuest"]>;
export type SessionOptions = {
  personalizationId: string;
  /** The person wants to be remembered after being idle. */
  remembered?: boolean;
  /** Where the person signs in, if the client says so. */
  device?: Device | undefined;
};

/** The tokens of guests live 30 days, as long as a remembered sign-in. @see docs/interface/identity.md#session-life */
const lifetimeMs = 30 * 86_400_000;

/**
 * Starts a session of a guest or a registered person. Only hashes of the tokens are stored, so this response is
 * the only place where they appear.
 * @see docs/interface/identity.md#who-the-caller-is
 */
export async function openSession(db: Db, member: Member, options: SessionOptions): Promise<WireIdentity> {
  const { personalizationId, remembered = false, device } = options;
  const [WCToken, WCTrustedToken] = [tokenOf(member.id), tokenOf(member.id)];
  await db.insert(activities).values({
    memberId: member.id,
    tokenHash: hashToken(WCToken),
    trustedHash: hashToken(WCTrustedToken),
    personalizationId,
    languageId: member.languageId,
    currency: member.currency,
    organizationId: member.organizationId,
    remembered,
    device,
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return { userId: String(member.id), personalizationID: personalizationId, WCToken, WCTrustedToken };
}

/** Ends a session: its tokens answer 401 from now on. @see docs/interface/identity.md#signing-out */
export async function endSession(db: Db, { id }: Pick<Activity, "id">): Promise<void> {
  await db.update(activities).set({ endedAt: new Date() }).where(eq(activities.id, id));
}

/** Ends all sessions of a member, except one if given. */
export async function endSessions(db: Db, memberId: number, but?: Activity): Promise<void> {
  const others = but ? ne(activities.id, but.id) : undefined;
  await db
    .update(activities)
    .set({ endedAt: new Date() })
    .where(and(eq(activities.memberId, memberId), isNull(activities.endedAt), others));
}

/**
 * The browser's own id for marketing, which survives every change of identity: that of the session, else the one sent
 * (`WCPersonalization`), else a new one.
 * @see docs/interface/identity.md#who-the-caller-is
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
