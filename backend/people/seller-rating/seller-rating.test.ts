import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { sellerRatings } from "#backend/platform/db/schema/seller-rating.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { openMember } from "#tests/support/member.ts";
import { takeChanges } from "#backend/catalog/shop-change/changes.ts";
import { type Desk, openDesk } from "#tests/support/operators-desk.ts";
import { faultOf } from "#tests/support/test-shop.ts";
import { sellerTotalOf as totalOf } from "#backend/catalog/seller-total.ts";
import { countSellerRatings } from "./total.ts";

const [store, seller] = [3, 501];
let opened: Desk;
let jug: { id: number; partNumber: string };
beforeAll(async () => {
  opened = await openDesk();
  const { db } = opened.shop;
  const [found] = await db.select().from(products).where(eq(products.partNumber, "BARRO-MEZCAL-02"));
  if (!found) throw new Error("no jug");
  jug = found;
  await db.delete(sellerRatings);
  await db.transaction((tx) => countSellerRatings(tx, seller));
});
afterAll(() => opened.shop.close());

async function buyer() {
  const member = await openMember(opened.shop, { storeId: store });
  const orderId = await deliveredOrder(opened.shop.db, member.memberId, [jug], { storeId: store });
  const rate = (body: object) =>
    member.call("PUT", `seller_rating/order/${orderId}`, { body: { sellerId: String(seller), ...body } });
  return { ...member, orderId, rate };
}
const shown = async () => (await opened.shop.store(store).call("GET", `seller_rating/${seller}`)).body;
const page = (id: string) => `/operations/${store}/rating/${id}`;
const idOf = async (orderId: number) => {
  const [row] = await opened.shop.db.select().from(sellerRatings).where(eq(sellerRatings.orderId, orderId));
  return String(row?.id);
};

test("a seller is rated once per delivered order; below three ratings there is no average", async () => {
  const [one, two, three] = [await buyer(), await buyer(), await buyer()];
  expect((await one.call("GET", `seller_rating/order/${one.orderId}`)).body.seller).toEqual([
    { sellerId: String(seller), name: "Taller Barro Vivo" },
  ]);
  expect((await one.rate({ stars: 5 })).body).toMatchObject({ stars: 5, state: "published" });
  await one.rate({ stars: 4 });
  await two.rate({ stars: 5 });
  expect((await shown()).summary).toEqual({ count: 2 });
  await three.rate({ stars: 4 });
  expect((await shown()).summary).toEqual({ count: 3, average: "4.3" });
  const query = { storeId: String(store), id: String(jug.id) };
  const { body } = await opened.shop.send("GET", "/search/resources/api/v2/products", { query });
  expect(body.contents[0].x_sellerRating).toEqual({ count: 3, average: "4.3" });
  expect((await opened.shop.store(store).call("GET", `seller/${seller}`)).body.x_sellerRating).toEqual({
    count: 3,
    average: "4.3",
  });
});

test("a comment is moderated first; if refused, its stars count and its author is emailed the reason", async () => {
  const who = await buyer();
  const before = (await shown()).summary.count;
  expect((await who.rate({ stars: 1, comment: "Groserías" })).body.state).toBe("pending");
  expect((await shown()).rating).toEqual([]);
  const id = await idOf(who.orderId);
  const deny = (more: object = {}) => opened.act(page(id), { intent: "deny", reason: "Insulta.", ...more });
  expect((await deny({ reason: "" })).status).toBe(422);
  expect((await deny()).status).toBe(303);
  expect((await opened.post(page(id), { intent: "publish", version: "1" }, opened.other)).status).toBe(409);
  expect((await shown()).summary.count).toBe(before + 1);
  const [mail] = await opened.shop.db.select().from(outbox).where(eq(outbox.kind, "rating-refused"));
  expect(mail?.payload).toMatchObject({
    seller: "Taller Barro Vivo",
    reason: "Insulta.",
    orderId: String(who.orderId),
  });
  expect((await who.rate({ stars: 2, comment: "Tardó mucho." })).body.state).toBe("pending");
  await opened.act(page(id), { intent: "publish" });
  expect((await shown()).rating).toMatchObject([{ stars: 2, comment: "Tardó mucho.", displayName: "Inés" }]);
  expect((await who.rate({ stars: 3, comment: "Tardó mucho." })).body.state).toBe("published");
  expect(await opened.actsOf(`rating/${id}`)).toEqual(["deny", "publish"]);
  expect(await takeChanges(opened.shop.db, 9)).toEqual(["sellerRating", "sellerRating"]);
});

test("refuses other shoppers' orders, other sellers and invalid values", async () => {
  const [who, other] = [await buyer(), await buyer()];
  const body = { sellerId: String(seller), stars: 5 };
  expect((await other.call("PUT", `seller_rating/order/${who.orderId}`, { body })).status).toBe(404);
  expect((await other.call("GET", `seller_rating/order/${who.orderId}`)).status).toBe(404);
  expect(faultOf(await who.rate({ stars: 5, sellerId: "502" }))).toBe("400 _ERR_CMD_INVALID_PARAM sellerId");
  expect(faultOf(await who.rate({ stars: 0 }))).toBe("400 _ERR_CMD_INVALID_PARAM stars");
  expect(faultOf(await who.rate({ stars: 5, comment: "x".repeat(1_001) }))).toBe("400 _ERR_CMD_INVALID_PARAM comment");
});

test("averages are rounded half up, and absent for too few ratings", () => {
  expect(totalOf({ count: 0, stars: 0 })).toEqual({ count: 0 });
  expect(totalOf({ count: 2, stars: 10 })).toEqual({ count: 2 });
  expect(totalOf({ count: 4, stars: 17 })).toEqual({ count: 4, average: "4.3" });
});
