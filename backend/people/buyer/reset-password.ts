import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { askSecond } from "#backend/order/dual-control/requests.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { written } from "#backend/platform/http/written.ts";
import { randomCode } from "#backend/platform/mail/random-code.ts";
import { sendSecret } from "#backend/platform/mail/secrets.ts";
import { hashing } from "#backend/platform/password/hashing.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { accountNeedsSecond } from "../dual-control/account.ts";
import { forgetAttempts, normalLogonId } from "../identity/attempts.ts";
import { endSessions } from "../identity/session.ts";
import { requirePassword } from "../identity/sign-in.ts";
import { voidCodes } from "../identity/void-codes.ts";
import { changesAsAgent } from "../on-behalf/managed.ts";
import { ownActor } from "../on-behalf/served-order.ts";
import { findSelf, type MemberRow } from "../person/find.ts";
import { administeredByLogonId, lockPerson, refuseOwn } from "./scope.ts";

type Call = typeof contract.buyer.resetPassword;
type Args = HandlerArgs<Call, Db>;
const command = "ResetPasswordAdmin";
const day = 86_400_000;

/**
 * Mails a temporary password, which has to be replaced at the next sign-in; ends the sessions and clears failed
 * attempts. Errors: 401; 403 for guests and outside of an on-behalf session; `_ERR_NO_ON_BEHALF_SESSION` for agents who have given no
 * reason; 404; `_ERR_CMD_MISSING_PARAM` (logonId), `_ERR_MISSING_PARMS` 2100 without an email address, 409 `_ERR_OWN_ACCOUNT`; 2010,
 * 2300, 2490 for the caller's password; `_ERR_DUAL_CONTROL_WAITS` where the store requires a second agent.
 * @see docs/interface/buyer.md#a-temporary-password
 */
export async function resetPassword(args: Args): Promise<WireReply<Call>> {
  const { db, caller, store, body, common } = args;
  const logonId = normalLogonId(body.logonId ?? "");
  const { found, administrator } = await personToHelp(args, logonId);
  await requireAdministratorPassword(args, administrator);
  if (!found.email || found.provider) throw refused("_ERR_MISSING_PARMS", { field: "email1" });
  const actor = await actorOf(args, found);
  if (actor) await requireConfirmation(args, found, actor);
  const fresh = await newTemporaryPassword();
  await written(db, async (tx) => {
    await mailTemporaryPassword(tx, found, fresh, { store, languageId: common.languageId });
    // On behalf the call itself is recorded.
    if (caller.kind === "staff" && !caller.actor) await recordReset(tx, args, found, actor);
  });
  return { logonId };
}

/** Agents say why in a session; administrators act as themselves. Errors: 403 for other staff. */
async function actorOf(args: Args, { id: memberId }: MemberRow): Promise<Actor | undefined> {
  const { actor } = args.caller;
  if (actor) return actor.as === "agent" ? actor : undefined;
  return changesAsAgent(args, command) ? ownActor(args, { memberId }) : undefined;
}

/** Applies where a store that the agent serves requires a second one; the reason is that of the session. */
async function requireConfirmation({ db, store }: Args, { id: memberId, email }: MemberRow, actor: Actor) {
  if (!(await accountNeedsSecond(db, actor, "password"))) return;
  const details = { act: "password" as const, email };
  await written(db, async (tx) => {
    throw await askSecond(tx, { store, actor, memberId, details });
  });
}

/** Staff who are not agents have no session. */
async function recordReset(db: Tx, { caller, store }: Args, { id: memberId }: MemberRow, agent: Actor | undefined) {
  const actor = agent ?? { memberId: caller.memberId, sessionId: undefined, reason: "" };
  await recordAct(db, { actor, memberId, storeId: store.id, call: "buyer.resetPassword" });
}

type Fresh = { code: string; passwordHash: string };

/** Created outside of any transaction, because hashing is slow. */
export async function newTemporaryPassword(): Promise<Fresh> {
  const code = temporaryPassword();
  return { code, passwordHash: await hashing("known", () => hashPassword(code)) };
}

/** Gives a person a temporary password by mail; ends their sessions and forgets failed attempts. */
export async function mailTemporaryPassword(
  db: Tx,
  found: Pick<MemberRow, "id">,
  { code, passwordHash }: Fresh,
  { store, languageId }: { store: { id: number }; languageId: number },
): Promise<void> {
  const person = await lockPerson(db, found);
  const logonId = person.logonId ?? "";
  const formerPasswords = [person.passwordHash ?? "", ...person.formerPasswords].filter(Boolean).slice(0, maxFormer);
  await db
    .update(members)
    .set({ passwordHash, formerPasswords, passwordExpired: true, passwordChangedAt: new Date() })
    .where(eq(members.id, person.id));
  await forgetAttempts(db, logonId);
  await voidCodes(db, logonId);
  await endSessions(db, person.id);
  const payload = { storeId: String(store.id), logonId, code, languageId: person.languageId ?? languageId };
  const until = new Date(Date.now() + day);
  const mail = { to: person.email, kind: "temporary-password", payload };
  await sendSecret(db, mail, { of: `password ${logonId}`, until });
}

/** As many former passwords as the strictest rules check. */
const maxFormer = 4;

type Helped = { found: MemberRow; administrator: MemberRow | undefined };

/** The person whose password it is, and who asks for it: in a session, the shopper and the agent. */
async function personToHelp(args: Args, logonId: string): Promise<Helped> {
  const { db, caller, query } = args;
  const { mode = "resetPasswordAdmin" } = query;
  requireRegistered(caller, command);
  const onBehalf = mode === "resetPasswordOnBehalf";
  if (!onBehalf && mode !== "resetPasswordAdmin") throw invalid("mode");
  if (onBehalf !== (caller.actor !== undefined)) throw forbidden(command);
  if (!logonId) throw missing("logonId");
  if (caller.actor) {
    const self = await findSelf(db, caller);
    if (self?.logonId !== logonId) throw notFound();
    const [administrator] = await db.select().from(members).where(eq(members.id, caller.actor.memberId));
    return { found: self, administrator };
  }
  const found = await administeredByLogonId({ db, caller, command }, logonId);
  refuseOwn(caller, found);
  return { found, administrator: await findSelf(db, caller) };
}

/** Wrong ones count toward the caller's own lockout. */
async function requireAdministratorPassword({ db, headers, body }: Args, administrator: MemberRow | undefined) {
  if (body.administratorPassword === undefined) return;
  await requirePassword({ db, headers, body: {} }, administrator?.logonId ?? "", body.administratorPassword);
}

/** A password that every rule accepts: letters and digits, none repeated often. */
function temporaryPassword(): string {
  const code = randomCode(12);
  const often = [...code].some((sign) => code.split(sign).length > 3);
  return /\d/.test(code) && /[A-Z]/.test(code) && !often ? code : temporaryPassword();
}
