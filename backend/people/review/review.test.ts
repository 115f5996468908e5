import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { takeChanges } from "#backend/catalog/shop-change/changes.ts";
import { components, products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { productRatings, reviews } from "#backend/platform/db/schema/review.ts";
import { deleteTraces } from "../person/traces.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";
import { faultOf } from "#tests/support/test-shop.ts";
import { reviewInvitationJob } from "./invite-job.ts";
import { summaryOf } from "./rating.ts";

let opened: Desk;
let item: { id: number; partNumber: string };
let productId: string;
let buyer: Member;
beforeAll(async () => {
  opened = await openDesk();
  // A size of a dress: what is reviewed is the dress.
  const dress = eq(products.partNumber, "VESTIDO-AGAVE-01");
  const [product] = await opened.shop.db.select().from(products).where(dress);
  const [size] = await opened.shop.db
    .select()
    .from(products)
    .where(eq(products.parentId, product?.id ?? -1))
    .limit(1);
  if (!size) throw new Error("no dress");
  [item, productId] = [size, String(product?.id)];
  await opened.shop.db.delete(reviews).where(eq(reviews.productId, Number(productId)));
  await opened.shop.db.delete(productRatings);
});
afterAll(() => opened.shop.close());
beforeEach(async () => {
  buyer = await openMember(opened.shop);
  await deliveredOrder(opened.shop.db, buyer.memberId, [item]);
});

const fields = (more: object = {}) => ({
  stars: 4,
  title: "Muy bonito",
  text: "Cae muy bien.\nLo uso a diario.",
  fit: "true",
  displayName: "Inés V.",
  ...more,
});
const write = (more: object = {}, who = buyer) => who.call("POST", "review", { body: { productId, ...fields(more) } });
const written = async (more: object = {}, who = buyer) => String((await write(more, who)).body.reviewId);
const page = (id: string) => `${desk}/review/${id}`;
const publish = (id: string) => opened.act(page(id), { intent: "publish" });
const shown = async (query: Record<string, string> = {}) =>
  (await opened.shop.call("GET", `review/byProduct/${productId}`, { query })).body;

test("a buyer reviews a delivered product once, and an operator publishes the review", async () => {
  const { review: before, writable } = (await buyer.call("GET", "review/@self")).body;
  expect([before, writable]).toMatchObject([[], [{ productId, partNumber: "VESTIDO-AGAVE-01", sized: true }]]);
  const id = await written();
  expect(faultOf(await write())).toBe("409 _ERR_ALREADY_PROCESSED pending");
  expect((await shown()).review).toEqual([]);
  expect((await publish(id)).status).toBe(303);
  expect(await shown()).toMatchObject({
    summary: { count: 1, average: "4.0", stars: [0, 0, 0, 1, 0], fit: { true: 1 } },
    review: [{ reviewId: id, stars: 4, displayName: "Inés V.", text: "Cae muy bien.\nLo uso a diario." }],
  });
  const query = { storeId: "1", id: productId };
  const entry = await opened.shop.send("GET", "/search/resources/api/v2/products", { query });
  expect(entry.body.contents[0].x_rating).toEqual({ average: "4.0", count: 1 });
  expect((await buyer.call("GET", "review/@self")).body).toMatchObject({
    writable: [],
    review: [{ state: "published" }],
  });
  expect((await buyer.call("DELETE", `review/${id}`)).status).toBe(200);
  expect(await shown()).toMatchObject({ summary: { count: 0 }, review: [] });
});

test("refuses reviews by guests and by shoppers without a delivered, uncanceled order line", async () => {
  const stranger = await openMember(opened.shop);
  expect(faultOf(await write({}, stranger))).toBe("403 _ERR_USER_AUTHORITY ReviewAdd");
  const orderId = await deliveredOrder(opened.shop.db, stranger.memberId, [item]);
  await opened.shop.db.update(orderItems).set({ status: "X" }).where(eq(orderItems.orderId, orderId));
  expect(faultOf(await write({}, stranger))).toBe("403 _ERR_USER_AUTHORITY ReviewAdd");
  const guest = await opened.shop.store(1).guest();
  const answer = await opened.shop.call("POST", "review", { as: guest, body: { productId, ...fields() } });
  expect(faultOf(answer)).toBe("403 _ERR_USER_AUTHORITY ReviewAdd");
});

test("a kit is reviewed like any line, a bundle only after all of its parts are delivered", async () => {
  const { db } = opened.shop;
  const named = async (partNumber: string) =>
    (await db.select().from(products).where(eq(products.partNumber, partNumber)))[0]!;
  const [kit, bundle] = [await named("KIT-CAFE-01"), await named("COMBO-SALA-01")];
  const parts = await db.select().from(components).where(eq(components.parentId, bundle.id));
  // For a product with items, it is an item that arrives.
  const pieces = await Promise.all(
    parts.map(async ({ productId: id }) => {
      const [piece] = await db.select().from(products).where(eq(products.parentId, id)).limit(1);
      return piece ?? (await db.select().from(products).where(eq(products.id, id)))[0]!;
    }),
  );
  const who = await openMember(opened.shop);
  const writeOf = async (id: number) => {
    const body = { productId: String(id), ...fields(), fit: undefined };
    return (await who.call("POST", "review", { body })).status;
  };
  await deliveredOrder(db, who.memberId, [kit, ...pieces.slice(1)]);
  expect([await writeOf(kit.id), await writeOf(bundle.id)]).toEqual([201, 403]);
  await deliveredOrder(db, who.memberId, pieces.slice(0, 1));
  const { writable } = (await who.call("GET", "review/@self")).body;
  expect(writable.map((one: { partNumber: string }) => one.partNumber)).toContain("COMBO-SALA-01");
  expect(await writeOf(bundle.id)).toBe(201);
});

test.each([
  [{ stars: 6 }, "400 _ERR_CMD_INVALID_PARAM stars"],
  [{ stars: 2.5 }, "400 _ERR_CMD_INVALID_PARAM stars"],
  [{ title: "  " }, "400 _ERR_CMD_MISSING_PARAM title"],
  [{ text: "x".repeat(2_001) }, "400 _ERR_CMD_INVALID_PARAM text"],
  [{ displayName: "x".repeat(41) }, "400 _ERR_CMD_INVALID_PARAM displayName"],
  [{ fit: "wide" }, "400 _ERR_CMD_INVALID_PARAM fit"],
])("refuses a review with %o", async (more, fault) => expect(faultOf(await write(more))).toBe(fault));

test("a changed review is moderated again, and another shopper's is not found", async () => {
  const id = await written();
  await publish(id);
  const other = await openMember(opened.shop);
  const change = (who: Member) => who.call("PUT", `review/${id}`, { body: fields({ stars: 2 }) });
  expect((await change(other)).status).toBe(404);
  expect((await change(buyer)).body).toMatchObject({ stars: 2, state: "pending" });
  expect((await shown()).summary.count).toBe(0);
  await publish(id);
  expect((await shown()).summary.stars).toEqual([0, 1, 0, 0, 0]);
  await buyer.call("DELETE", `review/${id}`);
});

test("storefronts are notified when an author changes or removes a published review, not an unpublished one", async () => {
  const noted = async () => (await takeChanges(opened.shop.db, 1_000)).filter((tag) => tag === `product:${productId}`);
  await noted();
  const id = await written();
  await buyer.call("PUT", `review/${id}`, { body: fields({ stars: 2 }) });
  expect(await noted()).toEqual([]);
  await publish(id);
  expect(await noted()).toHaveLength(1);
  await buyer.call("PUT", `review/${id}`, { body: fields({ stars: 3 }) });
  expect(await noted()).toHaveLength(1);
  await publish(id);
  await noted();
  await buyer.call("DELETE", `review/${id}`);
  expect(await noted()).toHaveLength(1);
  await buyer.call("DELETE", `review/${await written()}`);
  expect(await noted()).toEqual([]);
});

test("a refusal needs a reason, which is emailed to the author, and blocks a second decision", async () => {
  const id = await written({ title: "Malas palabras" });
  expect((await opened.act(page(id), { intent: "deny", reason: " " })).status).toBe(422);
  const stale = { version: "1", intent: "publish" };
  expect((await opened.act(page(id), { intent: "deny", reason: "Insulta." })).status).toBe(303);
  expect((await opened.post(page(id), stale, opened.other)).status).toBe(409);
  expect(await opened.actsOf(`review/${id}`)).toEqual(["deny"]);
  expect(await opened.text(page(id))).toMatch(/<bdi>Óscar<\/bdi> refused\s+<bdi>Insulta\.<\/bdi>/);
  const [mail] = await opened.shop.db.select().from(outbox).where(eq(outbox.kind, "review-refused"));
  expect(mail?.payload).toMatchObject({ title: "Malas palabras", reason: "Insulta.", productId });
  expect((await buyer.call("GET", "review/@self")).body.review).toMatchObject([
    { state: "refused", reason: "Insulta." },
  ]);
  expect((await shown()).review).toEqual([]);
});

test("photographs are checked by content, re-encoded, limited to four and moderated before they are shown", async () => {
  const id = await written();
  await publish(id);
  const add = (content: Uint8Array, who = buyer) =>
    who.call("POST", `review/${id}/photo`, { body: { content: Buffer.from(content).toString("base64") } });
  const exif = { IFD0: { Copyright: "secret name" } };
  const create = { width: 1_600, height: 1_200, channels: 3 as const, background: "#c06030" };
  const photo = await sharp({ create }).withExif(exif).jpeg().toBuffer();
  expect(faultOf(await add(Buffer.from("<svg></svg>")))).toBe("400 _ERR_CMD_INVALID_PARAM content");
  expect((await add(photo, await openMember(opened.shop))).status).toBe(404);
  const { body } = await add(photo);
  expect(body).toMatchObject({ state: "pending", photo: [{ width: 1_280, height: 960 }] });
  expect((await shown()).review).toEqual([]);
  const [{ thumbnail, fullImage, photoId }] = body.photo;
  const fetched = (address: string, headers: Record<string, string> = {}) =>
    opened.shop.fetch(new Request(`http://backend${address}`, { headers }));
  for (const address of [thumbnail, fullImage]) {
    const served = await fetched(address);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe("webp");
    expect(bytes.toString("latin1")).not.toContain("secret name");
  }
  await onlyPublishedForAll(id, fullImage, fetched);
  for (let more = 0; more < 3; more += 1) expect((await add(photo)).status).toBe(200);
  expect(faultOf(await add(photo))).toBe("400 _ERR_INVALID_INPUT photo,4");
  expect((await buyer.call("DELETE", `review/${id}/photo/${photoId}`)).body.photo).toHaveLength(3);
  await buyer.call("DELETE", `review/${id}`);
});

type Fetched = (address: string, headers?: Record<string, string>) => Promise<Response>;

/** Uploading a picture, or having had it taken down, must not leave an address that shows it to the world. */
async function onlyPublishedForAll(id: string, sealed: string, fetched: Fetched) {
  const [plain = "", seal = ""] = sealed.split("?seal=");
  const statusOf = async (address: string) => (await fetched(address)).status;
  expect((await fetched(sealed)).headers.get("cache-control")).toBe("private, no-store");
  expect(await statusOf(plain)).toBe(404);
  expect(await statusOf(`${plain}?seal=${seal.replace(/./g, "0")}`)).toBe(404);
  await publish(id);
  const shown = await fetched(plain);
  expect(shown.headers.get("cache-control")).toBe("public, max-age=60, must-revalidate");
  const again = { "if-none-match": shown.headers.get("etag") ?? "" };
  expect((await fetched(plain, again)).status).toBe(304);
  expect((await buyer.call("GET", "review/@self")).body.review[0].photo[0].fullImage).toBe(plain);
  await opened.shop.db
    .update(reviews)
    .set({ state: "refused" })
    .where(eq(reviews.id, Number(id)));
  expect(await statusOf(plain)).toBe(404);
  expect((await fetched(plain, again)).status).toBe(404);
  vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ["Date"] });
  expect(await statusOf(sealed)).toBe(404);
  vi.useRealTimers();
}

