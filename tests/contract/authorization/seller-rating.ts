import { eq } from "drizzle-orm";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { writeSeller } from "#tests/support/sellers.ts";
import { kit } from "./matrix.ts";

let made = 0;

/** A shopper's order that has arrived, with goods of a seller. */
export const sellerRating = kit({
  owner: "shopper",

  async own({ db }, as) {
    made += 1;
    const seller = await writeSeller(db, -1);
    const [like] = await db.select().from(products).where(eq(products.type, "item")).limit(1);
    if (!like) throw new Error("no item");
    const own = {
      ...like,
      id: undefined,
      partNumber: `RATED-${made}`,
      parentId: null,
      storeId: 1,
      sellerId: seller.id,
    };
    const [product] = await db.insert(products).values(own).returning();
    if (!product) throw new Error("no goods");
    return { orderId: String(await deliveredOrder(db, as.memberId, [product])), sellerId: String(seller.id) };
  },

  state: async ({ must }, as, { orderId }) =>
    (await must("sellerRating.ofOrder", { as, params: { orderId } })).body.seller,

  cases: [
    { call: "sellerRating.ofOrder", input: ({ orderId }) => ({ params: { orderId } }) },
    {
      call: "sellerRating.rate",
      input: ({ orderId }, { sellerId }) => ({ params: { orderId }, body: { sellerId, stars: 1 } }),
    },
  ],
});
