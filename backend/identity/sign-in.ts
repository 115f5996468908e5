import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "../db/client.ts";
import { members } from "../db/schema/index.ts";
import type { Caller } from "../http/authenticate.ts";
import { BackendFault, refused } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { failedAttempt, forgetAttempts, normalLogonId, requireAttempt } from "./attempts.ts";
import { mergeGuest } from "./merge.ts";
import { changePassword } from "./change-password.ts";
import { verifyPassword } from "./password.ts";
import { policyOf } from "./password-policy.ts";
import { endSession, openSession, personalizationOf } from "./session.ts";

export type MemberRow = typeof members.$inferSelect;
type Call = typeof contract.identity.signIn;
type Arrival = Pick<HandlerArgs<Call>, "db" | "caller" | "store" | "common" | "headers">;

const day = 86_400_000;

/**
 * Signs a person in: one answer for an unknown id and a wrong password, equally long in the making. An expired password
 * is replaced in the same call. Errors: 2000, 2010, 2300, 2490, 2110, 2410 with the state, 2170, 2080, password rules.
 * Source: contract §1.6, §2; password and account rules.
 */
export async function signIn(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, body, query } = args;
  const logonId = normalLogonId(body.logonId);
  if (!logonId) throw refused("_ERR_AUTHENTICATION_ERROR", "2000");
  const member = await requirePassword(db, logonId, body.logonPassword);
  requireAdmission(member);
  await renewPassword(db, member, body);
  return admit(args, member, ["true", "1"].includes(query.rememberMe ?? ""));
}

/** The member whose password this is. Errors: 2010, 2300, 2490; failed attempts stay counted. */
export async function requirePassword(db: Db, logonId: string, password: string): Promise<MemberRow> {
  const member = await findMember(db, logonId);
  const policy = policyOf(member?.registerType);
  if (!member?.provider) await requireAttempt(db, logonId, policy);
  if (!(await verifyPassword(password, member?.passwordHash)) || !member) {
    throw await failedAttempt(db, logonId, policy, refused("_ERR_AUTHENTICATION_ERROR", "2010"));
  }
  await forgetAttempts(db, logonId);
  return member;
}

export async function findMember(db: Db, logonId: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.logonId, logonId));
  return member;
}

/** Whether the account may be used at all; asked only after the password was right. */
export function requireAdmission({ enabled, state }: MemberRow): void {
  if (!enabled) throw refused("_ERR_PERSON_ACCOUNT_DISABLED", "2110");
  if (state !== 1) throw refused("", "2410", state === 0 ? "PENDING" : "REJECTED");
}

type Sent = HandlerArgs<Call>["body"];

async function renewPassword(db: Db, member: MemberRow, { logonPasswordNew, logonPasswordVerify = "" }: Sent) {
  const { lifetimeDays } = policyOf(member.registerType);
  const old = Date.now() - member.passwordChangedAt.getTime() > lifetimeDays * day;
  if (!member.passwordExpired && !old) return;
  if (!logonPasswordNew) throw refused("_ERR_PASSWORD_EXPIRED", "2170");
  await changePassword(db, member, logonPasswordNew, logonPasswordVerify);
}

/**
 * Lets a person in who has proved who they are: merges the guest's cart, once, and rotates the tokens. Staff buy nothing
 * with their own account, so a guest's cart and session are left to the guest. Source: contract §2.
 */
export async function admit(args: Arrival, member: MemberRow, remembered = false): Promise<WireReply<Call>> {
  const { db, caller, headers } = args;
  const personalizationId = personalizationOf(headers, caller.activity);
  const staff = member.registerType === "A";
  const left = staff ? [] : await leaveGuestBehind(args, member);
  if (caller.activity && !(staff && caller.kind === "G")) await endSession(db, caller.activity);
  const identity = await openSession(db, member, { personalizationId, remembered });
  const { privacyNoticeVersion, marketingTrackingConsent } = member;
  return {
    ...identity,
    ...(privacyNoticeVersion !== null && { privacyNoticeVersion }),
    ...(marketingTrackingConsent !== null && { marketingTrackingConsent }),
    ...(left.length > 0 && { x_unmergedItem: left }),
  };
}

async function leaveGuestBehind({ db, caller, common }: Arrival, member: MemberRow) {
  if (caller.kind !== "G") return [];
  const shopper: Caller = {
    kind: "R",
    memberId: member.id,
    organizationId: member.organizationId,
    activity: undefined,
  };
  return mergeGuest(db, caller, shopper, common);
}

/** The fault of a call whose password was wrong, in another wording. */
export const isWrongPassword = (error: unknown): boolean => error instanceof BackendFault && error.code === "2010";
