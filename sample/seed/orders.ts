import { and, eq, inArray } from "drizzle-orm";
import { recalculate } from "#backend/cart/calculate.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions, paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { findStore } from "#backend/store/store.ts";
import type { OrderStatus } from "#contract/shapes/order-status.ts";
import { spanish } from "./languages.ts";
import { seedStores, type SeedStore } from "./stores.ts";

const day = 86_400_000;
const hour = 3_600_000;

/** Days ago on which an order reached each status; the last one is the current status. */
export type Past = { lines: [string, number][]; way: [OrderStatus, number][]; paidBy?: string; payment?: "Failed" };

const delivered = (placed: number): Past["way"] => [
  ["M", placed],
  ["C", placed],
  ["R", placed - 0.1],
  ["S", placed - 0.5],
  ["D", placed - 2.5],
];

/** What Ana has bought so far, oldest first: every state a shopper can see, and more than one page of orders. */
const anasOrders: Past[] = [
  { lines: [["CAFE-MOLINO-04", 1]], way: delivered(320) },
  { lines: [["TOALLA-RIZO-01-BLA", 4]], way: delivered(270) },
  { lines: [["CAFE-PRENSA-03", 2]], way: delivered(214), paidBy: "COD" },
  { lines: [["SILLA-MADERA-02-GRI", 2]], way: delivered(180) },
  { lines: [["CAFE-GOTEO-02", 1]], way: delivered(133) },
  {
    lines: [["PERFUME-AZAHAR-01-50ML", 1]],
    way: [
      ["M", 95],
      ["X", 94.9],
    ],
    payment: "Failed",
  },
  { lines: [["CAFE-PRENSA-03", 1]], way: delivered(60) },
  {
    lines: [
      ["CAFE-MOLINO-04", 1],
      ["LABIAL-GRANA-01-ROJ", 1],
    ],
    way: delivered(21),
  },
  { lines: [["CAFE-GOTEO-02", 2]], way: [...delivered(12), ["K", 1.5]] },
  {
    lines: [
      ["TOALLA-RIZO-01-BLA", 6],
      ["CAFE-PRENSA-03", 2],
    ],
    way: delivered(3.5),
  },
  {
    lines: [["CAFE-MOLINO-04", 1]],
    way: [
      ["M", 1.2],
      ["C", 1.2],
      ["R", 1],
      ["S", 0.5],
    ],
  },
  { lines: [["CAFE-GOTEO-02", 1]], way: [["M", 0.1]], payment: "Failed" },
];
/** The only one of them with a return in progress. */
const inReturn = 8;

/** A guest's order. */
const guestOrder: Past = { lines: [["CAFE-PRENSA-03", 4]], way: delivered(3.4), paidBy: "COD" };
const guestEmail = "invitada@example.com";

const firstOrderId = 900_100_501;
const ana = 4001;
const guest = 4061;

/** Past orders of the shopper Ana, and one of a guest, as if they had been placed: priced by the shop's own rules. */
export async function writeOrders(db: Db) {
  const { home, guestHome } = await writeBuyers(db);
  const rows: OrderRow[] = [];
  for (const [index, past] of anasOrders.entries())
    rows.push(await writeOrder(db, firstOrderId + index, { memberId: ana, email: "ana@example.com", home }, past));
  const [returning] = rows.slice(inReturn);
  if (returning) await writeReturn(db, returning);
  const buyer = { memberId: guest, email: guestEmail, home: guestHome };
  await writeOrder(db, firstOrderId + anasOrders.length, buyer, guestOrder);
}

async function writeBuyers(db: Db) {
  const [home] = await db.select().from(addresses).where(eq(addresses.memberId, ana));
  if (!home) throw new Error("Ana has no address");
  await db.insert(members).values({ id: guest, registerType: "G" });
  const elsewhere = {
    ...home,
    id: home.id + 1,
    memberId: guest,
    firstName: "Irene",
    lastName: "Luna",
    email1: guestEmail,
  };
  await db.insert(addresses).values({ ...elsewhere, addressLine1: "Calle Negrete 214", addressLine3: "" });
  return { home: home.id, guestHome: elsewhere.id };
}

type Buyer = { memberId: number; email: string; home: number };