test("a helpful vote counts once, only on a published review and not on one's own", async () => {
  const id = await written();
  const reader = await openMember(opened.shop);
  const vote = (who: Member) => who.call("POST", `review/${id}/vote`, { body: {} });
  expect((await vote(reader)).status).toBe(404);
  await publish(id);
  for (let times = 0; times < 2; times += 1)
    expect((await vote(reader)).body).toEqual({ resourceName: "review", reviewId: id, helpful: 1 });
  expect((await vote(buyer)).status).toBe(403);
  await buyer.call("DELETE", `review/${id}`);
});

test("reviews are sorted, filtered by stars and paged", async () => {
  for (const stars of [5, 1, 3]) {
    const who = await openMember(opened.shop);
    await deliveredOrder(opened.shop.db, who.memberId, [item]);
    await publish(await written({ stars, title: `${stars}` }, who));
  }
  const titles = async (query: Record<string, string>) =>
    (await shown(query)).review.map(({ title }: { title: string }) => title);
  expect(await titles({ sort: "highest" })).toEqual(["5", "3", "1"]);
  expect(await titles({ sort: "lowest" })).toEqual(["1", "3", "5"]);
  expect(await titles({ sort: "recent", pageSize: "2", pageNumber: "2" })).toEqual(["5"]);
  expect(await shown({ stars: "3" })).toMatchObject({ total: 1, summary: { count: 3, average: "3.0" } });
  expect(faultOf(await opened.shop.call("GET", `review/byProduct/${productId}`, { query: { stars: "6" } }))).toBe(
    "400 _ERR_CMD_INVALID_PARAM stars",
  );
});

