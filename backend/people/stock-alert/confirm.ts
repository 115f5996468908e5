import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Tx } from "#backend/platform/db/client.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { notFound } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { sendSecret, takeOutSecrets } from "#backend/platform/mail/secrets.ts";
import { confirmEmail } from "../person/confirmed-email.ts";
import { textsOf } from "./texts.ts";

type Call = typeof contract.stockAlert.confirm;
type Asked = { storeId: number; productId: number; email: string; languageId: number };

/** How long the link that confirms an alert works, in days. */
export const confirmableDays = 7;
const confirmableMs = confirmableDays * 86_400_000;
/** Between two letters about one alert. */
const pauseMs = 60_000;
const target = [stockAlerts.storeId, stockAlerts.productId, stockAlerts.email];

/** Requested again after it was sent, it starts over. The link of the letter that was sent remains valid. */
export async function waitFor(db: Tx, asked: Asked): Promise<void> {
  const again = { languageId: asked.languageId, sentAt: null, createdAt: new Date(), confirmed: true };
  await db.insert(stockAlerts).values(asked).onConflictDoUpdate({ target, set: again });
}

/** Mails the link that confirms an alert, unless it is confirmed or a letter has just been sent: another one would void its link. */
export async function askToConfirm(db: Tx, asked: Asked): Promise<void> {
  const { storeId, productId, email, languageId } = asked;
  const confirmToken = randomBytes(24).toString("base64url");
  const now = new Date();
  const fresh = { languageId, sentAt: null, createdAt: now, confirmed: false, confirmHash: hashToken(confirmToken) };
  const same = and(
    eq(stockAlerts.storeId, storeId),
    eq(stockAlerts.productId, productId),
    eq(stockAlerts.email, email),
  );
  const [added] = await db
    .insert(stockAlerts)
    .values({ ...asked, ...fresh })
    .onConflictDoNothing()
    .returning();
  const [known] = added ? [] : await db.select().from(stockAlerts).where(same).for("update");
  if (known && known.sentAt === null && (known.confirmed || now.getTime() - known.createdAt.getTime() < pauseMs))
    return;
  const [alert] = known
    ? await db.update(stockAlerts).set(fresh).where(eq(stockAlerts.id, known.id)).returning()
    : [added];
  if (!alert) return;
  const { name } = await textsOf(db, productId, languageId);
  const payload = { storeId: String(storeId), languageId, name, confirmToken };
  const until = new Date(now.getTime() + confirmableMs);
  await sendSecret(db, { to: email, kind: "stock-alert-confirmation", payload }, { of: secretOf(alert.id), until });
}

/**
 * Idempotent. A caller who is signed in with this address has confirmed it for the account as well. Errors: 404 for an unknown token and for
 * one older than seven days.
 * @see docs/interface/stock-alert.md#confirming
 */
export async function confirm({ db, store, body, caller }: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const since = new Date(Date.now() - confirmableMs);
  const [alert] = await db
    .update(stockAlerts)
    .set({ confirmed: true })
    .where(
      and(
        eq(stockAlerts.storeId, store.id),
        eq(stockAlerts.confirmHash, hashToken(body.token)),
        gt(stockAlerts.createdAt, since),
      ),
    )
    .returning();
  if (!alert) throw notFound();
  await takeOutSecrets(db, secretOf(alert.id));
  await confirmEmail(db, caller, alert.email);
  return { status: "SUBSCRIBED" };
}

const secretOf = (id: number) => `stock alert to confirm ${id}`;
