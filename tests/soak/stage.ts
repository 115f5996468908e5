import { and, eq, inArray, ne } from "drizzle-orm";
import { expect, inject } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders, orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { promotionCodes, promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { voucherHolds, vouchers } from "#backend/platform/db/schema/voucher.ts";
import { wireId } from "#backend/payment/methods/voucher/find.ts";
import { hashFolio, newFolio } from "#backend/payment/methods/voucher/secrets.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import type { Page, Visitor } from "./visitor.ts";
import { textOf, ticketIn } from "./rounds.ts";
import type { TwoNodes } from "./two-nodes.ts";

/** Races need a server whose transactions really run in parallel. */
export const hasServer = () => Boolean(inject("databaseUrl"));

const center = 13_001;
const year = 365 * 86_400_000;
let count = 0;

/** Deletes abandoned carts, so that each round begins with one. What they hold is released as usual. */
export async function leaveCarts({ db }: TwoNodes, visitors: readonly Visitor[]) {
  const open = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "P"),
        inArray(
          orders.memberId,
          visitors.map(({ memberId }) => memberId),
        ),
      ),
    );
  for (const { id, memberId } of open)
    await visitors.find((one) => one.memberId === memberId)?.call("DELETE", `cart/${id}/cancel_order`);
}

/** Creates several carts of one person with the same contents; the last one is the current one. @returns their ids */
export async function severalCarts(shop: TwoNodes, owner: Visitor, count: number): Promise<string[]> {
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const mine = and(eq(orders.memberId, owner.memberId), eq(orders.status, "P"));
    await shop.db.update(orders).set({ current: false }).where(mine);
    ids.push((await shop.cart(owner, { pieces: 2 })).id);
  }
  return ids.map(String);
}

/** A cart that is ready to be placed, and the form that the review of it shows on this node. */
export async function reviewed(shop: TwoNodes, visitor: Visitor, origin: string) {
  const { orderId } = await shop.paidCart(visitor);
  return { orderId, ...(await reviewOf(visitor, origin)) };
}

export async function reviewOf(visitor: Visitor, origin: string) {
  const page = await visitor.get("/checkout/review", origin);
  const ticket = ticketIn(page);
  expect(ticket, `${page.status} ${page.location} ${page.text.slice(0, 500)}`).toBeDefined();
  return {
    place: (at = origin): Promise<Page> =>
      visitor.post("/checkout/review", { intent: "place", ticket: ticket ?? "" }, at),
  };
}

/** Which of these carts have become orders. */
export async function placedOf({ db }: TwoNodes, carts: readonly { orderId: string }[]): Promise<string[]> {
  const ids = carts.map(({ orderId }) => Number(orderId));
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), ne(orders.status, "P")));
  return rows.map(({ id }) => String(id));
}

/** Removes all payments from the cart, through the forms of the payment step. */
export async function giveUpPayments(visitor: Visitor, origin: string) {
  const { body } = await visitor.call("GET", "cart/@self/payment_instruction");
  for (const { piId } of body.paymentInstruction ?? [])
    await visitor.post("/checkout/payment", { intent: "remove", piId }, origin);
}

/** Cash on delivery for whatever is open, through the form of the payment step. */
export async function payCash({ db }: TwoNodes, visitor: Visitor, origin: string) {
  const cash = and(eq(paymentMethods.storeId, 1), eq(paymentMethods.method, "COD"));
  const [method] = await db.select().from(paymentMethods).where(cash);
  const form = { intent: "save", policyId: String(method?.policyId) };
  const page = await visitor.post("/checkout/payment", form, origin);
  expect(page.status, textOf(page.text).slice(0, 500)).toBe(303);
}

/** This many pieces of an item, none of them reserved. */
export async function setStock(shop: TwoNodes, item: number, pieces: number) {
  const shelf = and(eq(stock.productId, item), eq(stock.fulfillmentCenterId, center));
  await shop.db.update(stock).set({ onHand: pieces, reserved: 0 }).where(shelf);
  const reserved = async () => (await shop.db.select().from(stock).where(shelf))[0]?.reserved ?? -1;
  return { reserved };
}

/** A code that one order in the whole world may use. `attached`: how many carts have it. */
export async function oneUseCode({ db }: TwoNodes) {
  const code = `UNA-${(count += 1)}-${Date.now()}`;
  const [promotion] = await db
    .insert(promotions)
    .values({
      storeId: 1,
      name: code,
      description: { "-5": "Una sola vez", "-1": "Only once" },
      kind: "order-amount",
      value: "10",
      currency: "MXN",
      needsCode: true,
      overallLimit: 1,
      startsAt: new Date(Date.now() - year),
      endsAt: new Date(Date.now() + year),
    })
    .returning();
  const promotionId = promotion?.id ?? 0;
  await db.insert(promotionCodes).values({ storeId: 1, code, promotionId });
  const uses = () => db.$count(promotionRedemptions, eq(promotionRedemptions.promotionId, promotionId));
  const attached = async () => {
    const carts = db.select({ id: orders.id }).from(orders).where(eq(orders.status, "P"));
    const mine = eq(orderPromotionCodes.promotionId, promotionId);
    return db.$count(orderPromotionCodes, and(mine, inArray(orderPromotionCodes.orderId, carts)));
  };
  return { code, uses, attached };
}

/**
 * A voucher of a member, or one on paper without a PIN: its folio is enough to spend it. `books`: its figures,
 * once its sums agree with each other.
 */
export async function newVoucher(
  { db }: Pick<TwoNodes, "db">,
  { amount, memberId }: { amount: string; memberId?: number },
) {
  const folio = newFolio();
  const values = {
    storeId: 1,
    folioHash: await hashFolio(folio),
    folioLast: folio.slice(-4),
    type: "COMPENSACION" as const,
    currency: "MXN",
    originalAmount: amount,
    balance: amount,
    expiresAt: new Date(Date.now() + year),
  };
  const [row] = await db
    .insert(vouchers)
    .values({ ...values, memberId: memberId ?? null })
    .returning();
  const id = row?.id ?? 0;
  const books = async () => {
    const [now] = await db.select().from(vouchers).where(eq(vouchers.id, id));
    const holds = await db.select().from(voucherHolds).where(eq(voucherHolds.voucherId, id));
    const of = (state: string) => sum(holds.filter((hold) => hold.state === state).map((hold) => hold.amount));
    const back = sum(holds.map(({ reversedAmount }) => reversedAmount));
    const balance = new Decimal(now?.balance ?? -1);
    // What is left and what was spent add up to what was given at the beginning.
    expect(balance.plus(of("REDEEMED")).minus(back).toFixed(6)).toBe(new Decimal(amount).toFixed(6));
    expect(of("HELD").toFixed(6)).toBe(new Decimal(now?.reservedAmount ?? -1).toFixed(6));
    return { balance: balance.toFixed(2), held: of("HELD").toFixed(2) };
  };
  return { id, folio, voucherId: wireId(id), books };
}
