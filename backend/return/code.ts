import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "../db/client.ts";
import { orders, returnCodes, returnGrants } from "../db/schema/index.ts";
import { hashToken } from "../http/authenticate.ts";
import { KeptFault, needsIdentity, refused } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import { sendSecret, takeOutSecrets } from "../letter/secrets.ts";
import { orderIdOf } from "../order/find.ts";
import { createMisses } from "../order/misses.ts";
import { isPlaced } from "../order/transitions.ts";
import type { Store } from "../store/store.ts";

type Send = typeof contract.returns.sendCode;
type Verify = typeof contract.returns.verifyCode;

const minute = 60_000;
const codeMs = 15 * minute;
const pauseMs = minute;
const hourMs = 60 * minute;
const mostPerHour = 3;
const mostAttempts = 5;
/** How long a code opens the returns of its order. */
const grantMs = 2 * hourMs;

const asking = createMisses({ limit: 20, windowMs: 10 * minute });
const guessing = createMisses({ limit: 10, windowMs: 10 * minute });

/**
 * Mails a code to the address of a placed order, once a minute and three times an hour at most. Whether number and
 * address fit, and whether a letter went out now, the answer does not tell. Errors: 429 after twenty of these by one
 * caller in ten minutes. Source: decision 015.
 */
export async function sendCode(args: HandlerArgs<Send>): Promise<WireReply<Send>> {
  const { db, store, common, body } = args;
  const keys = callerKeys(args, `ask ${store.id} ${body.orderId.slice(0, 20)}`);
  asking.check(keys);
  asking.add(keys);
  const order = await orderWith(db, store, body.orderId, body.email);
  const code = order && (await nextCode(db, order.id));
  if (code) {
    const payload = { orderId: String(order.id), storeId: String(store.id), languageId: common.languageId, code };
    const until = new Date(Date.now() + codeMs);
    await sendSecret(db, { to: order.email, kind: "return-code", payload }, { of: `return ${order.id}`, until });
  }
  return { orderId: body.orderId, expiresIn: codeMs / 1000, resendAfter: pauseMs / 1000 };
}

/**
 * Opens the returns of an order to the caller for two hours. A code works once, for fifteen minutes, and stands five
 * wrong guesses. Errors: `USR.CWXFR0130E`; `_ERR_RETURN_CODE_INVALID`, the same for a wrong, an old and no code; 429 after
 * ten of these for one order or one caller in ten minutes. Source: decision 015.
 */
export async function verifyCode(args: HandlerArgs<Verify>): Promise<WireReply<Verify>> {
  const { db, caller, store, body } = args;
  if (caller.kind === "N") throw needsIdentity();
  const keys = callerKeys(args, `guess ${store.id} ${body.orderId.slice(0, 20)}`);
  guessing.check(keys);
  const id = orderIdOf(body.orderId);
  if (id === undefined || !(await redeem(db, store, id, body.code))) {
    guessing.add(keys);
    throw new KeptFault(refused("_ERR_RETURN_CODE_INVALID", "", body.orderId));
  }
  const expiresAt = new Date(Date.now() + grantMs);
  await db
    .insert(returnGrants)
    .values({ orderId: id, memberId: caller.memberId, expiresAt })
    .onConflictDoUpdate({ target: [returnGrants.orderId, returnGrants.memberId], set: { expiresAt } });
  return { orderId: String(id), expiresIn: grantMs / 1000 };
}

async function orderWith(db: Db, store: Store, orderId: string, email: string) {
  const id = orderIdOf(orderId);
  const [order] = id === undefined ? [] : await db.select().from(orders).where(eq(orders.id, id));
  if (!order || order.storeId !== store.id || !isPlaced(order.status) || !order.email) return undefined;
  return plain(order.email) === plain(email) ? order : undefined;
}

const plain = (email: string) => email.trim().toLowerCase();
const hash = (orderId: number, code: string) => hashToken(`${orderId}.${code}`);

/** A new code, which voids the former; undefined while it is too soon for one. */
async function nextCode(db: Db, orderId: number, now = new Date()): Promise<string | undefined> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const [before] = await db.select().from(returnCodes).where(eq(returnCodes.orderId, orderId)).for("update");
  const sameHour = before && now.getTime() - before.firstSentAt.getTime() < hourMs;
  if (before && now.getTime() - before.sentAt.getTime() < pauseMs) return undefined;
  if (sameHour && before.sent >= mostPerHour) return undefined;
  const row = {
    codeHash: hash(orderId, code),
    attempts: 0,
    sentAt: now,
    sent: sameHour ? before.sent + 1 : 1,
    firstSentAt: sameHour ? before.firstSentAt : now,
    expiresAt: new Date(now.getTime() + codeMs),
  };
  await db
    .insert(returnCodes)
    .values({ orderId, ...row })
    .onConflictDoUpdate({ target: returnCodes.orderId, set: row });
  return code;
}

/** True for the right code, which is spent by that; a wrong one counts. */
async function redeem(db: Db, store: Store, orderId: number, code: string): Promise<boolean> {
  const [row] = await db
    .select({ code: returnCodes, storeId: orders.storeId })
    .from(returnCodes)
    .innerJoin(orders, eq(orders.id, returnCodes.orderId))
    .where(eq(returnCodes.orderId, orderId))
    .for("update", { of: returnCodes });
  if (!row || row.storeId !== store.id || row.code.expiresAt < new Date() || row.code.attempts >= mostAttempts)
    return false;
  const right = row.code.codeHash === hash(orderId, code.replace(/\D/g, ""));
  const change = right ? { expiresAt: new Date() } : { attempts: sql`${returnCodes.attempts} + 1` };
  await db.update(returnCodes).set(change).where(eq(returnCodes.orderId, orderId));
  if (right) await takeOutSecrets(db, `return ${orderId}`);
  return right;
}

/** Everybody without an identity shares one user: they are told apart by the address a proxy has seen, if any. */
function callerKeys({ caller, headers }: Pick<HandlerArgs<Send>, "caller" | "headers">, about: string): string[] {
  if (caller.kind !== "N") return [about, `member ${caller.memberId}`];
  const address = headers.get("x-forwarded-for")?.split(",")[0]?.trim();
  return address ? [about, `address ${address.slice(0, 64)}`] : [about];
}
