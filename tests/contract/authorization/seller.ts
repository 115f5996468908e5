import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { eq } from "drizzle-orm";
import { writeSeller } from "#tests/support/sellers.ts";
import { kit } from "./matrix.ts";

let made = 0;

/** An order with a line of the owner's own goods, placed by someone else. */
export const sellerKit = kit({
  owner: "shopper",

  async own({ db }, { memberId }) {
    made += 1;
    const seller = await writeSeller(db, memberId);
    const partNumber = `TALLER-${made}`;
    const [like] = await db.select().from(products).where(eq(products.type, "item")).limit(1);
    if (!like) throw new Error("no item");
    const own = { ...like, id: undefined, partNumber, parentId: null, storeId: 1, sellerId: seller.id };
    const [product] = await db.insert(products).values(own).returning();
    const buyer = { storeId: 1, memberId: -1, organizationId: -2000, currency: "MXN", languageId: -5 };
    const [order] = await db
      .insert(orders)
      .values({ ...buyer, status: "R", placedAt: new Date() })
      .returning();
    const orderId = order?.id ?? 0;
    const price = { quantity: 1, unitPrice: "10", price: "10" };
    const line = {
      orderId,
      productId: product?.id ?? 0,
      partNumber,
      contractId: 11_005,
      status: "R" as const,
      ...price,
    };
    const [written] = await db.insert(orderItems).values(line).returning();
    return { orderId: String(orderId), orderItemId: String(written?.id), partNumber };
  },

  async state({ must, db }, as, { orderId }) {
    const { body } = await must("seller.order", { as, params: { orderId } });
    return [
      body,
      await db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, Number(orderId))),
    ];
  },

  cases: [
    { call: "seller.order", input: ({ orderId }) => ({ params: { orderId } }) },
    ...["pack", "ship"].map((action) => ({
      call: "seller.handle" as const,
      input: ({ orderId }: { orderId: string }) => ({
        params: { orderId },
        query: { action },
        body: { carrier: "Estafeta", trackingNumber: "1" },
      }),
    })),
    {
      call: "seller.handle",
      input: ({ orderId, orderItemId }) => ({
        params: { orderId },
        query: { action: "refuse" },
        body: { orderItemId: [orderItemId], reason: "No." },
      }),
    },
    {
      call: "seller.handle",
      input: ({ orderId, orderItemId }) => ({
        params: { orderId },
        query: { action: "refuse" },
        body: { orderItem: [{ orderItemId, quantity: "1", x_of: "1" }], reason: "No." },
      }),
    },
  ],
});
