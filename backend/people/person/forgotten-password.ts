import { timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { contract } from "#contract";
import { countAttempt, forgiveAttempt } from "#backend/platform/attempt/limiter.ts";
import { networkOf } from "#backend/platform/attempt/network.ts";
import type { Rule } from "#backend/platform/attempt/rule.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { validationCodes } from "#backend/platform/db/schema/identity.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { CommitThenThrow, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { randomCode } from "#backend/platform/mail/random-code.ts";
import { written } from "#backend/platform/http/written.ts";
import { plainEmail } from "#backend/platform/mail/same-email.ts";
import { maySendSecret } from "#backend/platform/mail/secrets.ts";
import { normalLogonId } from "../identity/attempts.ts";
import { newPassword, savePassword } from "../identity/change-password.ts";
import { trustDevice } from "../identity/device.ts";
import { findMember } from "../identity/sign-in.ts";
import { confirmEmail } from "./confirmed-email.ts";

type Update = Pick<HandlerArgs<typeof contract.person.update, Db>, "db" | "store" | "body" | "headers">;

const minute = 60_000;
const hour = 60 * minute;
const lifetimeMs = 24 * hour;
/** Each email voids the previous one: the limit leaves the owner time to use one while a stranger requests more. */
const mails: Rule = {
  name: "reset mail",
  windowMs: 24 * hour,
  waitsMs: [minute, 5 * minute, 15 * minute, 60 * minute],
};
/** Wrong codes from one network; those from others do not invalidate the code for its reader. */
const guesses: Rule = { name: "reset code", windowMs: lifetimeMs, max: 6 };
/** Wrong codes from all networks, out of a million million codes. */
const maxGuesses = 100;

type Asked = { store: { id: number }; languageId: number };

/**
 * Mails a validation code if the account exists, which the response does not reveal. One code is valid at a time, for
 * a day.
 * Errors: `_ERR_CMD_MISSING_PARAM` 2000.
 * @see docs/interface/person.md#forgotten-password
 */
export async function sendCode(db: Db, sent: string, { store, languageId }: Asked): Promise<void> {
  const logonId = normalLogonId(sent);
  if (!logonId) throw refused("_ERR_CMD_MISSING_PARAM", { field: "logonId" }, { code: "2000" });
  const member = await findMember(db, logonId);
  const verdict = await countAttempt(db, [{ rule: mails, of: logonId }]);
  if (!verdict.may) return;
  const mail = { to: member?.email ?? "", kind: "password-reset", payload: { storeId: String(store.id), languageId } };
  await mailCode(db, logonId, { ...mail, goesOut: mail.to !== "" && !member?.provider, lifetimeMs });
}

/** `goesOut`: whether there is a recipient; the time this takes does not reveal it. */
type CodeMail = { to: string; kind: string; payload: object; lifetimeMs: number; goesOut?: boolean; urlOf?: UrlOf };
/** Builds the address that carries the code. */
type UrlOf = (code: string) => Promise<string>;

/**
 * Mails a code with which its reader chooses a password; it replaces any earlier one.
 * @see docs/interface/person.md#forgotten-password
 */
export async function mailCode(db: Db, logonId: string, { lifetimeMs: life, goesOut, urlOf, ...mail }: CodeMail) {
  const now = Date.now();
  const code = randomCode(8);
  const row = { codeHash: hashToken(code), failed: 0, mailedAt: new Date(now), expiresAt: new Date(now + life) };
  await db
    .insert(validationCodes)
    .values({ logonId, ...row })
    .onConflictDoUpdate({ target: validationCodes.logonId, set: row });
  const payload = { logonId, code, ...(urlOf && { codeUrl: await urlOf(code) }), ...mail.payload };
  await maySendSecret(db, { ...mail, payload }, { of: `password ${logonId}`, until: row.expiresAt }, goesOut);
}

/**
 * Sets a password with the code from the email; the account's failures are forgotten, all sessions end, and the
 * browser is trusted from now on. Errors: `_ERR_CMD_INVALID_PARAM` 2190 wrong (the sixth wrong one ends it for that
 * network), 2195 expired; 2080; password rules.
 * @see docs/interface/person.md#forgotten-password
 * @see docs/decisions/031-sign-in-under-attack.md
 */
export async function redeemCode({ db, store, body, headers }: Update): Promise<string | undefined> {
  const logonId = normalLogonId(body.logonId ?? "");
  const codeHash = await written(db, (tx) => requireCode(tx, logonId, body.xcred_validationCode ?? "", headers));
  const member = await findMember(db, logonId);
  if (!member) throw wrongCode();
  const { logonPassword: password = "", xcred_logonPasswordVerify: verify = "" } = body;
  const fresh = await newPassword(db, member, { password, verify, lane: "known" });
  return written(db, async (tx) => {
    const own = and(eq(validationCodes.logonId, logonId), eq(validationCodes.codeHash, codeHash));
    const [spent] = await tx.delete(validationCodes).where(own).returning({ logonId: validationCodes.logonId });
    if (!spent) throw wrongCode();
    // The code was mailed to this address; another one would have voided it.
    await confirmEmail(tx, { kind: "registered", memberId: member.id }, plainEmail(member.email));
    await savePassword(tx, member, fresh, { storeId: store.id });
    return trustDevice(tx, member.id, body.x_deviceToken);
  });
}

/** The hash of the code, if it is right. The first use decides what it opens. */
async function requireCode(db: Db, logonId: string, sent: string, headers: Headers): Promise<string> {
  const [row] = await db.select().from(validationCodes).where(eq(validationCodes.logonId, logonId)).for("update");
  if (!row || row.failed >= maxGuesses) throw wrongCode();
  if (row.expiresAt < new Date())
    throw refused("_ERR_CMD_INVALID_PARAM", { field: "xcred_validationCode" }, { code: "2195" });
  const by = networkOf(headers) ?? "";
  const counter = { rule: guesses, of: `${logonId} ${row.codeHash}`, by };
  const verdict = await countAttempt(db, [counter]);
  if (!verdict.may) throw wrongCode();
  const given = hashToken(sent.trim().toUpperCase());
  if (timingSafeEqual(Buffer.from(given), Buffer.from(row.codeHash))) {
    // The password sent with it may not be good enough yet.
    await forgiveAttempt(db, [counter]);
    return row.codeHash;
  }
  const failed = sql`${validationCodes.failed} + 1`;
  await db.update(validationCodes).set({ failed }).where(eq(validationCodes.logonId, logonId));
  throw new CommitThenThrow(wrongCode());
}

const wrongCode = () => refused("_ERR_CMD_INVALID_PARAM", { field: "xcred_validationCode" }, { code: "2190" });
