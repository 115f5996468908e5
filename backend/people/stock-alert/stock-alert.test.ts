import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { openMember } from "#tests/support/member.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { stockAlertJob } from "./alert-job.ts";

let shop: TestShop;
let item: { id: number; partNumber: string };
beforeAll(async () => {
  shop = await openTestShop();
  const [first] = await shop.items();
  if (!first) throw new Error("no goods");
  item = first;
});
afterAll(() => shop.close());

const request = (email: string | undefined, partNumber = item.partNumber) =>
  shop.call("POST", "stock_alert", { body: { partNumber, email } });
const linksTo = async (email: string) =>
  (
    await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.to, email), eq(outbox.kind, "stock-alert-confirmation")))
      .orderBy(desc(outbox.id))
  ).map(({ payload }) => String(payload.confirmToken));
const confirm = (token = "", as?: Tokens) => shop.call("POST", "stock_alert/confirm", { body: { token }, as });
/** Asks, and follows the link of the letter. */
const ask = async (email: string, partNumber = item.partNumber) => {
  await request(email, partNumber);
  const [token] = await linksTo(email);
  expect((await confirm(token)).body.status).toBe("SUBSCRIBED");
};
const put = (onHand: number, id = item.id) =>
  shop.db.update(stock).set({ onHand, reserved: 0, safetyStock: 0 }).where(eq(stock.productId, id));
const letters = async (email: string) =>
  (
    await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.to, email), eq(outbox.kind, "stock-back")))
      .orderBy(desc(outbox.id))
  ).map(({ payload }) => payload);

test("a subscriber gets a single email once the item is back in stock", async () => {
  await put(0);
  const pending = { partNumber: item.partNumber, status: "PENDING_CONFIRMATION" };
  expect(await request(" Lola@Example.mx ")).toMatchObject({ status: 201, body: pending });
  const links = await linksTo("lola@example.mx");
  for (let times = 0; times < 2; times += 1) expect((await confirm(links[0])).status).toBe(200);
  // Already known: the same response, and no second letter to confirm.
  expect((await request("lola@example.mx")).body).toMatchObject(pending);
  expect(await linksTo("lola@example.mx")).toHaveLength(1);
  await stockAlertJob.run(shop.db);
  expect(await letters("lola@example.mx")).toEqual([]);
  await put(3);
  for (let round = 0; round < 2; round += 1) await stockAlertJob.run(shop.db);
  const sent = await letters("lola@example.mx");
  expect(sent).toEqual([expect.objectContaining({ name: expect.any(String), url: expect.stringMatching(/^http/) })]);
});

test("reserved units and safety stock do not count as back in stock", async () => {
  await put(0);
  await ask("safe@example.mx");
  await shop.db.update(stock).set({ onHand: 5, reserved: 3, safetyStock: 2 }).where(eq(stock.productId, item.id));
  await stockAlertJob.run(shop.db);
  expect(await letters("safe@example.mx")).toEqual([]);
});

test("an alert for a product is sent once any of its items is back in stock", async () => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, item.id));
  const [product] = await shop.db
    .select()
    .from(products)
    .where(eq(products.id, row?.parentId ?? item.id));
  if (!product) throw new Error("no product");
  const items = await shop.db.select().from(products).where(eq(products.parentId, product.id));
  for (const { id } of items) await put(0, id);
  await ask("any@example.mx", product.partNumber);
  await stockAlertJob.run(shop.db);
  expect(await letters("any@example.mx")).toEqual([]);
  await put(1, items.at(-1)?.id ?? item.id);
  await stockAlertJob.run(shop.db);
  expect(await letters("any@example.mx")).toHaveLength(1);
});

test("the unsubscribe link ends all other alerts of its email address, idempotently", async () => {
  await put(0);
  await ask("stop@example.mx");
  const [other] = (await shop.items()).filter(({ id }) => id !== item.id);
  await put(0, other?.id);
  await ask("stop@example.mx", other?.partNumber);
  await put(2);
  await stockAlertJob.run(shop.db);
  const [letter] = await letters("stop@example.mx");
  const stop = () => shop.call("POST", "stock_alert/unsubscribe", { body: { token: letter?.unsubscribeToken } });
  expect((await stop()).body.ended).toBe(1);
  expect((await stop()).body.ended).toBe(0);
  await put(2, other?.id);
  await stockAlertJob.run(shop.db);
  expect(await letters("stop@example.mx")).toHaveLength(1);
  expect((await shop.call("POST", "stock_alert/unsubscribe", { body: { token: "invented" } })).status).toBe(404);
});

