import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { Db } from "#backend/platform/db/client.ts";

type Goods = { id: number; partNumber: string };

/** An order of a person that has arrived, with one piece of each of these goods. @returns its id */
export async function deliveredOrder(
  db: Db,
  memberId: number,
  goods: readonly Goods[],
  { storeId = 1, at = new Date() } = {},
): Promise<number> {
  const buyer = { storeId, memberId, organizationId: -2000, currency: "MXN", languageId: -5 };
  const [order] = await db
    .insert(orders)
    .values({ ...buyer, status: "D", placedAt: at, email: "ana@example.mx" })
    .returning();
  if (!order) throw new Error("no order was written");
  const price = { quantity: 1, unitPrice: "10", price: "10", contractId: 11_005, status: "D" as const };
  const lines = goods.map(({ id, partNumber }) => ({ orderId: order.id, productId: id, partNumber, ...price }));
  await db.insert(orderItems).values(lines);
  await db.insert(orderEvents).values({ orderId: order.id, status: "D", at });
  return order.id;
}
