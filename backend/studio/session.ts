import { eq } from "drizzle-orm";
import { endSession, openSession } from "#backend/people/identity/session.ts";
import { requirePassword } from "#backend/people/identity/sign-in.ts";
import { config } from "#backend/platform/config.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { authenticate, type Caller } from "#backend/platform/http/authenticate.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { isEditor } from "#backend/store/preview/editor.ts";

export type Editor = { caller: Caller; name: string };

/** The session of the studio is its own: a sign-in to the shop is none here, and the other way round. */
const cookieName = "studio";
/** With the idle limit of every staff session, at most a working day. */
const maxAge = 8 * 3600;

/** Who edits, by the studio's cookie; undefined without one, or when the session is over or is not an editor's. */
export async function editorOf(db: Db, headers: Headers): Promise<Editor | undefined> {
  const [, value = ""] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(headers.get("cookie") ?? "") ?? [];
  const [token = "", trusted = ""] = value.split(".").map(decodeURIComponent);
  if (!token) return undefined;
  try {
    const caller = await authenticate(db, new Headers({ wctoken: token, wctrustedtoken: trusted }));
    if (caller.partial || !(await isEditor(db, caller))) return undefined;
    const [member] = await db.select().from(members).where(eq(members.id, caller.memberId));
    return { caller, name: `${member?.firstName} ${member?.lastName}`.trim() };
  } catch (error) {
    if (error instanceof BackendFault) return undefined;
    throw error;
  }
}

/** Signs an editor in. Counted and answered like every sign-in. @returns the cookie, or why not */
export async function signIn(
  db: Db,
  headers: Headers,
  { logonId, password }: { logonId: string; password: string },
): Promise<{ cookie: string } | "wrong" | "wait"> {
  try {
    const { member } = await requirePassword({ db, headers, body: {} }, logonId.trim().toLowerCase(), password);
    const { id: memberId, organizationId, registerType, enabled } = member;
    const caller: Caller = {
      kind: registerType === "A" ? "staff" : "registered",
      memberId,
      organizationId,
      activity: undefined,
    };
    if (!enabled || !(await isEditor(db, caller))) return "wrong";
    const session = await openSession(db, member, { personalizationId: `${Date.now()}-1` });
    return {
      cookie: cookieOf(`${encodeURIComponent(session.WCToken)}.${encodeURIComponent(session.WCTrustedToken)}`, maxAge),
    };
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    return error.key === "_ERR_AUTHENTICATION_ERROR" ? "wrong" : "wait";
  }
}

export async function signOut(db: Db, { caller }: Editor): Promise<string> {
  if (caller.activity) await endSession(db, caller.activity);
  return cookieOf("", 0);
}

function cookieOf(value: string, lifetime: number) {
  const secure = config().shopOrigin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${value}; Path=/studio; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

/** A form counts only when our own page has sent it: browsers say so, and a cookie of `Strict` does not travel otherwise. */
export function isOwnForm(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
