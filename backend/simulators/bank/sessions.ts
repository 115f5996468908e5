import { randomBytes } from "node:crypto";
import * as z from "zod";
import { PaymentSession } from "#backend/payment/page-session.ts";
import { openToken } from "../card-provider/card-token.ts";
import { brandOf, checkExpiry } from "../card-provider/card.ts";
import { sameBeginning } from "../card-provider/hosted.ts";

/** Why the bank refuses: malformed, unknown, another order or an older attempt, expired, not this card. */
export type Refusal = 400 | 404 | 409 | 410 | 422;

const Creating = z.object({
  /** A card its holder lets the bank remember; without one the page asks for a card. */
  token: z.string().optional(),
});

const { orderId, amount, currency, remember, rememberAsked, accepts, plan } = PaymentSession.shape;
const { piId, attempt, returnUrl, callbackUrl, shopName, language } = PaymentSession.shape;
/** What is paid; `page` is set once it can be paid, when the order was placed. */
const Updating = z.object({
  orderId,
  amount,
  currency,
  remember,
  rememberAsked,
  accepts,
  plan,
  /** How many payments; for the bank's own books. */
  months: z.number().int().positive().optional(),
  page: z.object({ piId, attempt, returnUrl, callbackUrl, shopName, language }).optional(),
});
type Sent = z.output<typeof Updating>;

type Session = { id: string; version: string; expiresAt: number; token: string; sent?: Sent };

/** The sessions of a bank. `lifeMs`: the lifetime of each. */
export function createBankSessions(secret: string, lifeMs: number) {
  const sessions = new Map<string, Session>();

  function create(body: unknown): object | Refusal {
    const asked = Creating.safeParse(body ?? {});
    if (!asked.success) return 400;
    const { token = "" } = asked.data;
    const card = openToken(token, secret);
    if (token && (!card || checkExpiry(card.expiry, new Date()))) return 422;
    forgetOld();
    const session = { id: newId(), version: newVersion(), expiresAt: Date.now() + lifeMs, token };
    sessions.set(session.id, session);
    return { ...seen(session), expiresAt: new Date(session.expiresAt).toISOString() };
  }

  function update(id: string, body: unknown): object | Refusal {
    const asked = Updating.safeParse(body);
    const session = sessions.get(id);
    if (!asked.success) return 400;
    if (!session) return 404;
    if (session.expiresAt <= Date.now()) return 410;
    const { data: sent } = asked;
    if (session.sent && isOther(session.sent, sent)) return 409;
    const bin = openToken(session.token, secret)?.cardBin;
    if (bin && sent.accepts && !sent.accepts.some((digits) => sameBeginning(digits, bin))) return 422;
    endOlder(session, sent);
    session.sent = sent;
    session.version = newVersion();
    return seen(session);
  }

  /** What the page of a session shows; nothing before its order was placed. */
  function find(id: string): PaymentSession | undefined {
    const session = sessions.get(id);
    const { page, months: _, ...asked } = session?.sent ?? {};
    if (!session || !page || !("orderId" in asked)) return undefined;
    const { expiresAt, token } = session;
    return { ...asked, ...page, kind: "bank", expiresAt, card: cardOf(token, secret) };
  }

  /** `challenge`: the card's issuer will ask for a code. */
  function seen({ id, version, token }: Session) {
    const challenge = openToken(token, secret)?.outcome === "challenge";
    return { sessionId: id, sessionVersion: version, updateStatus: "SUCCESS", challenge };
  }

  /** A new attempt can only be paid at its own page. */
  function endOlder(mine: Session, { page, orderId }: Sent) {
    for (const session of sessions.values()) {
      const other = session === mine || session.sent?.orderId !== orderId ? undefined : session.sent.page;
      if (page && other?.piId === page.piId && other.attempt < page.attempt) session.expiresAt = 0;
    }
  }

  function forgetOld() {
    for (const [id, { expiresAt }] of sessions) if (expiresAt < Date.now() - lifeMs) sessions.delete(id);
  }

  return { create, update, find };
}

/** Whether this is another order, or an attempt that was replaced. */
const isOther = (before: Sent, { orderId, page }: Sent) =>
  before.orderId !== orderId || (before.page !== undefined && (page?.attempt ?? 0) < before.page.attempt);

function cardOf(token: string, secret: string): PaymentSession["card"] {
  const kept = token ? openToken(token, secret) : undefined;
  const { cardBin = "", lastFour = "", expiry = "" } = kept ?? {};
  const brand = brandOf(cardBin);
  return brand && { token, brand, lastFour, expiry };
}

// Letters only: a run of digits would be redacted as a card number.
const newId = () => `SESSION${[...randomBytes(28)].map((byte) => String.fromCharCode(65 + (byte % 26))).join("")}`;
const newVersion = () => randomBytes(5).toString("hex");
