import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { forbidden, invalid, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { written } from "#backend/platform/http/written.ts";
import { randomCode } from "#backend/platform/mail/random-code.ts";
import { sendSecret, takeOutSecrets } from "#backend/platform/mail/secrets.ts";
import { hashing } from "#backend/platform/password/hashing.ts";
import { hashPassword } from "#backend/platform/password/password.ts";
import { forgetAttempts, normalLogonId } from "../identity/attempts.ts";
import { endSessions } from "../identity/session.ts";
import { requirePassword } from "../identity/sign-in.ts";
import { findSelf, type MemberRow } from "../person/find.ts";
import { administeredByLogonId, lockPerson, refuseOwn } from "./scope.ts";

type Call = typeof contract.buyer.resetPassword;
type Args = HandlerArgs<Call, Db>;
const command = "ResetPasswordAdmin";
const day = 86_400_000;

/**
 * Mails a temporary password, which has to be replaced at the next sign-in; ends the sessions and clears failed
 * attempts. Errors: 401; 403 for guests and outside of an on-behalf session; 404; `_ERR_CMD_MISSING_PARAM` (logonId),
 * `_ERR_MISSING_PARMS` 2100 without an e-mail address, 409 `_ERR_OWN_ACCOUNT`; 2010, 2300, 2490 for the caller's password.
 * @see docs/interface/buyer.md#a-temporary-password
 */
export async function resetPassword(args: Args): Promise<WireReply<Call>> {
  const { db, body, common } = args;
  const logonId = normalLogonId(body.logonId ?? "");
  const { found, administrator } = await personToHelp(args, logonId);
  await requireAdministratorPassword(args, administrator);
  if (!found.email || found.provider) throw refused("_ERR_MISSING_PARMS", { field: "email1" });
  const code = temporaryPassword();
  const passwordHash = await hashing("known", () => hashPassword(code));
  await written(db, async (tx) => {
    const person = await lockPerson(tx, found);
    await tx
      .update(members)
      .set({
        passwordHash,
        formerPasswords: [person.passwordHash ?? "", ...person.formerPasswords].filter(Boolean).slice(0, maxFormer),
        passwordExpired: true,
        passwordChangedAt: new Date(),
      })
      .where(eq(members.id, person.id));
    await forgetAttempts(tx, logonId);
    await takeOutSecrets(tx, `password ${logonId}`);
    await endSessions(tx, person.id);
    const payload = { logonId, code, languageId: person.languageId ?? common.languageId };
    const until = new Date(Date.now() + day);
    await sendSecret(
      tx,
      { to: person.email, kind: "temporary-password", payload },
      { of: `password ${logonId}`, until },
    );
  });
  return { logonId };
}

/** As many as the strictest rules look at. */
const maxFormer = 4;

type Helped = { found: MemberRow; administrator: MemberRow | undefined };

/** Whose password it is, and who asks: in a session the shopper it is for, and the agent. */
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

/** Wrong ones count towards the caller's own lockout. */
async function requireAdministratorPassword({ db, headers, body }: Args, administrator: MemberRow | undefined) {
  if (body.administratorPassword === undefined) return;
  await requirePassword({ db, headers, body: {} }, administrator?.logonId ?? "", body.administratorPassword);
}

/** Such as every rule accepts: letters and digits, none of them often. */
function temporaryPassword(): string {
  const code = randomCode(12);
  const often = [...code].some((sign) => code.split(sign).length > 3);
  return /\d/.test(code) && /[A-Z]/.test(code) && !often ? code : temporaryPassword();
}
