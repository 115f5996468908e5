import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { guessAt } from "#backend/platform/attempt/guess.ts";
import { countAttempt, forgiveAttempt, requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { sourceOf } from "#backend/platform/attempt/source.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { returnCodes, returnGrants } from "#backend/platform/db/schema/return.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { BackendFault, CommitThenThrow, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { maySendSecret, takeOutSecrets } from "#backend/platform/mail/secrets.ts";
import type { Store } from "#backend/store/store.ts";
import { isPlaced } from "#contract/shapes/order-status.ts";
import { readId } from "#backend/platform/http/id.ts";
import { isSameEmail } from "#backend/platform/mail/same-email.ts";
import { requireStillBuyer } from "../order/still-buyer.ts";

type Send = typeof contract.returns.sendCode;
type Verify = typeof contract.returns.verifyCode;

const minute = 60_000;
const codeMs = 15 * minute;
const pauseMs = minute;
const hourMs = 60 * minute;
const maxPerHour = 3;
/** Wrong guesses from all callers; there are a million codes. */
const maxAttempts = 50;
/** How long a code opens the returns of its order. */
const grantMs = 2 * hourMs;

const asking = { name: "ask return code", max: 20, windowMs: 10 * minute };
const guessing = { name: "guess return code", max: 10, windowMs: 10 * minute };
/** Guesses at one code, counted per caller: strangers cannot use up the recipient's tries. */
const trying = { name: "try return code", max: 5, windowMs: codeMs };

/**
 * Mails a code to the address of a placed order, at most once a minute and three times an hour. Neither the response
 * nor the time it takes reveals whether number and address match, or whether an email was sent now. Errors: 429 after
 * twenty of these by one caller, or two hundred for one order, in ten minutes. Source: decisions 015, 031.
 */
export async function sendCode(args: HandlerArgs<Send>): Promise<WireReply<Send>> {
  const { db, store, common, body } = args;
  await requireAttempt(db, guessAt(asking, `${store.id} ${body.orderId.slice(0, 20)}`, args));
  const order = await orderWith(db, store, body.orderId, body.email);
  const id = order?.id ?? 0;
  const { code, due } = await nextCode(db, id, order !== undefined);
  const payload = { orderId: String(id), storeId: String(store.id), languageId: common.languageId, code };
  const mail = { to: order?.email ?? "", kind: "return-code", payload };
  await maySendSecret(db, mail, { of: `return ${id}`, until: new Date(Date.now() + codeMs) }, due);
  return { orderId: body.orderId, expiresIn: codeMs / 1000, resendAfter: pauseMs / 1000 };
}

/**
 * Opens the returns of an order to the caller for two hours. A code works once, for fifteen minutes, and allows five wrong guesses by one
 * caller, fifty in total. Errors: `USR.CWXFR0130E`; `_ERR_RETURN_CODE_INVALID`, the same for a wrong code, an old one and none; those of
 * `requireStillBuyer`; 429 after ten of these by one caller in ten minutes. Source: decisions 015, 031.
 */
export async function verifyCode(args: HandlerArgs<Verify>): Promise<WireReply<Verify>> {
  const { db, caller, body, store } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  const guess = guessAt(guessing, `${store.id} ${body.orderId.slice(0, 20)}`, args);
  await requireAttempt(db, guess);
  const id = readId(body.orderId);
  if (id === undefined || !(await redeem(args, id)))
    throw new CommitThenThrow(refused("_ERR_RETURN_CODE_INVALID", { orderId: body.orderId }));
  await forgiveAttempt(db, guess);
  await requireOpen(db, id);
  const expiresAt = new Date(Date.now() + grantMs);
  await db
    .insert(returnGrants)
    .values({ orderId: id, memberId: caller.memberId, expiresAt })
    .onConflictDoUpdate({ target: [returnGrants.orderId, returnGrants.memberId], set: { expiresAt } });
  return { orderId: String(id), expiresIn: grantMs / 1000 };
}

/** Only the recipient of the code learns that it opens nothing: it is used up. */
async function requireOpen(db: Db, orderId: number): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order)
    await requireStillBuyer(db, order).catch((fault: unknown) => {
      throw fault instanceof BackendFault ? new CommitThenThrow(fault) : fault;
    });
}

async function orderWith(db: Db, store: Store, orderId: string, email: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, readId(orderId) ?? 0));
  if (!order || order.storeId !== store.id || !isPlaced(order.status) || !order.email) return undefined;
  return isSameEmail(order.email, email) ? order : undefined;
}

const hash = (orderId: number, code: string) => hashToken(`${orderId}.${code}`);

/**
 * Creates a code, which voids the previous one, unless it is too soon for one; runs the same statements whether or not
 * there is an order.
 */
async function nextCode(db: Tx, orderId: number, known: boolean, now = new Date()) {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const [before] = await db.select().from(returnCodes).where(eq(returnCodes.orderId, orderId)).for("update");
  const sameHour = before && now.getTime() - before.firstSentAt.getTime() < hourMs;
  const early = before && now.getTime() - before.sentAt.getTime() < pauseMs;
  const due = known && !early && !(sameHour && before.sent >= maxPerHour);
  const [first, expires] = [sameHour ? before.firstSentAt : now, new Date(now.getTime() + codeMs)];
  const times = [now, first, expires].map((one) => sql`${one.toISOString()}::timestamptz`);
  await db.execute(sql`
    insert into ${returnCodes} (order_id, code_hash, attempts, sent, sent_at, first_sent_at, expires_at)
    select ${orderId}::bigint, ${hash(orderId, code)}::text, 0, ${sameHour ? before.sent + 1 : 1}::int,
      ${sql.join(times, sql`, `)}
    where ${due}::boolean
    on conflict (order_id) do update set code_hash = excluded.code_hash, attempts = 0, sent = excluded.sent,
      sent_at = excluded.sent_at, first_sent_at = excluded.first_sent_at, expires_at = excluded.expires_at`);
  return { code, due };
}

/** True for the right code, which is then used up; a wrong one is counted. */
async function redeem(args: HandlerArgs<Verify>, orderId: number): Promise<boolean> {
  const { db, store, body } = args;
  const [row] = await db
    .select({ code: returnCodes, storeId: orders.storeId })
    .from(returnCodes)
    .innerJoin(orders, eq(orders.id, returnCodes.orderId))
    .where(eq(returnCodes.orderId, orderId))
    .for("update", { of: returnCodes });
  if (!row || row.storeId !== store.id || row.code.expiresAt < new Date() || row.code.attempts >= maxAttempts)
    return false;
  const verdict = await countAttempt(db, [{ rule: trying, of: row.code.codeHash, by: sourceOf(args) ?? "" }]);
  if (!verdict.may) return false;
  const right = row.code.codeHash === hash(orderId, body.code.replace(/\D/g, ""));
  const change = right ? { expiresAt: new Date() } : { attempts: sql`${returnCodes.attempts} + 1` };
  await db.update(returnCodes).set(change).where(eq(returnCodes.orderId, orderId));
  if (right) await takeOutSecrets(db, `return ${orderId}`);
  return right;
}
