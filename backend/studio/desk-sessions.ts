import { config } from "#backend/platform/config.ts";
import { asc, eq } from "drizzle-orm";
import { newPassword, savePassword } from "#backend/people/identity/change-password.ts";
import { endSession, openSession } from "#backend/people/identity/session.ts";
import { mustRenew, requirePassword } from "#backend/people/identity/sign-in.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { authenticate, type Caller } from "#backend/platform/http/authenticate.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { written } from "#backend/platform/http/written.ts";

/** Who works at a desk of ours. */
export type Staff = { caller: Caller; name: string };
type Desk = {
  /** Also the cookie's path: a session at one desk is not valid at another, nor in the shop. */
  name: string;
  mayEnter: (db: Db, caller: Caller) => Promise<boolean>;
};

/** What was typed; the new password only where the present one has to be replaced. */
type Typed = { logonId: string; password: string; fresh: string; repeated: string };
/** Why no one was let in: texts of the desk. */
export type SignInProblem = "wrong" | "wait" | "expired" | "unequal" | "weak";
type Proven = Awaited<ReturnType<typeof requirePassword>>;

/** With the idle limit of every staff session, at most a working day. */
const maxAge = 8 * 3600;

/** The sessions of one desk: who works there, and how they come and go. */
export function deskSessions({ name, mayEnter }: Desk) {
  const cookieOf = (value: string, lifetime: number) => {
    const secure = config().shopOrigin.startsWith("https:") ? "; Secure" : "";
    return `${name}=${value}; Path=/${name}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
  };

  /** The member of staff, by the desk's cookie; undefined without one, or if the session has ended or belongs to another person. */
  async function staffOf(db: Db, headers: Headers): Promise<Staff | undefined> {
    const [, value = ""] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.get("cookie") ?? "") ?? [];
    try {
      const [token = "", trusted = ""] = value.split(".").map(decodeURIComponent);
      if (!token) return undefined;
      const caller = await authenticate(db, new Headers({ wctoken: token, wctrustedtoken: trusted }));
      if (caller.partial || !(await mayEnter(db, caller))) return undefined;
      const [member] = await db.select().from(members).where(eq(members.id, caller.memberId));
      return { caller, name: `${member?.firstName} ${member?.lastName}`.trim() };
    } catch (error) {
      // A cookie that is badly encoded is none of ours.
      if (error instanceof BackendFault || error instanceof URIError) return undefined;
      throw error;
    }
  }

  /** Signs a member of staff in. Counted and answered like every sign-in. @returns the cookie, or the reason for refusal */
  async function signIn(db: Db, headers: Headers, typed: Typed): Promise<{ cookie: string } | SignInProblem> {
    try {
      const logonId = typed.logonId.trim().toLowerCase();
      const proven = await requirePassword({ db, headers, body: {} }, logonId, typed.password);
      const { member } = proven;
      const { id: memberId, organizationId, registerType, enabled } = member;
      const caller: Caller = {
        kind: registerType === "A" ? "staff" : "registered",
        memberId,
        organizationId,
        activity: undefined,
      };
      if (!enabled || !(await mayEnter(db, caller))) return "wrong";
      const problem = (await mustRenew(db, member)) ? await renew(db, proven, typed) : undefined;
      if (problem) return problem;
      const session = await openSession(db, member, { personalizationId: `${Date.now()}-1` });
      const tokens = [session.WCToken, session.WCTrustedToken].map(encodeURIComponent);
      return { cookie: cookieOf(tokens.join("."), maxAge) };
    } catch (error) {
      if (!(error instanceof BackendFault)) throw error;
      return error.key === "_ERR_AUTHENTICATION_ERROR" ? "wrong" : "wait";
    }
  }

  async function signOut(db: Db, { caller }: Staff): Promise<string> {
    if (caller.activity) await endSession(db, caller.activity);
    return cookieOf("", 0);
  }

  return { staffOf, signIn, signOut };
}

/** Replaces a password that is temporary or too old. @returns why not */
async function renew(
  db: Db,
  { member, lane }: Proven,
  { password: present, fresh: password, repeated: verify }: Typed,
): Promise<SignInProblem | undefined> {
  if (!password) return "expired";
  try {
    const fresh = await newPassword(db, member, { password, verify, lane, present });
    const [store] = await db.select({ id: stores.id }).from(stores).orderBy(asc(stores.id)).limit(1);
    await written(db, (tx) => savePassword(tx, member, fresh, { storeId: store?.id ?? 0 }));
    return undefined;
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    if (error.key === "_ERR_PASSWORDS_NOT_SAME") return "unequal";
    if (error.key.endsWith("_PASSWORD")) return "weak";
    throw error;
  }
}

/** A form counts only when our own page has sent it: browsers say so, and a cookie of `Strict` does not travel otherwise. */
export function isOwnForm(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
