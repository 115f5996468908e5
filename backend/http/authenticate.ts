import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { activities, members } from "../db/schema/index.ts";
import { unauthorised } from "./fault.ts";

export type Activity = typeof activities.$inferSelect;

/** Who calls: the shared generic user (`N`), a guest, a registered person or staff. */
export type Caller = {
  kind: "N" | "G" | "R" | "A";
  /** `-1002` for the generic user. */
  memberId: number;
  organizationId: number;
  activity: Activity | undefined;
};

export const genericUser: Caller = { kind: "N", memberId: -1002, organizationId: -2000, activity: undefined };

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The caller behind `WCToken` and `WCTrustedToken`. Source: contract §1.4; 401 keys of §1.6. */
export async function authenticate(db: Db, headers: Headers): Promise<Caller> {
  const token = headers.get("wctoken");
  if (!token) return genericUser;
  const [row] = await db
    .select({ activity: activities, registerType: members.registerType })
    .from(activities)
    .innerJoin(members, eq(members.id, activities.memberId))
    .where(eq(activities.tokenHash, hashToken(token)));
  if (!row || !trusted(row.activity, headers)) throw unauthorised("_ERR_ACTIVITY_TOKEN", "CWXBB1010E");
  if (row.activity.endedAt) throw unauthorised("_ERR_TERMINATED_ACTIVITY_TOKEN", "CWXBB1012E");
  if (row.activity.expiresAt < new Date()) throw unauthorised("_ERR_EXPIRED_ACTIVITY_TOKEN", "CWXBB1011E");
  const { activity, registerType: kind } = row;
  return { kind, memberId: activity.memberId, organizationId: activity.organizationId, activity };
}

function trusted(activity: Activity, headers: Headers) {
  const given = Buffer.from(hashToken(headers.get("wctrustedtoken") ?? ""));
  return timingSafeEqual(given, Buffer.from(activity.trustedHash));
}
