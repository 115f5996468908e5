import { eq } from "drizzle-orm";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { writeSeller } from "#tests/support/sellers.ts";
import { kit } from "./matrix.ts";

let made = 0;

/** A question about the goods of a seller that the owner administers. */
export const question = kit({
  owner: "shopper",

  async own({ db, must }, as) {
    made += 1;
    const seller = await writeSeller(db, as.memberId);
    const [like] = await db.select().from(products).where(eq(products.type, "item")).limit(1);
    if (!like) throw new Error("no item");
    const own = {
      ...like,
      id: undefined,
      partNumber: `ASKED-${made}`,
      parentId: null,
      storeId: 1,
      sellerId: seller.id,
    };
    const [product] = await db.insert(products).values(own).returning();
    const body = { productId: String(product?.id), text: "?", displayName: "Lola", email: `lola${made}@example.mx` };
    return { questionId: String((await must("question.ask", { as, body })).body.questionId) };
  },

  state: async ({ must }, as) => (await must("question.ofSeller", { as })).body.question,

  cases: [{ call: "question.answer", input: ({ questionId }) => ({ params: { questionId }, body: { text: "Sí." } }) }],
});
