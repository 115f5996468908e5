import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productTexts } from "#backend/platform/db/schema/catalog.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

const names = { [-5]: "Silla de prueba", [-1]: "Trial chair", [-23]: "كرسي تجربة" };
let opened: Desk;
let productId: number;
let pages: Record<string, string>;
beforeAll(async () => {
  opened = await openDesk();
  const { db, items } = opened.shop;
  const [product = { id: 0, partNumber: "" }] = await items();
  productId = product.id;
  const blank = { shortDescription: "", longDescription: "", keyword: "" };
  for (const [id, name] of Object.entries(names)) {
    const row = { productId, languageId: Number(id), name, ...blank };
    await db
      .insert(productTexts)
      .values(row)
      .onConflictDoUpdate({
        target: [productTexts.productId, productTexts.languageId],
        set: { name },
      });
  }
  const orderId = await deliveredOrder(db, 1, [product]);
  const [review] = await db.update(reviews).set({ productId }).where(eq(reviews.storeId, 1)).returning();
  const [question] = await db.update(questions).set({ productId }).where(eq(questions.storeId, 1)).returning();
  pages = {
    order: `order/${orderId}`,
    return: `return/${await returned(orderId, product.partNumber)}`,
    goods: `goods?find=${product.partNumber}`,
    product: `product/${productId}`,
    review: `review/${review?.id}`,
    question: `question/${question?.id}`,
  };
});
afterAll(() => opened.shop.close());

/** A return of the order's only line; what it was bought in is Spanish. */
async function returned(orderId: number, partNumber: string): Promise<number> {
  const { db } = opened.shop;
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const about = { orderId, storeId: 1, memberId: 1, languageId: -5, currency: "MXN", totalCredit: "10" };
  const how = { orderStatus: "D" as const, refundMethod: "ORIGINAL_PAYMENT", deliveryMethod: "CARRIER" as const };
  const [row = { id: 0 }] = await db
    .insert(returns)
    .values({ ...about, ...how })
    .returning();
  const item = { orderItemId: line?.id ?? 0, partNumber, quantity: 1, creditAmount: "10" };
  await db.insert(returnItems).values({ ...item, returnId: row.id, reasonCode: "DEFECT" });
  await db.insert(returnEvents).values({ returnId: row.id, code: "CREATED" });
  return row.id;
}

const read = async (page: string, language: string) =>
  (await opened.get(`${desk}/${pages[page]}`, opened.own, language)).text();
const nameIn = async (page: string, language: string) => {
  const text = await read(page, language);
  return Object.values(names).filter((name) => text.includes(name));
};

test.each(["order", "return", "goods", "product", "review", "question"])(
  "the page of %s names goods in the language of the desk, or as every text falls back",
  async (page) => {
    expect(await nameIn(page, "en-US")).toEqual([names[-1]]);
    expect(await nameIn(page, "es-MX")).toEqual([names[-5]]);
    expect(await nameIn(page, "ar-EG")).toEqual([names[-23]]);
  },
);

test("goods are found by their name in any language", async () => {
  for (const name of Object.values(names)) {
    const page = await (await opened.get(`${desk}/goods?find=${encodeURIComponent(name)}`)).text();
    expect(page).toContain(`product/${productId}"`);
  }
});

test("goods without a name in the language of the desk have their English one", async () => {
  const { db } = opened.shop;
  await db.delete(productTexts).where(and(eq(productTexts.productId, productId), eq(productTexts.languageId, -23)));
  for (const page of ["order", "return", "goods", "product", "review", "question"])
    expect([page, await nameIn(page, "ar-EG")]).toEqual([page, [names[-1]]]);
});
