import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { recalculate } from "#backend/cart/calculate.ts";
import { lockOrder } from "#backend/order/move.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { isWallet } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { addInstructions, replaceInstructions } from "#backend/payment/change-instructions.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { bankSessions } from "#backend/platform/db/schema/bank-session.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal, roundMoney, sum } from "#backend/platform/money.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { choosePromotion, openOrder, remember } from "../bank-promotion/apply.ts";
import { cardsFor } from "../bank-promotion/card.ts";
import { cardOf, findOrderPromotion, findPromotion, promotionIdOf } from "../bank-promotion/find.ts";
import { retryWithPlan } from "./again.ts";
import { bankAway, updateAtBank } from "./ask-bank.ts";
import { type BankSessionRow, findBankToken, orderToPay, ownSession } from "./find.ts";
import { amountOf } from "./page.ts";

type Update = typeof contract.bankSession.update;
export type Updating = HandlerArgs<Update>;

/**
 * Binds a session to an order, and its instruction to the session. The bank is asked first, outside of any transaction:
 * what it refuses has changed nothing here. Errors: those of `orderToPay` and `ownSession`;
 * `_ERR_CREATE_PAYMENT_METHOD` CMN1112E when the session is over, or the bank refuses or does not answer;
 * `_ERR_CMD_INVALID_PARAM` (promoId, months, piAmount), `_ERR_BANK_PROMO_NOT_ELIGIBLE` BNK1001E,
 * `_ERR_BANK_PROMO_BIN_MISMATCH` BNK1003E; those of adding an instruction; for a placed order those of `retryWithPlan`.
 * @see docs/interface/bank-session.md#sessions
 */
export async function updateSession(args: HandlerArgs<Update, Db>): Promise<WireReply<Update>> {
  const { db, caller, body, common } = args;
  const order = await orderToPay(args, body.orderId);
  const session = await ownSession(args, order, body.sessionId);
  if (session.expiresAt <= new Date()) throw bankAway("GONE");
  if (!/^\d{1,14}(\.\d{1,20})?$/.test(body.piAmount) || new Decimal(body.piAmount).lte(0)) throw invalid("piAmount");
  const { plan } = await cardsFor(db, order, common.languageId);
  const { challenge } = await updateAtBank(session.id, { ...amountOf(order, body.piAmount), ...(plan && { plan }) });
  const piId = await db.transaction(async (tx) => {
    const keep = caller.kind === "registered" && body.saveToken === "true";
    await tx.update(bankSessions).set({ remember: keep }).where(eq(bankSessions.id, session.id));
    const bind = isCart(order.status) ? bindCart : retryWithPlan;
    return bind({ ...args, db: tx }, order, session);
  });
  return {
    orderId: String(order.id),
    sessionId: session.id,
    updateStatus: "SUCCESS",
    piId: String(piId),
    authentication: { required: challenge ? "true" : "false", redirectHtml: "" },
  };
}

/** Writes the instruction of a cart, replacing one at a bank that it has. A promotion that is named is chosen with it. */
async function bindCart(args: Updating, { id }: OrderRow, session: BankSessionRow): Promise<number> {
  const { db, body } = args;
  const orderId = String(id);
  const { sessionId, billing_address_id, promoId } = body;
  if (promoId) await payWithPromotion(args, promoId, session);
  else if (promoId === null) await choosePromotion({ ...args, body: { orderId, promoId } });
  const piAmount = promoId ? await atMostOpen(db, id, body.piAmount) : body.piAmount;
  const sent = { payMethodId: payMethods.bank, piAmount, billing_address_id, sessionId };
  const before = (await readInstructions(db, id)).find(({ method }) => method === payMethods.bank);
  const paymentInstruction = [sent];
  const { written } = before
    ? await replaceInstructions({
        ...args,
        body: { orderId, paymentInstruction: [{ ...sent, piId: String(before.id) }] },
      })
    : await addInstructions({ ...args, body: { orderId, paymentInstruction } });
  await bindToCard(db, id, session);
  return written[0]?.id ?? 0;
}

/**
 * Chooses the promotion that the session's payment is for. Like every promotion of a bank it leaves room for wallets
 * only, so other payments make room. It belongs to the remembered card that pays, else to the card asked about if its bank issued that
 * card, else to all credit cards of the bank.
 */
async function payWithPromotion(args: Updating, promoId: string, session: BankSessionRow): Promise<void> {
  const { db, store, body } = args;
  const order = await openOrder(args, body.orderId);
  const others = (await readInstructions(db, order.id)).filter(({ method }) => method !== payMethods.bank);
  const inTheWay = others.filter(({ method }) => !isWallet(method));
  await dropInstructions(db, inTheWay);
  // They may have brought a discount of their own.
  if (inTheWay.length) await recalculate(db, order, store);
  const { months } = body;
  const cardBin = (await findBankToken(db, session))?.cardBin ?? (await askedAbout(args, order, promoId));
  const chosen = { orderId: String(order.id), promoId, cardBin, ...(months !== undefined && { months }) };
  await choosePromotion({ ...args, body: chosen });
}

/** The digits of the card asked about, if the promotion's bank issued it. */
async function askedAbout({ db, store }: Updating, { id }: OrderRow, promoId: string): Promise<string> {
  const { cardBin = "" } = (await findOrderPromotion(db, id)) ?? {};
  const promotionId = promotionIdOf(promoId);
  if (!cardBin || promotionId === undefined) return "";
  const [card, offered] = [await cardOf(db, cardBin), await findPromotion(db, store.id, promotionId)];
  return card?.bankId === offered?.row.bankId ? cardBin : "";
}

/** An amount, or what is still open if that is less: the promotion may have lowered the total. */
async function atMostOpen(db: Tx, orderId: number, piAmount: string): Promise<string> {
  const { grandTotal, currency } = await lockOrder(db, orderId);
  const others = (await readInstructions(db, orderId)).filter(({ method }) => method !== payMethods.bank);
  const open = roundMoney(new Decimal(grandTotal).minus(sum(others.map(({ amount }) => amount))), currency);
  return Decimal.min(piAmount, open).toFixed();
}

/** Binds a promotion that was chosen by its bank alone to the remembered card that pays. */
async function bindToCard(db: Tx, orderId: number, session: BankSessionRow) {
  const [orderPromotion, card] = [await findOrderPromotion(db, orderId), await findBankToken(db, session)];
  if (orderPromotion?.promotionId && !orderPromotion.cardBin && card)
    await remember(db, orderId, { cardBin: card.cardBin });
}
