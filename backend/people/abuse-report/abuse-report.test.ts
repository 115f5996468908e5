import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepJobs } from "#backend/housekeeping/sweeps.ts";
import { abuseReports } from "#backend/platform/db/schema/abuse-report.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { defaultRetention } from "#backend/platform/retention.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";
import { faultOf } from "#tests/support/test-shop.ts";
import { deleteTraces } from "../person/traces.ts";

let opened: Desk;
let author: Member;
let productId: number;
let reviewId: number;
let questionId: number;
beforeAll(async () => {
  opened = await openDesk();
  author = await openMember(opened.shop);
  const [product] = await opened.shop.db.select().from(products).where(eq(products.partNumber, "VESTIDO-AGAVE-01"));
  productId = product?.id ?? 0;
});
afterAll(() => opened.shop.close());
beforeEach(async () => {
  const { db } = opened.shop;
  await db.delete(abuseReports);
  await db.delete(reviews).where(eq(reviews.memberId, author.memberId));
  reviewId = await written("Oferta en otra tienda", author.memberId);
  const asked = { storeId: 1, productId, displayName: "Luz", languageId: -5, text: "¿Quién vende más barato?" };
  const [question] = await db
    .insert(questions)
    .values({ ...asked, answer: "Nadie.", state: "published" })
    .returning();
  questionId = question?.id ?? 0;
});

async function written(title: string, memberId: number | null = null): Promise<number> {
  const said = { storeId: 1, productId, memberId, displayName: "Inés", languageId: -5, stars: 1, title, text: "…" };
  const [review] = await opened.shop.db
    .insert(reviews)
    .values({ ...said, state: "published" })
    .returning();
  return review?.id ?? 0;
}

type Caller = Pick<Member, "call">;
const report = (who: Caller, reason: string, text?: string, id = reviewId) =>
  who.call("POST", `review/${id}/abuse_report`, { body: { reason, ...(text !== undefined && { text }) } });
const guest = async (): Promise<Caller> => {
  const as = await opened.shop.store(1).guest();
  return { call: (method, path, options) => opened.shop.call(method, path, { ...options, as }) };
};
const rows = () => opened.shop.db.select().from(abuseReports).orderBy(abuseReports.id);
const page = () => `${desk}/review/${reviewId}`;

test("shoppers and guests report a published review, once each, however often it is sent", async () => {
  const [reader, visitor] = [await openMember(opened.shop), await guest()];
  const [first, again] = await Promise.all([report(reader, "advertising"), report(reader, "offensive")]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.abuseReportId).toBe(first.body.abuseReportId);
  expect((await report(visitor, "other", "Copió mi texto.")).status).toBe(201);
  expect(await rows()).toMatchObject([
    { reviewId, questionId: null, text: "" },
    { reason: "other", text: "Copió mi texto.", closedAt: null },
  ]);
});

test.each([
  ["rude", undefined, /^400 /],
  ["other", undefined, /^400 _ERR_CMD_MISSING_PARAM text$/],
  ["offensive", "x".repeat(301), /^400 _ERR_CMD_INVALID_PARAM text$/],
])("refuses the reason %s with these words: %s", async (reason, text, fault) => {
  expect(faultOf(await report(await guest(), reason, text))).toMatch(fault);
});

test("is refused without an identity, and for what is not published or in another store", async () => {
  const anonymous = await opened.shop.call("POST", `review/${reviewId}/abuse_report`, {
    body: { reason: "offensive" },
  });
  expect(faultOf(anonymous)).toMatch(/^401 _ERR_DIDNT_LOGON/);
  const visitor = await guest();
  expect((await report(visitor, "offensive", undefined, 999_999_999)).status).toBe(404);
  await opened.shop.db.update(reviews).set({ state: "pending" }).where(eq(reviews.id, reviewId));
  expect((await report(visitor, "offensive")).status).toBe(404);
});

test("a registered person reports 20 times a day; a report that is repeated counts once", async () => {
  const reader = await openMember(opened.shop);
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => written(`Opinión ${index}`)));
  for (const id of others)
    for (const _ of ["once", "twice"]) expect((await report(reader, "insincere", "", id)).status).toBe(201);
  expect(faultOf(await report(reader, "insincere"))).toMatch(/^429 /);
  await opened.shop.db.delete(reviews).where(and(eq(reviews.productId, productId), eq(reviews.text, "…")));
});

