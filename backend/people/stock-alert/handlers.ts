import { and, eq, inArray, isNull } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { sourceOf } from "#backend/platform/attempt/source.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { invalid, missing, notFound } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { typedAddress } from "#backend/platform/mail/address.ts";
import { isConfirmedEmail } from "../person/confirmed-email.ts";
import { askToConfirm, confirm, waitFor } from "./confirm.ts";

type Calls = typeof contract.stockAlert;
type Asked = HandlerArgs<Calls["request"]>;

/** @see docs/interface/stock-alert.md#limits */
const requests = { name: "stock alerts", max: 20, windowMs: 3_600_000 };
const letters = { name: "stock alert letters", max: 5, windowMs: 3_600_000 };

/** One email when something is back. @see docs/interface/stock-alert.md#calls */
export const stockAlertHandlers = handlers(contract.stockAlert, { request, confirm, unsubscribe });

/**
 * Errors: 400 `_ERR_CMD_MISSING_PARAM` (email) for guests without one, `_ERR_CMD_INVALID_PARAM` (email, partNumber); 429.
 * @see docs/interface/stock-alert.md#asking
 */
async function request(args: Asked): Promise<WireReply<Calls["request"]>> {
  const { db, store, common, caller, body } = args;
  const email = await emailOf(args);
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.storeId, store.id),
        eq(products.partNumber, body.partNumber),
        inArray(products.type, ["item", "product"]),
      ),
    );
  if (!product) throw invalid("partNumber");
  const own = await isConfirmedEmail(db, caller, email);
  await requireRoom(args, email, own);
  const alert = { storeId: store.id, productId: product.id, email, languageId: common.languageId };
  if (own) await waitFor(db, alert);
  else await askToConfirm(db, alert);
  return { partNumber: body.partNumber, status: own ? "SUBSCRIBED" : "PENDING_CONFIRMATION" };
}

/** An address that is not known to be the caller's gets fewer letters: each request mails one. */
async function requireRoom(args: Asked, email: string, own: boolean): Promise<void> {
  const mailbox = `mailbox ${args.store.id} ${email}`;
  const source = sourceOf(args);
  const counted = [mailbox, ...(source ? [source] : [])].map((of) => ({ rule: requests, of }));
  await requireAttempt(args.db, own ? counted : [...counted, { rule: letters, of: mailbox }]);
}

async function emailOf({ db, caller, body }: Asked): Promise<string> {
  const sent = body.email ?? (caller.kind === "registered" ? await ownEmail(db, caller.memberId) : undefined);
  if (!sent) throw missing("email");
  return typedAddress(sent);
}

async function ownEmail(db: Db, memberId: number) {
  const [member] = await db.select({ email: members.email }).from(members).where(eq(members.id, memberId));
  return member?.email;
}

/** Idempotent. Errors: 404 for an unknown token. @see docs/interface/stock-alert.md#ending */
async function unsubscribe({
  db,
  store,
  body,
}: HandlerArgs<Calls["unsubscribe"]>): Promise<WireReply<Calls["unsubscribe"]>> {
  const mine = and(eq(stockAlerts.storeId, store.id), eq(stockAlerts.stopHash, hashToken(body.token)));
  const [row] = await db.select().from(stockAlerts).where(mine);
  if (!row) throw notFound();
  // The row of the link itself stays until it is swept, because its link may be followed again. If it was requested again, that ends.
  const own = await db
    .update(stockAlerts)
    .set({ sentAt: new Date() })
    .where(and(mine, isNull(stockAlerts.sentAt)))
    .returning({ id: stockAlerts.id });
  const others = and(eq(stockAlerts.storeId, store.id), eq(stockAlerts.email, row.email), isNull(stockAlerts.sentAt));
  const ended = await db.delete(stockAlerts).where(others).returning({ id: stockAlerts.id });
  return { ended: own.length + ended.length };
}
