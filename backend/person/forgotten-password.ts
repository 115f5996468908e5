import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { validationCodes } from "../db/schema/index.ts";
import { KeptFault, refused } from "../http/fault.ts";
import { normalLogonId } from "../identity/attempts.ts";
import { changePassword } from "../identity/change-password.ts";
import { sendSecret } from "../letter/secrets.ts";
import { findMember } from "../identity/sign-in.ts";

const hour = 3_600_000;
const lifetimeMs = 24 * hour;
/** Somebody impatient gets one letter a minute. */
const coolDownMs = 60_000;
const mostAttempts = 5;
/** Without signs that look alike. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * Mails a validation code, if there is such an account; whoever asks cannot tell. One code lives at a time, for a day.
 * Errors: `_ERR_CMD_MISSING_PARAM` 2000. Source: contract, person/@self (c).
 */
export async function sendCode(db: Db, sent: string, languageId: number): Promise<void> {
  const logonId = normalLogonId(sent);
  if (!logonId) throw refused("_ERR_CMD_MISSING_PARAM", "2000", "logonId");
  const [known] = await db.select().from(validationCodes).where(eq(validationCodes.logonId, logonId)).for("update");
  const now = Date.now();
  const member = await findMember(db, logonId);
  if (known && now - known.mailedAt.getTime() < coolDownMs) return;
  const code = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("");
  const row = { codeHash: hashOf(code), failed: 0, mailedAt: new Date(now), expiresAt: new Date(now + lifetimeMs) };
  await db
    .insert(validationCodes)
    .values({ logonId, ...row })
    .onConflictDoUpdate({ target: validationCodes.logonId, set: row });
  if (!member?.email || member.provider) return;
  const letter = { to: member.email, kind: "password-reset", payload: { logonId, code, languageId } };
  await sendSecret(db, letter, { of: `password ${logonId}`, until: row.expiresAt });
}

type Sent = {
  logonId?: string | undefined;
  xcred_validationCode?: string | undefined;
  logonPassword?: string | undefined;
  xcred_logonPasswordVerify?: string | undefined;
};

/**
 * Sets a password with the code from the letter; a locked account is open again, all sessions end.
 * Errors: `_ERR_CMD_INVALID_PARAM` 2190 wrong (the sixth wrong one kills the code), 2195 expired; 2080; password rules.
 * Source: contract, person/@self (d).
 */
export async function redeemCode(db: Db, sent: Sent): Promise<void> {
  const logonId = normalLogonId(sent.logonId ?? "");
  const wrong = refused("_ERR_CMD_INVALID_PARAM", "2190", "xcred_validationCode");
  const [row] = await db.select().from(validationCodes).where(eq(validationCodes.logonId, logonId)).for("update");
  if (!row || row.failed > mostAttempts) throw wrong;
  if (row.expiresAt < new Date()) throw refused("_ERR_CMD_INVALID_PARAM", "2195", "xcred_validationCode");
  const code = (sent.xcred_validationCode ?? "").trim().toUpperCase();
  const member = await findMember(db, logonId);
  if (!timingSafeEqual(Buffer.from(hashOf(code)), Buffer.from(row.codeHash)) || !member) {
    const failed = sql`${validationCodes.failed} + 1`;
    await db.update(validationCodes).set({ failed }).where(eq(validationCodes.logonId, logonId));
    throw new KeptFault(wrong);
  }
  await changePassword(db, member, sent.logonPassword ?? "", sent.xcred_logonPasswordVerify ?? "");
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");