test("an alert that is requested again leaves the link of its earlier letter valid, and that ends it", async () => {
  await put(0);
  await ask("again@example.mx");
  await put(2);
  await stockAlertJob.run(shop.db);
  const [letter] = await letters("again@example.mx");
  const stop = () => shop.call("POST", "stock_alert/unsubscribe", { body: { token: letter?.unsubscribeToken } });
  await put(0);
  await ask("again@example.mx");
  expect([(await stop()).body.ended, (await stop()).body.ended]).toEqual([1, 0]);
  await put(2);
  await stockAlertJob.run(shop.db);
  expect(await letters("again@example.mx")).toHaveLength(1);
});

test("writes to no one who has not followed the link: not for a guest, nor for an account that has never read its mail", async () => {
  await put(0);
  const victim = "victima@example.mx";
  const stranger = await openMember(shop, { email: victim });
  const body = { partNumber: item.partNumber };
  for (const answer of [await request(victim), await stranger.call("POST", "stock_alert", { body })])
    expect(answer).toMatchObject({ status: 201, body: { status: "PENDING_CONFIRMATION" } });
  // A second letter would void the link of the one that is on its way.
  const [token, ...more] = await linksTo(victim);
  expect(more).toEqual([]);
  await put(1);
  await stockAlertJob.run(shop.db);
  expect(await letters(victim)).toEqual([]);
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
  const row = eq(stockAlerts.email, victim);
  await shop.db.update(stockAlerts).set({ createdAt: aWeekAgo }).where(row);
  for (const old of [token, "invented"]) expect((await confirm(old)).status).toBe(404);
  await shop.db.update(stockAlerts).set({ createdAt: new Date() }).where(row);
  await confirm(token);
  await stockAlertJob.run(shop.db);
  expect(await letters(victim)).toHaveLength(1);
  // Confirmed in another browser, it says nothing about the account.
  expect((await stranger.call("POST", "stock_alert", { body })).body.status).toBe("PENDING_CONFIRMATION");
});

test("following the link while signed in confirms the address of the account, until it has another one", async () => {
  await put(0);
  const person = await openMember(shop, { email: "Propia@Example.mx" });
  const body = { partNumber: item.partNumber };
  await person.call("POST", "stock_alert", { body });
  await confirm((await linksTo("propia@example.mx"))[0], person);
  expect((await person.call("POST", "stock_alert", { body })).body.status).toBe("SUBSCRIBED");
  expect((await person.call("POST", "stock_alert", { body: { ...body, email: "x@example.mx" } })).body.status).toBe(
    "PENDING_CONFIRMATION",
  );
  await shop.db.update(members).set({ email: "otra@example.mx" }).where(eq(members.id, person.memberId));
  expect((await person.call("POST", "stock_alert", { body })).body.status).toBe("PENDING_CONFIRMATION");
});

test("registered shoppers use their own email address; guests need a valid one, with a rate limit", async () => {
  const person = await openMember(shop, { email: "ines@example.mx", confirmedEmail: "ines@example.mx" });
  await put(0);
  const body = { partNumber: item.partNumber };
  expect((await person.call("POST", "stock_alert", { body })).status).toBe(201);
  await put(1);
  await stockAlertJob.run(shop.db);
  expect(await linksTo("ines@example.mx")).toEqual([]);
  expect(await letters("ines@example.mx")).toHaveLength(1);
  expect(faultOf(await request(undefined))).toBe("400 _ERR_CMD_MISSING_PARAM email");
  for (const wrong of ["lola@", "lola,eva@example.mx"])
    expect(faultOf(await request(wrong)), wrong).toBe("400 _ERR_CMD_INVALID_PARAM email");
  expect(faultOf(await request("lola@example.mx", "NO-ES-NADA"))).toBe("400 _ERR_CMD_INVALID_PARAM partNumber");
  for (let times = 0; times < 5; times += 1) await request("bomb@example.mx");
  expect((await request("bomb@example.mx")).status).toBe(429);
});
