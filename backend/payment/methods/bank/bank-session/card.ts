import type { Attached, Attaching } from "#backend/order/payment/method.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { beginningsFor } from "../bank-promotion/card.ts";
import { sameCard } from "../bank-promotion/rules.ts";
import { bankAway } from "./ask-bank.ts";
import { type BankSessionRow, findBankToken, maskedAccount, ownSession } from "./find.ts";

/**
 * The session a `BankCard` instruction is paid in, as its columns; undefined if there is none yet: one is opened when the shopper goes to
 * pay. A change of the amount keeps the session. Errors: those of `ownSession`, `requireCard`.
 */
export async function attachSession(args: Attaching): Promise<Attached | undefined> {
  const { db, sent, replaces, order } = args;
  const before = replaces?.method === payMethods.bank ? replaces : undefined;
  if (sent.sessionId === undefined) return before && { reference: before.reference, shown: before.protocolData };
  if (typeof sent.sessionId !== "string") throw invalid("sessionId");
  const session = await ownSession(args, order, sent.sessionId);
  if (session.expiresAt <= new Date()) throw bankAway("GONE");
  return { reference: session.id, shown: await requireCard(db, order, session) };
}

/**
 * What people may see of the card a session is paid with; nothing for one that is typed at the bank. Errors:
 * `_ERR_BANK_PROMO_BIN_MISMATCH` BNK1003E when it does not belong to the order's promotion; `_ERR_CMD_INVALID_PARAM`
 * (token) when its owner has removed it.
 * @see docs/interface/bank-session.md#cards-at-the-bank
 */
export async function requireCard(db: Db, order: OrderRow, session: BankSessionRow): Promise<Record<string, string>> {
  if (!session.token) return {};
  const card = await findBankToken(db, session);
  if (!card) throw invalid("token");
  const accepted = await beginningsFor(db, order);
  if (accepted && !accepted.some((one) => sameCard(one, card.cardBin))) throw refused("_ERR_BANK_PROMO_BIN_MISMATCH");
  const { token, brand, expireMonth, expireYear } = card;
  const seen = { payment_token: token, cc_brand: brand, account: maskedAccount(card) };
  return { ...seen, expire_month: expireMonth, expire_year: expireYear };
}
