import { and, desc, eq, ne } from "drizzle-orm";
import { currentCart, isCurrentAlias } from "#backend/order/current.ts";
import { ownOrder } from "#backend/order/find.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { bankSessions } from "#backend/platform/db/schema/bank-session.ts";
import { paymentTokens } from "#backend/platform/db/schema/payment.ts";
import { invalid, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { awaitsPayment, isCart } from "#contract/shapes/order-status.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

export type BankSessionRow = typeof bankSessions.$inferSelect;
type Who = Pick<HandlerArgs, "db" | "caller" | "store">;

/**
 * An order of the caller that may still be paid at a bank: a cart, or a placed order whose bank has not paid.
 * Errors: `USR.CWXFR0130E`; NoCart; 404 `_ERR_ORDER_NOT_FOUND`; 409 `_ERR_ORDER_WRONG_STATUS`.
 */
export async function orderToPay({ db, caller, store }: Who, orderId = "."): Promise<OrderRow> {
  if (caller.kind === "anonymous") throw needsIdentity();
  if (isCurrentAlias(orderId)) return currentCart(db, caller, store);
  const order = await ownOrder({ db, caller, store }, orderId);
  if (isCart(order.status) || (awaitsPayment(order.status) && (await unpaidAtBank(db, order)))) return order;
  throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status }, { status: 409 });
}

/** The instruction of an order that its bank has not paid; undefined without one. */
export const unpaidAtBank = async (db: Db, { id }: Pick<OrderRow, "id">) =>
  (await readInstructions(db, id)).find(({ method, status }) => method === payMethods.bank && status !== "Success");

/** A session of the caller's for this order, over or not. Errors: `_ERR_CMD_INVALID_PARAM` (sessionId) for all others. */
export async function ownSession({ db, caller, store }: Who, order: Pick<OrderRow, "id">, id: string) {
  const session = await findSession(db, id);
  const mine = session?.memberId === caller.memberId && session.storeId === store.id && session.orderId === order.id;
  if (!session || !mine) throw invalid("sessionId");
  return session;
}

/** A session by its name; undefined for unknown ones. */
export const findSession = async (db: Db, id: string): Promise<BankSessionRow | undefined> =>
  (await db.select().from(bankSessions).where(eq(bankSessions.id, id)))[0];

/** Saves a session that the bank has opened. */
export async function keepSession(db: Db, session: typeof bankSessions.$inferInsert): Promise<void> {
  await db.insert(bankSessions).values(session);
}

/** The cards of a person that banks remember, the one used last first. */
export const bankTokens = (db: Db, memberId: number, storeId: number) =>
  db
    .select()
    .from(paymentTokens)
    .where(and(eq(paymentTokens.memberId, memberId), eq(paymentTokens.storeId, storeId), ne(paymentTokens.cardBin, "")))
    .orderBy(desc(paymentTokens.createdAt), paymentTokens.token);

/** One of them; undefined once its owner has removed it. */
export const findBankToken = async (
  db: Db,
  { memberId, storeId, token }: Pick<BankSessionRow, "memberId" | "storeId" | "token">,
) => (token ? (await bankTokens(db, memberId, storeId)).find((row) => row.token === token) : undefined);

/** `415231xxxxxx0001`: first six and last four digits. @see docs/interface/bank-session.md#cards-at-the-bank */
export const maskedAccount = ({
  brand,
  cardBin,
  lastFour,
}: Pick<typeof paymentTokens.$inferSelect, "brand" | "cardBin" | "lastFour">) =>
  cardBin.slice(0, 6) + "x".repeat(brand === "AMEX" ? 5 : 6) + lastFour;
