import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { guessAt } from "#backend/platform/attempt/guess.ts";
import { forgiveAttempt, requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { noneIfRefused, notFound } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { readId } from "#backend/platform/http/id.ts";
import { writtenLanguage } from "#backend/platform/text.ts";
import { isSameEmail } from "#backend/platform/mail/same-email.ts";
import { orderForReturn } from "./access.ts";
import { labelOf } from "./label.ts";
import type { ReturnEventCode } from "./progress.ts";
import { readEvents, type ReturnRow } from "./read.ts";

type Track = typeof contract.returns.track;

const misses = { name: "track return", max: 10, windowMs: 10 * 60_000 };

/**
 * The dated steps of a return, for its owner, for staff, and for anyone who knows its email. Errors: the same 404 for
 * another shopper's and an unknown one; 429 after ten wrong emails by one caller in ten minutes.
 * @see docs/interface/return.md#tracking-a-return
 */
export async function trackReturn(args: HandlerArgs<Track>): Promise<WireReply<Track>> {
  const { db, store, params, common } = args;
  const id = readId(params.rmaId) ?? -1;
  const [row] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.id, id), eq(returns.storeId, store.id)));
  const right = row && (await rightTo(args, row));
  if (!right) throw notFound();
  const events = await readEvents(db, row.id);
  const labeled = row.deliveryMethod === "CARRIER" && events.some(({ code }) => code === "LABEL_SENT");
  const language = writtenLanguage(common.languageId);
  return {
    rmaId: String(row.id),
    orderId: String(row.orderId),
    status: row.status,
    totalCredit: wireAmount(row.totalCredit),
    totalCreditCurrency: row.currency,
    ...(labeled && { carrier: "Paquetería Norte", trackingNumber: `RX${row.id}` }),
    ...(labeled && right === "all" && { label: await labelOf(db, store, row) }),
    trackingEvent: events.map(({ code, at }) => ({
      code,
      date: at.toISOString(),
      description: words[code][language],
    })),
  };
}

/** `all`: they may open the order's returns; `steps`: they know only the email address, and see no addresses. */
async function rightTo(args: HandlerArgs<Track>, row: ReturnRow): Promise<"all" | "steps" | undefined> {
  const { db, query } = args;
  const order = await orderForReturn(args, String(row.orderId)).catch(noneIfRefused);
  if (order) return "all";
  if (query.email === undefined || !row.email) return undefined;
  const guess = guessAt(misses, String(row.id), args);
  await requireAttempt(db, guess);
  const right = isSameEmail(query.email, row.email);
  if (right) await forgiveAttempt(db, guess);
  return right ? "steps" : undefined;
}

const words: Record<ReturnEventCode, { es: string; en: string }> = {
  CREATED: { es: "Devolución solicitada", en: "Return requested" },
  APPROVED: { es: "Aprobada", en: "Approved" },
  DENIED: { es: "No aprobada", en: "Denied" },
  LABEL_SENT: { es: "Guía enviada", en: "Label sent" },
  IN_TRANSIT: { es: "En camino a nosotros", en: "On its way to us" },
  RECEIVED: { es: "Recibida", en: "Received" },
  CREDITED: { es: "Reembolso hecho", en: "Refunded" },
  REPLACED: { es: "Reemplazo enviado", en: "Replacement sent" },
  CLOSED: { es: "Terminada", en: "Closed" },
  CANCELED: { es: "Cancelada", en: "Canceled" },
};
