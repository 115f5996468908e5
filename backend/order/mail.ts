import { eq, inArray } from "drizzle-orm";
import type { OrderItemRow, OrderRow } from "../cart/rows.ts";
import type { Db } from "../db/client.ts";
import { addresses, members, outbox } from "../db/schema/index.ts";
import { wireAmount } from "../money.ts";
import { readInstructions } from "../payment/instructions.ts";

/** Whom the shop writes about an order: who receives it, else who pays it, else the account. Empty when nobody has one. */
export async function recipientOf(db: Db, order: OrderRow, lines: readonly OrderItemRow[]): Promise<string> {
  const billed = (await readInstructions(db, order.id)).map((row) => row.billingAddressId);
  const ids = [...lines.flatMap((line) => line.addressId ?? []), ...billed];
  const rows = ids.length ? await db.select().from(addresses).where(inArray(addresses.id, ids)) : [];
  const [member] = await db.select().from(members).where(eq(members.id, order.memberId));
  const inOrder = ids.map((id) => rows.find((row) => row.id === id)?.email1);
  return [order.email, ...inOrder, member?.email].find(Boolean) ?? "";
}

/** Queues the letter that an order was placed; without an address there is none. Source: contract §4, checkout. */
export async function mailConfirmation(db: Db, order: OrderRow, lines: readonly OrderItemRow[]): Promise<void> {
  if (!order.email) return;
  const payments = await readInstructions(db, order.id);
  const payload = {
    orderId: String(order.id),
    storeId: String(order.storeId),
    languageId: order.languageId,
    placedDate: order.placedAt?.toISOString(),
    currency: order.currency,
    grandTotal: wireAmount(order.grandTotal),
    orderItem: lines.map(({ partNumber, quantity, price }) => ({
      partNumber,
      quantity,
      orderItemPrice: wireAmount(price),
    })),
    payment: payments.map(({ method, amount, status }) => ({ method, amount: wireAmount(amount), status })),
  };
  await db.insert(outbox).values({ to: order.email, kind: "order-confirmation", payload });
}
