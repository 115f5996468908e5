import { and, desc, eq, inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { InstructionRow } from "#backend/order/payment/instructions.ts";
import { masked } from "#backend/order/payment/mask.ts";
import type { CardToken } from "#backend/order/payment/signature.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentTokens } from "#backend/platform/db/schema/payment.ts";
import { notFound } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { registerTypes } from "#contract/identity.ts";
import { savedCardsAttribute } from "#contract/shapes/payment-method.ts";
import type { PaymentSession } from "./page-session.ts";

type Token = typeof contract.payment.token;
type TokenRow = typeof paymentTokens.$inferSelect;

const maxCards = 10;

/**
 * The public details of one of the caller's saved cards. Errors: the same 404 for an unknown token, another shopper's
 * and one of another brand.
 * @see docs/interface/payment.md#saved-cards
 */
export async function readToken(args: HandlerArgs<Token>): Promise<WireReply<Token>> {
  const { payment_token, payment_method } = args.query;
  const row = await ownToken(args, payment_token);
  if (row.brand !== payment_method) throw notFound();
  const { token, brand, lastFour, expireMonth, expireYear } = row;
  return {
    paymentToken: token,
    paymentMethod: brand,
    maskedAccount: maskedNumber(lastFour),
    expire_month: expireMonth,
    expire_year: expireYear,
    x_atBank: row.cardBin !== "",
  };
}

/** The card a placed order is to be paid with, for the provider's page; undefined once its owner has removed it. */
export async function cardOf(db: Db, order: OrderRow, { reference }: InstructionRow): Promise<PaymentSession["card"]> {
  const [row] = reference ? await tokensOf(db, order, reference) : [];
  if (!row) return undefined;
  const { token, brand, lastFour, expireMonth, expireYear } = row;
  return { token, brand, lastFour, expiry: `${expireMonth}/${expireYear.slice(-2)}` };
}

/** Locks the account that an order belongs to. An account is locked before its orders, everywhere; otherwise they deadlock. */
export async function lockOwner(db: Tx, orderId: number): Promise<void> {
  const owner = db.select({ id: orders.memberId }).from(orders).where(eq(orders.id, orderId));
  await db.select({ id: members.id }).from(members).where(inArray(members.id, owner)).for("update");
}

/**
 * Keeps a card for the account that has paid with it; guests have none. The same card again replaces what was kept, and the oldest card
 * is dropped when there are more than ten. The account is locked (`lockOwner`). `cardBin`: its first six digits, when it is a bank's.
 */
export async function keepToken(
  db: Tx,
  { memberId, storeId }: Pick<OrderRow, "memberId" | "storeId">,
  card: CardToken,
  cardBin = "",
): Promise<void> {
  const [owner] = await db.select().from(members).where(eq(members.id, memberId)).for("update");
  if (!owner || owner.registerType === registerTypes.guest) return;
  const isSame = (row: TokenRow) =>
    row.cardBin === cardBin &&
    row.brand === card.brand &&
    row.lastFour === card.lastFour &&
    row.expireMonth === card.expireMonth &&
    row.expireYear === card.expireYear;
  const known = await tokensOf(db, { memberId, storeId });
  const kept = known.filter((row) => !isSame(row)).slice(0, maxCards - 1);
  await remove(
    db,
    known.filter((row) => !kept.includes(row)),
  );
  await db.insert(paymentTokens).values({ ...card, cardBin, memberId, storeId });
  const values = [card, ...kept].map(nameOf);
  const stores = { ...owner.contextAttributes[savedCardsAttribute], [String(storeId)]: values };
  const contextAttributes = { ...owner.contextAttributes, [savedCardsAttribute]: stores };
  await db.update(members).set({ contextAttributes }).where(eq(members.id, memberId));
}

/**
 * Forgets the cards of a person in a store that their attributes no longer list: that is how the interface removes a card, since it has
 * no call for it. The person's row is locked.
 */
export async function forgetTokens(
  db: Tx,
  owner: { memberId: number; storeId: number },
  listed: Listed,
): Promise<void> {
  const names = listed[savedCardsAttribute]?.[String(owner.storeId)] ?? [];
  await remove(
    db,
    (await tokensOf(db, owner)).filter((row) => !names.includes(nameOf(row))),
  );
}
type Listed = Record<string, Record<string, string[]>>;

/** Newest first. */
const tokensOf = (db: Db, owner: Pick<TokenRow, "memberId" | "storeId">, token?: string): Promise<TokenRow[]> =>
  db
    .select()
    .from(paymentTokens)
    .where(
      and(
        eq(paymentTokens.memberId, owner.memberId),
        eq(paymentTokens.storeId, owner.storeId),
        token === undefined ? undefined : eq(paymentTokens.token, token),
      ),
    )
    .orderBy(desc(paymentTokens.createdAt));

/** A saved card of the caller. Errors: 404 for an unknown token and for another shopper's. */
export async function ownToken({ db, caller, store }: Pick<HandlerArgs, "db" | "caller" | "store">, token: string) {
  const [row] = await tokensOf(db, { memberId: caller.memberId, storeId: store.id }, token);
  if (!row) throw notFound();
  return row;
}

async function remove(db: Tx, rows: TokenRow[]) {
  const tokens = rows.map(({ token }) => token);
  if (tokens.length) await db.delete(paymentTokens).where(inArray(paymentTokens.token, tokens));
}

const nameOf = ({ brand, token }: Pick<TokenRow, "brand" | "token">) => `${brand}:${token}`;
/** A card number of which only the last four digits are known. Pure. */
export const maskedNumber = (lastFour: string) => masked(`000000000000${lastFour}`);
