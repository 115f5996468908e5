import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { Decimal } from "#backend/platform/money.ts";
import { advanceReturns } from "#backend/after-sales/return/advance.ts";

type From = { orderId: number; memberId: number; addressId: number };

/** Returns one piece of an order to the first store and credits it, through the clock of returns. @returns the return's id */
export async function giveBackOne(db: Db, { orderId, memberId, addressId }: From): Promise<number> {
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  if (!line) throw new Error("no line");
  const creditAmount = new Decimal(line.price).dividedBy(line.quantity).toFixed(6);
  const now = new Date();
  const [row] = await db
    .insert(returns)
    .values({
      orderId,
      storeId: 1,
      memberId,
      status: "APP",
      refundMethod: "ORIGINAL_PAYMENT",
      deliveryMethod: "CARRIER",
      addressId,
      email: "",
      languageId: -5,
      currency: "MXN",
      totalCredit: creditAmount,
      orderStatus: "D",
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const returnId = row?.id ?? 0;
  const { id: orderItemId, partNumber } = line;
  const item = { returnId, orderItemId, partNumber, quantity: 1, reasonCode: "CHANGEDMIND" as const, creditAmount };
  await db.insert(returnItems).values({ ...item, status: "APP" });
  await db.insert(returnEvents).values({ returnId, code: "RECEIVED", at: now });
  for (const day of [10, 20, 30]) await advanceReturns(db, new Date(now.getTime() + day * 86_400_000));
  return returnId;
}
