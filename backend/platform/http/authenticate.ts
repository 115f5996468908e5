import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { rowsOf } from "../db/read.ts";
import { activities, members } from "../db/schema/member.ts";
import { hashToken } from "../hash-token.ts";
import { BackendFault, refused } from "./fault.ts";

export type Activity = typeof activities.$inferSelect;

/** Who calls; `anonymous` is the generic user that everybody shares. */
export type Caller = {
  kind: "anonymous" | "guest" | "registered" | "staff";
  /** `-1002` for the generic user. */
  memberId: number;
  organizationId: number;
  activity: Activity | undefined;
  /** Remembered from an earlier visit: known, but has not entered the password in this one. */
  partial?: boolean;
  /** What staff are, and where. */
  staff?: { role: string; servedStoreIds: readonly number[] };
  /** The real caller if an agent acts for this person. @see docs/interface/on-behalf.md#acting-for-someone */
  actor?: Actor;
};

/** An agent acting for another person in one call. */
export type Actor = {
  memberId: number;
  /** `administrator`: of the organization that the person belongs to. */
  as: "agent" | "administrator";
  /** The session it is done in; none if the store does not require one. */
  sessionId: number | undefined;
  reason: string;
};

/** The kind of a caller by the kind of account. */
const kindOf = { G: "guest", R: "registered", A: "staff" } as const;

export const genericUser: Caller = { kind: "anonymous", memberId: -1002, organizationId: -2000, activity: undefined };

/**
 * How long a registered person may be idle. Guests do not time out on idleness.
 * @see docs/interface/identity.md#session-life
 */
export const maxIdleMs = 30 * 60_000;
/** The precision with which activity is recorded, so that not every call needs a write. */
const noteEveryMs = 60_000;

/** What the database knows about a token: its activity, and the account behind it. */
export type Session = {
  activity: Activity;
  registerType: keyof typeof kindOf;
  enabled: boolean;
  staff: { role: string; servedStoreIds: readonly number[] };
};

/** A session as a larger statement has read it: the activity by `listOf`. */
export function sessionOf(
  row: (Omit<Session, "activity" | "staff"> & Session["staff"] & { activity: unknown[][] }) | null,
): Session | null {
  const [activity] = rowsOf(activities, row?.activity ?? []);
  if (!row || !activity) return null;
  const { registerType, enabled, role, servedStoreIds } = row;
  return { activity, registerType, enabled, staff: { role, servedStoreIds } };
}

async function findSession(db: Db, token: string): Promise<Session | null> {
  const [row] = await db
    .select({
      activity: activities,
      registerType: members.registerType,
      enabled: members.enabled,
      staff: { role: members.role, servedStoreIds: members.servedStoreIds },
    })
    .from(activities)
    .innerJoin(members, eq(members.id, activities.memberId))
    .where(eq(activities.tokenHash, hashToken(token)));
  return row ?? null;
}

/**
 * The caller behind `WCToken` and `WCTrustedToken`. A registered caller's session ends after too long an idle time or, if
 * remembered, is only half signed in.
 * @param known the session of the token, if it has just been read
 * @see docs/interface/identity.md#who-the-caller-is
 * @see docs/interface/errors.md#session-and-authority
 */
export async function authenticate(db: Db, headers: Headers, known?: Session | null): Promise<Caller> {
  const token = headers.get("wctoken");
  if (!token) return genericUser;
  const row = known === undefined ? await findSession(db, token) : known;
  if (!row || !trusted(row.activity, headers)) throw refused("_ERR_ACTIVITY_TOKEN");
  // Disabling an account ends its sessions, too.
  if (row.activity.endedAt || !row.enabled) throw refused("_ERR_TERMINATED_ACTIVITY_TOKEN");
  if (row.activity.expiresAt < new Date()) throw expired();
  const { activity } = row;
  const kind = kindOf[row.registerType];
  const idleMs = Date.now() - activity.lastSeenAt.getTime();
  const idle = kind !== "guest" && idleMs > maxIdleMs;
  if (idle && !activity.remembered) throw expired();
  if (kind !== "guest" && !idle && idleMs > noteEveryMs) await noteActivity(db, activity);
  const { memberId, organizationId } = activity;
  return { kind, memberId, organizationId, activity, partial: idle, ...(kind === "staff" && { staff: row.staff }) };
}

/** Who the tokens of a call belong to, for calls open to callers whose tokens are no longer valid. */
export async function formerCaller(db: Db, headers: Headers, known?: Session | null): Promise<Caller | undefined> {
  try {
    return await authenticate(db, headers, known);
  } catch (error) {
    if (error instanceof BackendFault) return undefined;
    throw error;
  }
}

/** Errors: 401 for a caller who is only remembered. @see docs/interface/identity.md#session-life */
export function requireFull({ partial }: Caller): void {
  if (partial) throw refused("ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED");
}

const expired = () => refused("_ERR_EXPIRED_ACTIVITY_TOKEN");

const noteActivity = (db: Db, { id }: Activity) =>
  db.update(activities).set({ lastSeenAt: new Date() }).where(eq(activities.id, id));

function trusted(activity: Activity, headers: Headers) {
  const given = Buffer.from(hashToken(headers.get("wctrustedtoken") ?? ""));
  return timingSafeEqual(given, Buffer.from(activity.trustedHash));
}
