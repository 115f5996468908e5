import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { contract } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { sourceOf } from "#backend/platform/attempt/source.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { newsletterSubscriptions } from "#backend/platform/db/schema/newsletter.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { missing, notFound } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { typedAddress } from "#backend/platform/mail/address.ts";
import { sendSecret, takeOutSecrets } from "#backend/platform/mail/secrets.ts";
import { confirmEmail, isConfirmedEmail } from "../person/confirmed-email.ts";

type Subscribe = HandlerArgs<typeof contract.newsletter.subscribe>;
type ByToken = HandlerArgs<typeof contract.newsletter.unsubscribe>;

const hour = 3_600_000;
const confirmableFor = 7 * 24 * hour;
/** Between two letters to one address. */
const pauseMs = 60_000;
/** @see docs/interface/newsletter.md#subscribing */
const requests = { name: "newsletter", max: 5, windowMs: hour };

/**
 * Requests the emails. The answer is the same whether or not the address was known; the confirmed address of a registered caller
 * needs no confirmation. Errors: 400 `_ERR_CMD_MISSING_PARAM` without consent, `_ERR_CMD_INVALID_PARAM` for a bad
 * email; 429 `_ERR_TOO_MANY_REQUESTS`.
 * @see docs/interface/newsletter.md#subscribing
 */
export async function subscribe(args: Subscribe) {
  const { db, body, caller, store, common } = args;
  if (body.privacyNoticeAccepted !== true) throw missing("privacyNoticeAccepted");
  const email = typedAddress(body.email);
  await requireRoom(args, email);
  const [known] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.storeId, store.id), eq(newsletterSubscriptions.email, email)));
  const own = await isConfirmedEmail(db, caller, email);
  const status = own ? ("SUBSCRIBED" as const) : ("PENDING_CONFIRMATION" as const);
  if (own) await wantMails(db, caller.memberId, store.id);
  if (known?.status === "SUBSCRIBED") return { email, status };
  // A second click: another letter would void the links of the one that is on its way.
  if (!own && known?.status === "PENDING_CONFIRMATION" && Date.now() - known.changedAt.getTime() < pauseMs)
    return { email, status };
  const [confirmToken, unsubscribeToken] = [tokenOf(), tokenOf()];
  const row = {
    status,
    firstName: plain(body.firstName),
    phone: plain(body.phone),
    interests: (body.interests ?? []).slice(0, 20).map(plain),
    privacyNoticeVersion: plain(body.privacyNoticeVersion),
    source: plain(body.source),
    languageId: common.languageId,
    confirmHash: hashToken(confirmToken),
    unsubscribeHash: hashToken(unsubscribeToken),
    expiresAt: new Date(Date.now() + confirmableFor),
    changedAt: new Date(),
  };
  await db
    .insert(newsletterSubscriptions)
    .values({ storeId: store.id, email, ...row })
    .onConflictDoUpdate({ target: [newsletterSubscriptions.storeId, newsletterSubscriptions.email], set: row });
  const payload = { storeId: String(store.id), languageId: common.languageId, confirmToken, unsubscribeToken };
  const kind = own ? "newsletter-welcome" : "newsletter-confirmation";
  await sendSecret(db, { to: email, kind, payload }, { of: secretOf(store.id, email), until: row.expiresAt });
  return { email, status };
}

/**
 * A caller who is signed in with this address has confirmed it for the account as well. Errors: 404 `_ERR_RESOURCE_NOT_FOUND` for an
 * unknown token and for one older than seven days.
 * @see docs/interface/person.md#a-confirmed-address
 */
export async function confirm({ db, body, store, caller }: HandlerArgs<typeof contract.newsletter.confirm>) {
  const row = await byHash(db, store.id, eq(newsletterSubscriptions.confirmHash, hashToken(body.token)));
  if (row.status === "UNSUBSCRIBED" || (row.status !== "SUBSCRIBED" && row.expiresAt < new Date())) throw notFound();
  if (await confirmEmail(db, caller, row.email)) await wantMails(db, caller.memberId, store.id);
  return become(db, row, "SUBSCRIBED");
}

/** Idempotent. Errors: 404 `_ERR_RESOURCE_NOT_FOUND`. */
export async function unsubscribe({ db, body, store }: ByToken) {
  return become(
    db,
    await byHash(db, store.id, eq(newsletterSubscriptions.unsubscribeHash, hashToken(body.token))),
    "UNSUBSCRIBED",
  );
}

type Row = typeof newsletterSubscriptions.$inferSelect;

async function byHash(db: Db, storeId: number, condition: ReturnType<typeof eq>): Promise<Row> {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.storeId, storeId), condition));
  if (!row) throw notFound();
  return row;
}

async function become(db: Db, { id, email, storeId }: Row, status: Row["status"]) {
  await takeOutSecrets(db, secretOf(storeId, email));
  await db
    .update(newsletterSubscriptions)
    .set({ status, changedAt: new Date() })
    .where(eq(newsletterSubscriptions.id, id));
  return { email, status };
}

/** Limits the requests per visitor and per mailbox. */
async function requireRoom(args: Subscribe, email: string) {
  const source = sourceOf(args);
  const counters = [`mailbox ${args.store.id} ${email}`, ...(source ? [source] : [])].map((of) => ({
    rule: requests,
    of,
  }));
  await requireAttempt(args.db, counters);
}

/** In one statement: a preference for another store may be written at the same time. */
async function wantMails(db: Db, memberId: number, storeId: number) {
  const wanted = JSON.stringify({ [storeId]: true });
  await db
    .update(members)
    .set({ receiveEmail: sql`${members.receiveEmail} || ${wanted}::jsonb` })
    .where(eq(members.id, memberId));
}

const secretOf = (storeId: number, email: string) => `newsletter ${storeId} ${email}`;
const tokenOf = () => randomBytes(24).toString("base64url");
/** A database cannot hold a NUL character. */
const plain = (text = "") => text.replaceAll("\0", "").trim().slice(0, 200);
