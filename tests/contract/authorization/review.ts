import { eq } from "drizzle-orm";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { reviewPhotos } from "#backend/platform/db/schema/review.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { goods } from "../world.ts";
import { kit } from "./matrix.ts";

const fields = { stars: 4, title: "Bien", text: "Cumple.", displayName: "Inés" };

/** A shopper's review of something that has arrived. */
export const review = kit({
  owner: "shopper",

  async own({ db, must }, as) {
    const [item] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
    if (!item) throw new Error("no goods");
    await deliveredOrder(db, as.memberId, [item]);
    const body = { productId: String(item.parentId ?? item.id), ...fields };
    const reviewId = Number((await must("review.write", { as, body })).body.reviewId);
    const copy = { content: new Uint8Array(), small: new Uint8Array(), hash: "0", smallHash: "1" };
    const [photo] = await db
      .insert(reviewPhotos)
      .values({ reviewId, width: 1, height: 1, ...copy })
      .returning({ id: reviewPhotos.id });
    return { reviewId: String(reviewId), photoId: String(photo?.id) };
  },

  state: async ({ must }, as) => (await must("review.own", { as })).body.review,

  cases: [
    { call: "review.update", input: ({ reviewId }) => ({ params: { reviewId }, body: { ...fields, stars: 1 } }) },
    { call: "review.addPhoto", input: ({ reviewId }) => ({ params: { reviewId }, body: { content: onePixel } }) },
    { call: "review.removePhoto", input: ({ reviewId, photoId }) => ({ params: { reviewId, photoId } }) },
    { call: "review.remove", input: ({ reviewId }) => ({ params: { reviewId } }) },
  ],
});

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
