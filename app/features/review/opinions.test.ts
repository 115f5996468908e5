import { and, eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { abuseReports } from "#backend/platform/db/schema/abuse-report.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { reviews as reviewRows } from "#backend/platform/db/schema/review.ts";
import { stockAlerts } from "#backend/platform/db/schema/stock-alert.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** What shoppers say and ask, through the forms they are given. Ana's orders in the sample data have arrived. */
let shop: VisitedShop;
let pages: Awaited<ReturnType<typeof importPages>>;
let ana: Visitor;
const importPages = async () => ({
  ...(await import("#app/commerce/capabilities.server.ts")),
  ...(await import("#app/features/abuse-report/abuse-report.server.ts")),
  ...(await import("#app/features/catalog/page.server.ts")),
  ...(await import("#app/features/identity/actions.server.ts")),
  ...(await import("#app/features/order/pages/detail.server.ts")),
  ...(await import("#app/features/question/pages/list.server.ts")),
  ...(await import("#app/features/seller-rating/pages/rate.server.ts")),
  ...(await import("#app/features/stock-alert/stock-alert.server.ts")),
  ...(await import("./pages/edit-actions.server.ts")),
  ...(await import("./pages/edit.server.ts")),
  ...(await import("./pages/list.server.ts")),
  ...(await import("./pages/own.server.ts")),
  ...(await import("./pages/vote.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  pages = await importPages();
  ana = shop.visitor();
  for (const store of ["", "/mercado"]) {
    const form = { intent: "signIn", logonId: "ana", password: "Ana.2026!" };
    expect((await ana.post(`${store}/login`, pages.loginIntents, form)).status).toBe(303);
  }
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const errorsOf = async (answer: Response) => {
  const { errors } = await answer.json();
  return Object.keys(errors);
};

describe("a seller can be rated", () => {
  const orderId = "900100543";
  const path = `/mercado/account/orders/${orderId}/seller-rating`;
  const read = () => ana.get(path, (context) => pages.loadRate(context, orderId));
  const rate = (form: Record<string, string>) =>
    ana.post(path, pages.rateIntents, { intent: "rate", seller: "501", stars: "", comment: "", ...form }, { orderId });

  test("from the page of an order that was delivered", async () => {
    const detail = await ana.get(`/mercado/account/orders/${orderId}`, (context) => pages.loadDetail(context, orderId));
    expect(detail.rate).toBe(path);
    expect((await read()).sellers).toMatchObject([{ id: "501", stars: "", comment: "" }]);
  });

  test("with stars alone, which can be changed and explained in a comment", async () => {
    expect(await errorsOf(await rate({ comment: "Llegó bien." }))).toEqual(["stars"]);
    expect(await errorsOf(await rate({ stars: "4", comment: "x".repeat(2_001) }))).toEqual(["comment"]);
    expect((await rate({ stars: "4" })).status).toBe(303);
    expect((await read()).sellers).toMatchObject([{ stars: "4", comment: "" }]);
    expect((await rate({ stars: "5", comment: " Muy bien\r\nempacado. " })).status).toBe(303);
    expect((await read()).sellers).toMatchObject([{ stars: "5", comment: "Muy bien\nempacado." }]);
  });

  test("only by the buyer of an order with its goods", async () => {
    const stranger = shop.visitor();
    await expect(stranger.get(path, (context) => pages.loadRate(context, orderId))).rejects.toMatchObject({
      status: 303,
    });
    const other = ana.get(path, (context) => pages.loadRate(context, "900100542"));
    await expect(other).rejects.toMatchObject({ status: 404 });
  });
});

test("a review can be written, changed, and removed", async () => {
  const [product] = (await ana.get("/account/reviews", pages.loadOwnReviews)).writable;
  const productId = product?.id ?? "";
  const path = `/account/reviews/${productId}`;
  const words = { title: "Como esperaba", text: "Muele parejo.\r\nNo hace ruido.", displayName: "Ana R." };
  const save = (form: Record<string, string>) =>
    ana.post(path, pages.editReviewIntents, { intent: "save", ...words, ...form }, { productId });
  expect(await errorsOf(await save({ title: "" }))).toEqual(["stars", "title"]);
  expect((await save({ stars: "5" })).status).toBe(303);
  expect((await save({ stars: "4", title: "Casi" })).status).toBe(303);
  const { reviews } = await ana.get("/account/reviews", pages.loadOwnReviews);
  expect(reviews).toMatchObject([{ stars: 4, title: "Casi", text: "Muele parejo.\nNo hace ruido." }]);
  const refusal = { state: "refused" as const, reason: "Nombra a otra tienda." };
  const edited = () => ana.get(path, (context) => pages.loadEditReview(context, productId));
  expect((await edited()).decision).toMatchObject({ state: "En revisión", badge: "warn" });
  await shop.backend.db
    .update(reviewRows)
    .set(refusal)
    .where(eq(reviewRows.id, Number(reviews[0]?.id)));
  expect((await edited()).decision).toEqual({
    ...{ state: "No publicada", badge: "bad", reason: "Motivo: Nombra a otra tienda." },
  });
  const form = { intent: "remove", review: reviews[0]?.id ?? "" };
  for (const _ of ["once", "twice"])
    expect((await ana.post("/account/reviews", pages.ownReviewsIntents, form)).status).toBe(303);
  expect((await ana.get("/account/reviews", pages.loadOwnReviews)).reviews).toEqual([]);
});

test("thanks for a vote with the number of people who found the review helpful, however often it is sent", async () => {
  const { db } = shop.backend;
  const [row] = await db.select().from(reviewRows).where(eq(reviewRows.helpful, 11)).limit(1);
  const path = `/reviews/${row?.productId}`;
  const vote = async (review: string) => {
    expect((await ana.post(path, pages.voteIntents, { intent: "vote", review })).status).toBe(303);
    return ana.get(path, (context) => Promise.resolve(context.readFlash("toast")?.text));
  };
  for (const _ of ["once", "twice"])
    expect(await vote(String(row?.id))).toBe("Gracias, contamos tu voto. Les sirvió a 12 personas.");
  expect(await vote("999999999")).toBeUndefined();
});

test("visitors report reviews and questions, guests too; another reason needs words, and what is gone is not reported", async () => {
  const { db } = shop.backend;
  const [review] = await db.select().from(reviewRows).where(eq(reviewRows.state, "published")).limit(1);
  const [question] = await db.select().from(questions).where(eq(questions.state, "published")).limit(1);
  const guest = shop.visitor();
  const report = (noun: "review" | "question", form: Record<string, string>) => {
    const path = noun === "review" ? `/reviews/${review?.productId}` : `/questions/${question?.productId}`;
    const intents = pages.abuseReportIntents(noun);
    return guest.post(path, intents, { intent: "report", about: String(review?.id), words: "", ...form });
  };
  const said = () => guest.get("/", (context) => Promise.resolve(context.readFlash("toast")?.text));
  expect(await errorsOf(await report("review", {}))).toEqual(["reason"]);
  expect(await errorsOf(await report("review", { reason: "other", words: " " }))).toEqual(["words"]);
  expect(await errorsOf(await report("review", { reason: "offensive", words: "x".repeat(301) }))).toEqual(["words"]);
  for (const _ of ["once", "twice"]) {
    expect((await report("review", { reason: "other", words: "Copió\r\nmi texto." })).status).toBe(303);
    expect(await said()).toBe("Gracias. Vamos a revisarla.");
  }
  expect((await report("question", { about: String(question?.id), reason: "offTopic" })).status).toBe(303);
  expect(await db.select().from(abuseReports)).toMatchObject([
    { reviewId: review?.id, reason: "other", text: "Copió\nmi texto." },
    { questionId: question?.id, reason: "offTopic", text: "" },
  ]);
  await said();
  expect((await report("review", { about: "999999999", reason: "offensive" })).status).toBe(303);
  expect(await said()).toBe("Ya no está publicada.");
});

test("the form to report names what is reported, and is not there where the backend takes no reports", async () => {
  const [review] = await shop.backend.db.select().from(reviewRows).where(eq(reviewRows.state, "published")).limit(1);
  const productId = String(review?.productId);
  const read = () =>
    shop.visitor().get(`/reviews/${productId}`, (context, request) => pages.loadReviews(context, request, productId));
  const page = await read();
  expect(Object.keys(page.report?.labels ?? {}).sort()).toEqual(page.reviews.map(({ id }) => id).sort());
  const [first] = page.reviews;
  expect(page.report?.labels[first?.id ?? ""]).toBe(`Reportar “${first?.title}”`);
  pages.remember("abuseReports", "abuseReport.ofReview", false, pino({ level: "silent" }));
  expect((await read()).report).toBeUndefined();
  pages.forgetAbsent();
});

test("a last page with a single review offers every order as well, the default first", async () => {
  const { db } = shop.backend;
  const isShown = eq(reviewRows.state, "published");
  const [row] = await db.select().from(reviewRows).where(isShown).orderBy(reviewRows.id).limit(1);
  if (!row) throw new Error("there are no reviews");
  const { id: _, ...same } = row;
  const others = await db.$count(reviewRows, and(isShown, eq(reviewRows.productId, row.productId)));
  await db.insert(reviewRows).values(Array.from({ length: 11 - others }, () => ({ ...same, memberId: null })));
  const page = await shop
    .visitor()
    .get(`/reviews/${row.productId}?page=2`, (context, request) =>
      pages.loadReviews(context, request, String(row.productId)),
    );
  expect(page.reviews).toHaveLength(1);
  expect(page.sorts.map(({ label, current }) => [label, current])).toEqual([
    ["Más útiles", true],
    ["Más recientes", false],
    ["Mejor calificadas", false],
    ["Peor calificadas", false],
  ]);
});

test("kits and bundles show questions and reviews, with structured data, but no reviews if the backend has none", async () => {
  const visitor = shop.visitor();
  for (const [path, kind] of [
    ["/arma-tu-rincon-de-cafe", "kit"],
    ["/paquete-primera-cocina", "kit"],
    ["/sala-completa-nogal", "bundle"],
  ]) {
    const read = () => visitor.get(path ?? "", pages.loadPage);
    const page = await read();
    if (page.kind !== "kit" && page.kind !== "bundle") throw new Error(page.kind);
    expect(page.kind).toBe(kind);
    expect(page.questions?.ask.href).toMatch(/^\/questions\/\d+#ask$/);
    expect(page.reviews?.write.href).toMatch(/^\/account\/reviews\/\d+$/);
    const { count = 0, average } = page.reviews?.summary ?? {};
    expect(page.rating?.average).toBe(count ? average : undefined);
    const [facts] = page.head.jsonLd;
    if (count) expect(facts).toMatchObject({ aggregateRating: { ratingValue: average, reviewCount: count } });
    else expect(facts).not.toHaveProperty("aggregateRating");
    pages.remember("reviews", "review.byProduct", false, pino({ level: "silent" }));
    expect(await read()).toMatchObject({ reviews: undefined, rating: undefined });
    pages.forgetAbsent();
  }
});

test("a question can be asked, by guests only with an email address", async () => {
  const [product] = (await ana.get("/account/reviews", pages.loadOwnReviews)).writable;
  const productId = product?.id ?? "";
  const path = `/questions/${productId}`;
  const words = { intent: "ask", text: "¿Se puede lavar?", displayName: "Luz", human: "test-ok" };
  const ask = (visitor: Visitor, form: Record<string, string>) =>
    visitor.send(path, pages.runQuestions, { ...words, ...form }, { productId });
  expect((await ask(ana, {})).status).toBe(303);
  const guest = shop.visitor();
  expect(await errorsOf(await ask(guest, { email: "" }))).toEqual(["email"]);
  expect(await errorsOf(await ask(guest, { email: "", text: " " }))).toEqual(["text", "email"]);
  const unchecked = { intent: "ask", text: "", displayName: "", email: "" };
  const refused = await guest.send(path, pages.runQuestions, unchecked, { productId });
  expect(await errorsOf(refused)).toEqual(["text", "displayName", "email", "human"]);
  expect(await errorsOf(await ask(guest, { email: "luz@example.mx", text: " " }))).toEqual(["text"]);

  const { ticket } = await guest.get(path, (context, request) => pages.loadQuestions(context, request, productId));
  const send = () => ask(guest, { email: "luz@example.mx", ticket });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await shop.backend.db.$count(questions, eq(questions.email, "luz@example.mx"))).toBe(1);
});

test("a stock alert requires a valid email address and is stored only once", async () => {
  const partNumber = "CAFE-GOTEO-02";
  const wait = (visitor: Visitor, form: Record<string, string>) =>
    visitor.post("/cafetera", pages.stockAlertIntents, { intent: "stockAlert", partNumber, ...form });
  const guest = shop.visitor();
  expect(await errorsOf(await wait(guest, { email: "" }))).toEqual(["email"]);
  expect(await errorsOf(await wait(guest, { email: "luz@" }))).toEqual(["email"]);
  for (const _ of ["once", "twice"]) expect((await wait(guest, { email: "luz@example.mx" })).status).toBe(303);
  expect(await shop.backend.db.$count(stockAlerts, eq(stockAlerts.email, "luz@example.mx"))).toBe(1);
});
