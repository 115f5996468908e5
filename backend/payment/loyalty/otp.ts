import { randomInt } from "node:crypto";
import { and, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { loyaltyOtps } from "#backend/platform/db/schema/loyalty.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { CommitThenThrow, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { sendSecret, takeOutSecrets } from "#backend/platform/mail/secrets.ts";
import { maskEmailAndHost, maskPhone } from "#contract/rules/mask.ts";
import { lockMember, ownCard } from "./cards.ts";
import { hashCode, isCode } from "./hash.ts";
import { type CardRow, lockCard } from "./ledger.ts";
import { judge, mayAsk, otpRules } from "./otp-rules.ts";
import { requireProgram } from "./program.ts";
import { liveValidation } from "./validate.ts";

type Send = typeof contract.loyalty.sendOtp;
export type OtpRow = typeof loyaltyOtps.$inferSelect;
type Purpose = OtpRow["purpose"];

/**
 * Sends a code to the contact on the card's file. A new code replaces the one before. Errors: those of
 * `requireRegistered`; `_ERR_CMD_MISSING_PARAM`; 404 for an unknown card, another shopper's, and an expired validation;
 * `_ERR_CMD_INVALID_PARAM` (channel) when the card has no such contact; 429 `_ERR_OTP_RESEND_TOO_EARLY` LOY2003E with
 * the seconds, `_ERR_OTP_RESEND_LIMIT` LOY2004E; 403 `_ERR_OTP_BLOCKED` LOY2005E with the minutes; 502
 * `_ERR_OTP_DELIVERY` LOY2006E.
 * @see docs/interface/loyalty.md#codes
 */
export async function sendOtp(args: HandlerArgs<Send>): Promise<WireReply<Send>> {
  const { db, caller, store, common, body } = args;
  requireRegistered(caller, "OtpSend");
  requireProgram(store);
  await lockMember(db, caller);
  const { card, validationId } = await cardFor(args);
  await lockCard(db, card.id);
  const now = new Date();
  const before = await codesBefore(db, caller, card, body.purpose, validationId, now);
  const verdict = mayAsk({ ...before, now });
  if (!verdict.may) throw faultOf(verdict);
  const destination = body.channel === "SMS" ? card.phone : card.email;
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  await replaceFormer(db, caller.memberId, body.purpose);
  const [row] = await db
    .insert(loyaltyOtps)
    .values({
      memberId: caller.memberId,
      activityId: activityOf(caller),
      cardId: card.id,
      purpose: body.purpose,
      validationId,
      channel: body.channel,
      series: before.series ?? 0,
      codeHash: await hashCode(code),
      at: now,
    })
    .returning();
  if (!row) throw new Error("no code was written");
  if (!before.series) await db.update(loyaltyOtps).set({ series: row.id }).where(eq(loyaltyOtps.id, row.id));
  const payload = { storeId: String(store.id), languageId: common.languageId, purpose: body.purpose, code };
  await deliver(db, destination, payload, { of: secretOf(caller, body.purpose), until: after(now, otpRules.lifeMs) });
  return {
    otpRequestId: otpIdOf(row.id),
    channel: body.channel,
    destination: body.channel === "SMS" ? maskPhone(card.phone) : maskEmailAndHost(card.email),
    expiresIn: otpRules.lifeMs / 1000,
    resendAfter: otpRules.pauseMs / 1000,
    attemptsLeft: otpRules.attempts - before.wrong,
    resendsLeft: verdict.resendsLeft,
  };
}

/**
 * Tries a code for a purpose and a card, under the lock of its row; the right code is then used up. Errors, which count
 * although the call fails: `_ERR_OTP_INCORRECT` LOY2001E with the tries that are left, 403 `_ERR_OTP_BLOCKED` LOY2005E;
 * `_ERR_OTP_EXPIRED` LOY2002E for an old, replaced, used or unknown code, and for one that was sent for something else.
 * @see docs/interface/loyalty.md#linking
 */
export async function useOtp(
  db: Tx,
  caller: Caller,
  wanted: { purpose: Purpose; cardId: number; otpRequestId: string; otp: string },
): Promise<void> {
  const [row] = await db
    .select()
    .from(loyaltyOtps)
    .where(
      and(
        sentTo(caller, wanted.otpRequestId),
        eq(loyaltyOtps.purpose, wanted.purpose),
        eq(loyaltyOtps.cardId, wanted.cardId),
      ),
    )
    .for("update");
  if (!row) throw expired();
  const now = new Date();
  const [{ wrong = 0 } = {}] = await db
    .select({ wrong: sql<number>`coalesce(sum(${loyaltyOtps.wrong}), 0)::int` })
    .from(loyaltyOtps)
    .where(and(eq(loyaltyOtps.series, row.series), eq(loyaltyOtps.memberId, caller.memberId)));
  const right = await isCode(wanted.otp.replace(/\s/g, ""), row.codeHash);
  const verdict = judge(row, right, wrong, now);
  const change = (set: Partial<OtpRow>) => db.update(loyaltyOtps).set(set).where(eq(loyaltyOtps.id, row.id));
  if (verdict.is === "EXPIRED") throw expired();
  if (verdict.is === "RIGHT") {
    await takeOutSecrets(db, secretOf(caller, wanted.purpose));
    return void (await change({ usedAt: now }));
  }
  if (verdict.is === "WRONG") {
    await change({ wrong: row.wrong + 1 });
    throw new CommitThenThrow(refused("_ERR_OTP_INCORRECT", { attemptsLeft: verdict.attemptsLeft }));
  }
  if (!row.blockedUntil) await change({ wrong: row.wrong + 1, blockedUntil: after(now, otpRules.blockMs) });
  throw new CommitThenThrow(blocked(verdict.minutes));
}

/** True when this session has used this right code a moment ago: the same call again gives the same answer. */
export async function wasJustUsed(
  db: Db,
  caller: Caller,
  wanted: { validationId: number; otpRequestId: string; otp: string },
): Promise<OtpRow | undefined> {
  const [row] = await db
    .select()
    .from(loyaltyOtps)
    .where(
      and(
        sentTo(caller, wanted.otpRequestId),
        eq(loyaltyOtps.validationId, wanted.validationId),
        gt(loyaltyOtps.usedAt, new Date(Date.now() - otpRules.repeatMs)),
      ),
    );
  return row && (await isCode(wanted.otp.replace(/\s/g, ""), row.codeHash)) ? row : undefined;
}

/** The code of this name, if it was sent to this member in this session. */
const sentTo = (caller: Caller, otpRequestId: string) =>
  and(
    eq(loyaltyOtps.id, otpNumber(otpRequestId)),
    eq(loyaltyOtps.memberId, caller.memberId),
    eq(loyaltyOtps.activityId, activityOf(caller)),
  );
const otpIdOf = (id: number): string => `OT-${id}`;
const otpNumber = (text: string) => (/^OT-\d{1,15}$/.test(text) ? Number(text.slice(3)) : 0);
/** A code replaces the one before it: what it opens is the member's purpose. */
const secretOf = ({ memberId }: Caller, purpose: Purpose) => `loyalty ${memberId} ${purpose}`;
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const activityOf = ({ activity }: Caller) => activity?.id ?? 0;

async function cardFor({
  db,
  caller,
  store,
  body,
}: HandlerArgs<Send>): Promise<{ card: CardRow; validationId: number | null }> {
  if (body.purpose === "LINK") {
    if (!body.validationId) throw missing("validationId");
    const found = await liveValidation(db, caller, store, body.validationId);
    if (found.card.memberId !== null || found.card.status === "BLOCKED") throw notFound();
    return found;
  }
  if (!body.cardId) throw missing("cardId");
  return { card: await ownCard({ db, caller, store }, body.cardId), validationId: null };
}

/** The codes that were sent before, as the rules need them. */
async function codesBefore(
  db: Db,
  { memberId }: Caller,
  card: CardRow,
  purpose: Purpose,
  validationId: number | null,
  now: Date,
) {
  const since = new Date(now.getTime() - otpRules.dayMs);
  const rows = await db
    .select()
    .from(loyaltyOtps)
    .where(and(gt(loyaltyOtps.at, since), or(eq(loyaltyOtps.memberId, memberId), eq(loyaltyOtps.cardId, card.id))))
    .orderBy(desc(loyaltyOtps.at), desc(loyaltyOtps.id));
  const mine = rows.filter((row) => row.memberId === memberId);
  const unused = mine.filter((row) => row.purpose === purpose && row.usedAt === null);
  const [last] = unused;
  const running = unused.filter((row) =>
    validationId === null
      ? row.cardId === card.id && now.getTime() - row.at.getTime() < otpRules.validationMs
      : row.validationId === validationId,
  );
  // Blocks linking of the card by anyone; strangers cannot lock out its holder.
  const shut = rows.filter((row) => row.memberId === memberId || (row.purpose === "LINK" && purpose === "LINK"));
  const blocks = shut.flatMap(({ blockedUntil }) => blockedUntil ?? []);
  const series = running[0]?.series;
  const inSeries = rows.filter((row) => row.memberId === memberId && row.series === series);
  return {
    series,
    inSeries: inSeries.length,
    wrong: inSeries.reduce((total, row) => total + row.wrong, 0),
    lastAt: last?.at ?? null,
    today: Math.max(mine.length, rows.filter((row) => row.cardId === card.id).length),
    blockedUntil: blocks.length ? new Date(Math.max(...blocks.map((block) => block.getTime()))) : null,
  };
}

const replaceFormer = (db: Tx, memberId: number, purpose: Purpose) =>
  db
    .update(loyaltyOtps)
    .set({ replaced: true })
    .where(and(eq(loyaltyOtps.memberId, memberId), eq(loyaltyOtps.purpose, purpose), ne(loyaltyOtps.replaced, true)));

/**
 * Hands the code to the gateway, which is the outbox here. Like the payment provider's test cards, contacts that end in
 * `0000` (or in `unreachable.example`) cannot be reached by any gateway.
 */
async function deliver(db: Db, to: string, payload: Record<string, unknown>, secret: { of: string; until: Date }) {
  if (!to) throw refused("_ERR_CMD_INVALID_PARAM", { field: "channel" });
  if (/0000$|unreachable\.example$/.test(to)) throw refused("_ERR_OTP_DELIVERY");
  await sendSecret(db, { to, kind: "loyalty-otp", payload }, secret);
}

function faultOf(verdict: Exclude<ReturnType<typeof mayAsk>, { may: true }>) {
  if (verdict.why === "BLOCKED") return blocked(verdict.minutes);
  if (verdict.why === "LIMIT") return refused("_ERR_OTP_RESEND_LIMIT");
  return refused("_ERR_OTP_RESEND_TOO_EARLY", { seconds: verdict.seconds });
}

const expired = () => refused("_ERR_OTP_EXPIRED");
const blocked = (minutes: number) => refused("_ERR_OTP_BLOCKED", { minutes });
