import { and, eq } from "drizzle-orm";
import { recalculate } from "#backend/cart/calculate.ts";
import { reserveStock } from "#backend/order/reserve.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { approvalLimits, approvals } from "#backend/platform/db/schema/approval.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { addresses, approvalGroups } from "#backend/platform/db/schema/member.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions, paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { findStore } from "#backend/store/store.ts";
import { spanish } from "./languages.ts";
import { idOf } from "./people.ts";
import { seedStores } from "./stores.ts";

const organizationId = 7001;
const contractId = 11_011;
const store = seedStores.oficina;
const mxn = { currency: "MXN" };
const orderApproval = 101;

/** Whose orders need approval, and from which amount on: Iván's own limit is lower than that of the builders he buys for. */
const limits = (buyerId: number): (typeof approvalLimits.$inferInsert)[] => [
  { ...mxn, organizationId, amount: "5000" },
  { ...mxn, organizationId, memberId: buyerId, amount: "3000" },
  { ...mxn, organizationId: 7011, amount: "1000" },
  { ...mxn, contractId, amount: "20000" },
];

const waiting = [
  { id: 900_100_531, partNumber: "IMP-LASER-01", quantity: 2, days: 1.2 },
  { id: 900_100_532, partNumber: "TONER-L40", quantity: 3, days: 0.1 },
];

/** Where orders are approved, the limits, and two of Iván's orders that await approval. */
export async function writeApprovals(db: Db) {
  const buyerId = idOf("ivan");
  const [group] = await db.insert(approvalGroups).values({ organizationId, typeId: orderApproval }).returning();
  for (const limit of limits(buyerId)) await db.insert(approvalLimits).values(limit);
  const [office] = await db
    .insert(addresses)
    .values({
      id: 30_744_003,
      memberId: buyerId,
      nickName: "Obra",
      type: "ShippingAndBilling",
      primary: true,
      firstName: "Iván",
      lastName: "Robles",
      addressLine1: "Blvd. Francisco Villa 3200",
      city: "Durango",
      state: "DUR",
      country: "MX",
      zipCode: "34000",
      phone1: "6185550171",
      email1: "ivan@example.com",
    })
    .returning();
  for (const one of waiting) {
    const order = await db.transaction((tx) => writeWaiting(tx, { ...one, buyerId, addressId: office?.id ?? 0 }));
    await db.insert(approvals).values({ ...order, approverGroupId: group?.id ?? null });
  }
}

type Tx = Parameters<typeof recalculate>[0];
type Waiting = (typeof waiting)[number] & { buyerId: number; addressId: number };

/** One order awaiting approval, priced by the shop's own rules, with its goods reserved. @returns its approval request */
async function writeWaiting(db: Tx, { id, buyerId, addressId, days, ...wanted }: Waiting) {
  const placedAt = new Date(Date.now() - days * 86_400_000);
  const owner = { storeId: store.id, memberId: buyerId, organizationId, ...mxn, languageId: spanish };
  const [cart] = await db
    .insert(orders)
    .values({ id, ...owner, email: "ivan@example.com", createdAt: placedAt })
    .returning();
  if (!cart) throw new Error("no order");
  const lines = await db
    .insert(orderItems)
    .values({ ...(await lineOf(db, wanted)), orderId: cart.id, addressId, createdAt: placedAt })
    .returning();
  const from = await findStore(db, String(store.id));
  const { grandTotal } = await recalculate(db, cart, from);
  await reserveStock(db, from, lines);
  await payAtTheDoor(db, { orderId: cart.id, amount: grandTotal, billingAddressId: addressId });
  const status = "W" as const;
  await db.update(orderItems).set({ status }).where(eq(orderItems.orderId, cart.id));
  await db.update(orders).set({ status, placedAt, updatedAt: placedAt }).where(eq(orders.id, cart.id));
  await db.insert(orderEvents).values({ orderId: cart.id, status, at: placedAt });
  const request = { storeId: store.id, flowTypeId: "10002" as const, entityId: cart.id, submitterId: buyerId };
  return { ...request, organizationId, submittedAt: placedAt, limitType: "buyer" as const, limitAmount: "3000" };
}

async function lineOf(db: Db, { partNumber, quantity }: { partNumber: string; quantity: number }) {
  const [item] = await db
    .select({ productId: products.id, offerId: offers.id, price: offers.price })
    .from(products)
    .innerJoin(offers, eq(offers.productId, products.id))
    .where(and(eq(products.partNumber, partNumber), eq(offers.contractId, contractId), eq(offers.currency, "MXN")));
  const [mode] = await db.select().from(shipModes).where(eq(shipModes.storeId, store.id)).orderBy(shipModes.sequence);
  if (!item || !mode) throw new Error(`no ${partNumber} to order`);
  const { productId, offerId, price } = item;
  const line = { productId, offerId, partNumber, contractId, quantity, shipModeId: mode.id };
  return { ...line, unitPrice: price, price };
}

async function payAtTheDoor(
  db: Db,
  payment: Pick<typeof paymentInstructions.$inferInsert, "orderId" | "amount" | "billingAddressId">,
) {
  const way = and(eq(paymentMethods.storeId, store.id), eq(paymentMethods.method, "COD"));
  const [found] = await db.select().from(paymentMethods).where(way);
  const policyId = found?.policyId ?? 0;
  await db.insert(paymentInstructions).values({ ...payment, policyId, method: "COD", status: "Success" });
}
