import { eq } from "drizzle-orm";
import { lockOrder } from "#backend/order/move.ts";
import { type InstructionRow, updateInstruction } from "#backend/order/payment/instructions.ts";
import type { PageArgs } from "#backend/order/payment/method.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { returnUrls } from "#backend/payment/return-urls.ts";
import { config } from "#backend/platform/config.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { BackendFault, refused } from "#backend/platform/http/fault.ts";
import { amountText } from "#backend/platform/money.ts";
import { registerTypes } from "#contract/identity.ts";
import { cardsFor } from "../bank-promotion/card.ts";
import { type BankOrder, openAtBank, updateAtBank } from "./ask-bank.ts";
import { findBankToken, findSession, keepSession } from "./find.ts";

/** A session with less time left is renewed, since the shopper needs time to type a card. */
const minMs = 10 * 60_000;

/**
 * The address of the bank's page for an instruction of a placed order. Updates the session at the bank; one that has
 * expired, or that the bank no longer knows, is renewed. Errors: those of `ask-bank.ts`; `_ERR_CMD_INVALID_PARAM` for a
 * return path that leaves the shop; `_ERR_ORDER_WRONG_STATUS` when another attempt was opened meanwhile.
 * @see docs/interface/bank-session.md#sessions
 */
export async function bankPage({ order, instruction, returnPath, ...who }: PageArgs): Promise<string> {
  const { db, common } = who;
  const { bankOrigin } = config();
  const before = instruction.reference ? await findSession(db, instruction.reference) : undefined;
  const account = await isAccount(db, order);
  const bankOrder: BankOrder = {
    ...amountOf(order, instruction.amount),
    ...(await cardsFor(db, order, common.languageId)),
    // Guests have nowhere to keep it.
    remember: account,
    rememberAsked: account && before?.remember === true,
    page: { piId: String(instruction.id), attempt: instruction.attempt, ...returnUrls(who, order, returnPath) },
  };
  const alive = before && before.expiresAt.getTime() - Date.now() > minMs;
  if (before && alive && (await updated(before.id, bankOrder))) return `${bankOrigin}/pay/${before.id}`;
  const token = (before && (await findBankToken(db, before))?.token) ?? "";
  const id = await renew(db, order, instruction, { token, remember: before?.remember ?? false });
  await updateAtBank(id, bankOrder);
  return `${bankOrigin}/pay/${id}`;
}

/** An amount of an order as the bank gets it. */
export const amountOf = ({ id, currency }: OrderRow, amount: string) => ({
  orderId: String(id),
  amount: amountText(amount, currency),
  currency,
});

/** False when the bank has forgotten the session. */
async function updated(sessionId: string, bankOrder: BankOrder): Promise<boolean> {
  try {
    await updateAtBank(sessionId, bankOrder);
    return true;
  } catch (error) {
    if (error instanceof BackendFault && error.parameters[0] === "GONE") return false;
    throw error;
  }
}

type Kept = { token: string; remember: boolean };

/** Replaces the session with a new one unless another attempt has been opened in the meantime. */
async function renew(db: Db, order: OrderRow, { id, attempt }: InstructionRow, kept: Kept): Promise<string> {
  const { sessionId, expiresAt } = await openAgain(kept.token);
  const { storeId, memberId, id: orderId } = order;
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await keepSession(tx, { id: sessionId, storeId, memberId, orderId, ...kept, expiresAt });
    if (!(await updateInstruction(tx, id, { reference: sessionId }, attempt)))
      throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
    return sessionId;
  });
}

/** Opens a session with the remembered card, or for another one if the bank no longer accepts that card. */
const openAgain = (token: string) =>
  openAtBank(token).catch((error: unknown) => {
    if (token && error instanceof BackendFault && error.parameters[0] === "REFUSED") return openAtBank("");
    throw error;
  });

async function isAccount(db: Db, { memberId }: OrderRow): Promise<boolean> {
  const [owner] = await db.select().from(members).where(eq(members.id, memberId));
  return owner !== undefined && owner.registerType !== registerTypes.guest;
}