/** An order as if it had been placed and had gone through these statuses: priced by the shop's own rules. */
export async function writeOrder(
  db: Db,
  id: number,
  { memberId, email, home }: Buyer,
  past: Past,
  store: SeedStore = seedStores.casaNorte,
): Promise<OrderRow> {
  const { way, paidBy = "SimplePunchout", payment = "Success" } = past;
  const placedAt = ago(way[0]?.[1] ?? 0);
  const [status, since] = way.at(-1) ?? ["M", 0];
  const common = { storeId: store.id, memberId, organizationId: -2000, currency: "MXN", languageId: spanish };
  const reference = `${store.identifier.replace(/[a-z]/g, "")}-${id - 900_100_000}`;
  const [cart] = await db
    .insert(orders)
    .values({ id, ...common, email, reference, createdAt: placedAt })
    .returning();
  if (!cart) throw new Error("no order");
  await db
    .insert(orderItems)
    .values(await linesOf(db, store, { orderId: id, addressId: home, createdAt: placedAt }, past));
  const from = await findStore(db, String(store.id));
  const { grandTotal } = await db.transaction((tx) => recalculate(tx, cart, from));
  await pay(db, store, paidBy, { orderId: id, amount: grandTotal, status: payment, billingAddressId: home });
  await db.insert(orderEvents).values(way.map(([reached, days]) => ({ orderId: id, status: reached, at: ago(days) })));
  const done = { status, updatedAt: ago(since) };
  const shipped = way.some(([reached]) => reached === "S");
  const fulfillmentStatus = shipped ? ("Shipped" as const) : ("Unreleased" as const);
  await db
    .update(orderItems)
    .set({ ...done, inventoryStatus: "Allocated", fulfillmentStatus })
    .where(eq(orderItems.orderId, id));
  const [placed] = await db
    .update(orders)
    .set({ ...done, placedAt })
    .where(eq(orders.id, id))
    .returning();
  return placed ?? cart;
}

type Line = Pick<typeof orderItems.$inferInsert, "orderId" | "addressId"> & { createdAt: Date };

async function linesOf(
  db: Db,
  { id: storeId, defaultContractId: contractId }: SeedStore,
  common: Line,
  { lines }: Past,
) {
  const partNumbers = lines.map(([partNumber]) => partNumber);
  const goods = await db
    .select({ id: products.id, partNumber: products.partNumber, offerId: offers.id, price: offers.price })
    .from(products)
    .innerJoin(offers, eq(offers.productId, products.id))
    .where(
      and(
        inArray(products.partNumber, partNumbers),
        eq(offers.contractId, contractId),
        eq(offers.currency, "MXN"),
        eq(offers.minimumQuantity, 1),
      ),
    );
  const [mode] = await db.select().from(shipModes).where(eq(shipModes.storeId, storeId)).orderBy(shipModes.sequence);
  return lines.map(([partNumber, quantity]) => {
    const item = goods.find((row) => row.partNumber === partNumber);
    if (!item) throw new Error(`no ${partNumber} to order`);
    return {
      ...common,
      productId: item.id,
      partNumber,
      contractId,
      offerId: item.offerId,
      quantity,
      unitPrice: item.price,
      price: item.price,
      shipModeId: mode?.id ?? null,
      expectedShipAt: new Date(common.createdAt.getTime() + 4 * day),
    };
  });
}

type Payment = Pick<typeof paymentInstructions.$inferInsert, "orderId" | "amount" | "status" | "billingAddressId">;

async function pay(db: Db, { id: storeId }: SeedStore, method: string, payment: Payment) {
  const methods = await db.select().from(paymentMethods).where(eq(paymentMethods.storeId, storeId));
  const policyId = methods.find((row) => row.method === method)?.policyId ?? 0;
  await db.insert(paymentInstructions).values({ ...payment, method, policyId, attempt: method === "COD" ? 0 : 1 });
}

/** One of the two pieces is being returned and is with the carrier. */
async function writeReturn(db: Db, { id: orderId, email }: OrderRow) {
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  if (!line) throw new Error("no line to return");
  const at = ago(1.5);
  const returnId = 5001;
  const creditAmount = (Number(line.price) / line.quantity).toFixed(6);
  await db.insert(returns).values({
    id: returnId,
    orderId,
    storeId: seedStores.casaNorte.id,
    memberId: ana,
    status: "APP",
    refundMethod: "ORIGINAL_PAYMENT",
    deliveryMethod: "CARRIER",
    addressId: line.addressId,
    email,
    languageId: spanish,
    currency: "MXN",
    totalCredit: creditAmount,
    orderStatus: "D",
    createdAt: at,
    updatedAt: at,
  });
  const { id: orderItemId, partNumber } = line;
  const item = { returnId, orderItemId, partNumber, quantity: 1, reasonCode: "CHANGEDMIND" as const, creditAmount };
  await db.insert(returnItems).values({ ...item, status: "APP" });
  const steps = [
    ["CREATED", 0],
    ["APPROVED", 0.2 * hour],
    ["LABEL_SENT", 0.4 * hour],
    ["IN_TRANSIT", 16.5 * hour],
  ] as const;
  await db
    .insert(returnEvents)
    .values(steps.map(([code, after]) => ({ returnId, code, at: new Date(at.getTime() + after) })));
}

const ago = (days: number) => new Date(Date.now() - days * day);
