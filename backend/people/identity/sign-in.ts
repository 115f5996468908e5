import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { networkOf } from "#backend/platform/attempt/network.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { BackendFault, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { written } from "#backend/platform/http/written.ts";
import { hashing, type Lane } from "#backend/platform/password/hashing.ts";
import { oneByOne } from "#backend/platform/password/one-by-one.ts";
import { hashPassword, isOutdated, verifyPassword } from "#backend/platform/password/password.ts";
import { registerTypes } from "#contract/identity.ts";
import { beginAttempt, normalLogonId } from "./attempts.ts";
import { newPassword, savePassword } from "./change-password.ts";
import { deviceOf, trustDevice } from "./device.ts";
import { mergeGuest } from "./merge.ts";
import { policyFor } from "./policy-for.ts";
import { endSession, openSession, personalizationOf } from "./session.ts";

export type MemberRow = typeof members.$inferSelect;
type Call = typeof contract.identity.signIn;
type Arrival = Pick<HandlerArgs<Call, Db>, "db" | "caller" | "store" | "common" | "headers"> & {
  body: Pick<HandlerArgs<Call>["body"], "x_device" | "x_deviceToken">;
};

const day = 86_400_000;

/**
 * Signs a person in: an unknown id and a wrong password get the same answer after the same time. An expired password is replaced in the
 * same call. Errors: 2000, 2010, 2300, 2490, 2110, 2410 with the state, 2430, 2170, 2080, password rules.
 * @see docs/interface/identity.md#signing-in
 * @see docs/interface/identity.md#failed-attempts
 * @see docs/decisions/031-sign-in-under-attack.md
 */
export async function signIn(args: HandlerArgs<Call, Db>): Promise<WireReply<Call>> {
  const { db, body, query } = args;
  const logonId = normalLogonId(body.logonId);
  if (!logonId) throw refused("_ERR_AUTHENTICATION_ERROR", {}, { code: "2000" });
  const { member, lane } = await requirePassword(args, logonId, body.logonPassword).catch(async (error) => {
    if (isWrongPassword(error) && (await isReplaced(db, logonId, body.logonPassword)))
      throw refused("", {}, { code: "2430" });
    throw error;
  });
  requireAdmission(member);
  const renewed = await renewedPassword(db, member, body, lane);
  return written(db, async (tx) => {
    if (renewed) await savePassword(tx, member, renewed, { storeId: args.store.id });
    return admit({ ...args, db: tx }, member, ["true", "1"].includes(query.rememberMe ?? ""));
  });
}

/** A call that carries a password, and the browser it comes from. */
type Proving = { db: Db; headers: Headers; body: { x_deviceToken?: string[] | undefined } };

/**
 * The member whose password this is. Hashes outside of any transaction: failed attempts stay counted.
 * Errors: 2010, 2300, 2490.
 */
export async function requirePassword(
  { db, headers, body }: Proving,
  logonId: string,
  password: string,
): Promise<{ member: MemberRow; lane: Lane }> {
  const member = await findMember(db, logonId);
  const device = await deviceOf(db, member?.id, body.x_deviceToken);
  const lane = device === undefined ? "stranger" : "known";
  const guesser = { logonId, policy: await policyFor(db, member), device, network: networkOf(headers) };
  await oneByOne(`${logonId} ${device ?? guesser.network}`, async () => {
    const attempt = await beginAttempt(db, guesser);
    const right = await hashing(lane, () => verifyPassword(password, member?.passwordHash)).catch(async (error) => {
      await attempt.forgiven();
      throw error;
    });
    if (!right || !member) throw attempt.failed(wrongPassword());
    await attempt.succeeded();
  });
  if (!member) throw wrongPassword();
  return { member: await rehashed(db, member, password, lane), lane };
}

/** Whether it is the password from before an administrator reset it, while the mailed one has not been used yet. */
async function isReplaced(db: Db, logonId: string, password: string): Promise<boolean> {
  const member = await findMember(db, logonId);
  const [former] = member?.passwordExpired ? member.formerPasswords : [];
  return former !== undefined && hashing("stranger", () => verifyPassword(password, former));
}