test("operators find what was reported most first, with the reasons, and what they keep stays published", async () => {
  const other = await written("Otra");
  await report(await guest(), "personal", undefined, other);
  for (const reason of ["offTopic", "advertising", "advertising"]) await report(await guest(), reason);
  const list = await opened.text(`${desk}/reviews`, "reported-reviews");
  expect(list).toMatch(
    /Reported by visitors.*Oferta en otra tienda.*Reports: 3 · advertising \(2\) · about something else \(1\).*Otra/s,
  );
  expect(await opened.text(page(), "reported-review")).toContain("Keep it");
  const read = (await rows()).at(-1)?.id ?? 0;
  await report(await guest(), "offensive");
  expect((await opened.act(page(), { intent: "keep", report: String(read) })).status).toBe(303);
  expect((await rows()).filter(({ closedAt }) => closedAt === null)).toMatchObject([
    { reviewId: other },
    { reason: "offensive" },
  ]);
  expect((await opened.act(page(), { intent: "keep", report: String(read) })).status).toBe(409);
  expect(await opened.actsOf(`review/${reviewId}`)).toEqual(["keep"]);
  const { state, version } = (await opened.shop.db.select().from(reviews).where(eq(reviews.id, reviewId)))[0] ?? {};
  expect([state, version]).toEqual(["published", 1]);
});

test("what is taken down closes its reports, and its author learns the reason", async () => {
  const reader = await openMember(opened.shop);
  await report(reader, "advertising");
  expect((await opened.act(page(), { intent: "deny", reason: "Hace publicidad." })).status).toBe(303);
  expect(await rows()).toMatchObject([{ closedAt: expect.any(Date) }]);
  const letters = await opened.shop.db.select().from(outbox).where(eq(outbox.kind, "review-refused"));
  expect(letters.at(-1)?.payload).toMatchObject({ title: "Oferta en otra tienda", reason: "Hace publicidad." });
  expect(await opened.text(`${desk}/reviews`)).not.toContain("Oferta en otra tienda");
  expect((await opened.act(page(), { intent: "publish" })).status).toBe(303);
  expect((await report(reader, "advertising")).status).toBe(201);
  expect((await rows()).filter(({ closedAt }) => closedAt === null)).toEqual([]);
});

test("a published question is reported, kept and taken down alike", async () => {
  const [reader, other] = [await openMember(opened.shop), await openMember(opened.shop)];
  const path = `question/${questionId}/abuse_report`;
  expect((await reader.call("POST", path, { body: { reason: "offTopic" } })).status).toBe(201);
  expect(await opened.text(`${desk}/questions`)).toMatch(/Reported by visitors.*¿Quién vende más barato\?/s);
  const asked = `${desk}/question/${questionId}`;
  expect(await opened.text(asked)).toMatch(/Nadie\..*Reports: 1 · about something else \(1\)/s);
  const last = String((await rows()).at(-1)?.id);
  expect((await opened.act(asked, { intent: "keep", report: last })).status).toBe(303);
  expect(await opened.text(asked)).not.toContain("Reports: 1");
  expect((await other.call("POST", path, { body: { reason: "personal" } })).status).toBe(201);
  expect((await opened.act(asked, { intent: "deny", reason: "Compara precios." })).status).toBe(303);
  expect((await rows()).filter(({ closedAt }) => closedAt === null)).toEqual([]);
});

test("a report goes with its review, stays without the account that made it, and is deleted 90 days after it was closed", async () => {
  const reader = await openMember(opened.shop);
  await report(reader, "offensive");
  await opened.shop.db.transaction((tx) => deleteTraces(tx, [reader.memberId]));
  expect(await rows()).toMatchObject([{ memberId: null, reason: "offensive" }]);
  const sweep = sweepJobs(defaultRetention).find(({ name }) => name === "abuse_reports_closed");
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await sweep?.run(opened.shop.db, { now: days(400) });
  expect(await rows()).toHaveLength(1);
  await opened.shop.db.update(abuseReports).set({ closedAt: new Date() });
  await sweep?.run(opened.shop.db, { now: days(89) });
  expect(await rows()).toHaveLength(1);
  await sweep?.run(opened.shop.db, { now: days(91) });
  expect(await rows()).toEqual([]);
  await report(await guest(), "offensive");
  expect((await author.call("DELETE", `review/${reviewId}`)).status).toBe(200);
  expect(await rows()).toEqual([]);
});
