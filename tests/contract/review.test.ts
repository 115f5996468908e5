import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { openMember } from "#tests/support/member.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { goods } from "./world.ts";

let served: Served;
beforeAll(async () => void (served = await sharedBackend()));

const photo = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("writing, illustrating, changing, voting for, reading and removing a review conform to the contract", async () => {
  const { db } = served.backend;
  const [item] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
  if (!item) throw new Error("no goods");
  const [as, reader] = [await openMember(served.backend), await openMember(served.backend)];
  await deliveredOrder(db, as.memberId, [item]);
  const productId = String(item.parentId ?? item.id);
  const fields = { stars: 4, title: "Bien", text: "Cumple.", displayName: "Inés" };
  const conforms = async (name: Parameters<typeof served.ask>[0], input: object, has: string[] = []) => {
    const answer = await served.ask(name, input);
    expectConformance(name, answer, has);
    return answer.body;
  };
  expect((await conforms("review.own", { as }, ["writable[].productId"])).review).toEqual([]);
  const { reviewId } = await conforms("review.write", { as, body: { productId, ...fields } });
  const params = { reviewId };
  const { photo: photos } = await conforms("review.addPhoto", { as, params, body: { content: photo } });
  await conforms("review.removePhoto", { as, params: { ...params, photoId: photos[0].photoId } });
  await conforms("review.update", { as, params, body: { ...fields, stars: 5 } });
  await db
    .update(reviews)
    .set({ state: "published" })
    .where(eq(reviews.id, Number(reviewId)));
  await conforms("review.vote", { as: reader, params, body: {} });
  await conforms("review.byProduct", { params: { productId }, query: { stars: "5" } }, ["review[].reviewId"]);
  await conforms("review.remove", { as, params });
});