const wrongPassword = () => refused("_ERR_AUTHENTICATION_ERROR");

/** Upgrades the hash only if there is capacity; otherwise the next sign-in does it. */
async function rehashed(db: Db, member: MemberRow, password: string, lane: Lane): Promise<MemberRow> {
  const former = member.passwordHash ?? "";
  if (!isOutdated(former)) return member;
  const passwordHash = await hashing(lane, () => hashPassword(password)).catch(() => undefined);
  if (!passwordHash) return member;
  const unchanged = and(eq(members.id, member.id), eq(members.passwordHash, former));
  const [row] = await db.update(members).set({ passwordHash }).where(unchanged).returning();
  return row ?? member;
}

/** A registered person or staff by logon id. */
export async function findMember(db: Db, logonId: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.logonId, logonId));
  return member;
}

/** Refuses an account that may not be used at all; checked only after the password was right. */
export function requireAdmission({ enabled, state }: MemberRow): void {
  if (!enabled) throw refused("_ERR_PERSON_ACCOUNT_DISABLED");
  if (state !== 1) throw refused("", { state: state === 0 ? "PENDING" : "REJECTED" });
}

/** Whether a password is temporary, or older than the rules of its account allow. */
export async function mustRenew(db: Db, member: MemberRow): Promise<boolean> {
  const { lifetimeDays } = await policyFor(db, member);
  return member.passwordExpired || Date.now() - member.passwordChangedAt.getTime() > lifetimeDays * day;
}

type Sent = HandlerArgs<Call>["body"];

async function renewedPassword(
  db: Db,
  member: MemberRow,
  { logonPassword, logonPasswordNew, logonPasswordVerify = "" }: Sent,
  lane: Lane,
) {
  if (!(await mustRenew(db, member))) return undefined;
  if (!logonPasswordNew) throw refused("_ERR_PASSWORD_EXPIRED");
  return newPassword(db, member, {
    password: logonPasswordNew,
    verify: logonPasswordVerify,
    lane,
    present: logonPassword,
  });
}

/**
 * Lets a person in who has proved who they are: merges the guest's cart, once, and rotates the tokens. Staff buy
 * nothing with their own account, so a guest's cart and session are left to the guest; nor are they remembered, because what they read is
 * others'.
 * @see docs/interface/identity.md#signing-in
 */
export async function admit(
  args: Arrival & { db: Tx },
  member: MemberRow,
  remembered = false,
): Promise<WireReply<Call>> {
  const { db, caller, headers, body } = args;
  const personalizationId = personalizationOf(headers, caller.activity);
  const staff = member.registerType === registerTypes.administrator;
  const left = staff ? [] : await leaveGuestBehind(args, member);
  if (caller.activity && !(staff && caller.kind === "guest")) await endSession(db, caller.activity);
  const options = { personalizationId, remembered: remembered && !staff, device: body.x_device };
  const identity = await openSession(db, member, options);
  // Accounts of identity providers have no password to protect.
  const x_deviceToken = member.provider ? undefined : await trustDevice(db, member.id, body.x_deviceToken);
  const { privacyNoticeVersion, marketingTrackingConsent } = member;
  return {
    ...identity,
    ...(privacyNoticeVersion !== null && { privacyNoticeVersion }),
    ...(marketingTrackingConsent !== null && { marketingTrackingConsent }),
    ...(x_deviceToken && { x_deviceToken }),
    ...(left.length > 0 && { x_unmergedItem: left }),
  };
}

async function leaveGuestBehind({ db, caller, common }: Arrival & { db: Tx }, member: MemberRow) {
  if (caller.kind !== "guest") return [];
  const shopper: Caller = {
    kind: "registered",
    memberId: member.id,
    organizationId: member.organizationId,
    activity: undefined,
  };
  return mergeGuest(db, caller, shopper, common);
}

/** True for the fault of a call whose password was wrong, so that it can be worded differently. */
export const isWrongPassword = (error: unknown): boolean => error instanceof BackendFault && error.code === "2010";