test("erasing a member's traces keeps the review but removes its author", async () => {
  await written();
  await opened.shop.db.transaction((tx) => deleteTraces(tx, [buyer.memberId]));
  const nameless = and(eq(reviews.displayName, ""), eq(reviews.productId, Number(productId)));
  expect(await opened.shop.db.select({ member: reviews.memberId }).from(reviews).where(nameless)).toEqual([
    { member: null },
  ]);
  expect(await opened.shop.db.$count(members, eq(members.id, buyer.memberId))).toBe(1);
});

test("only shoppers who opted in to emails are invited to review, once, a week after delivery", async () => {
  const { db } = opened.shop;
  const letters = async (memberId: number) => {
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    return db.$count(outbox, and(eq(outbox.to, member?.email ?? ""), eq(outbox.kind, "review-invitation")));
  };
  const [wants, wantsNot] = [await openMember(opened.shop), await openMember(opened.shop)];
  await db
    .update(members)
    .set({ receiveEmail: { "1": true } })
    .where(eq(members.id, wants.memberId));
  for (const { memberId } of [wants, wantsNot]) await deliveredOrder(db, memberId, [item]);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await reviewInvitationJob.run(db, { now: days(6) });
  expect(await letters(wants.memberId)).toBe(0);
  for (const later of [8, 9]) await reviewInvitationJob.run(db, { now: days(later) });
  expect([await letters(wants.memberId), await letters(wantsNot.memberId)]).toEqual([1, 0]);
});

test("averages are rounded half up, and absent without reviews", () => {
  const none = { count: 0, one: 0, two: 0, three: 0, four: 0, five: 0, small: 0, true: 0, large: 0 };
  expect(summaryOf(none).average).toBeUndefined();
  expect(summaryOf({ ...none, count: 4, four: 3, five: 1 }).average).toBe("4.3");
  expect(summaryOf({ ...none, count: 3, four: 2, five: 1 }).average).toBe("4.3");
  expect(summaryOf({ ...none, count: 2, one: 1, five: 1 }).average).toBe("3.0");
});
