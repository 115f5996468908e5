import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { openMember } from "#tests/support/member.ts";
import { takeChanges } from "#backend/catalog/shop-change/changes.ts";
import { type Desk, openDesk } from "#tests/support/operators-desk.ts";
import { faultOf } from "#tests/support/test-shop.ts";
import { writeSeller } from "#tests/support/sellers.ts";

let opened: Desk;
let item: typeof products.$inferSelect;
beforeAll(async () => {
  opened = await openDesk();
  const [first] = await opened.shop.items();
  const [row] = await opened.shop.db
    .select()
    .from(products)
    .where(eq(products.id, first?.id ?? -1));
  if (!row) throw new Error("no goods");
  item = row;
  await opened.shop.db.delete(questions);
});
afterAll(() => opened.shop.close());

const form = { text: "¿Se lava a máquina?", displayName: "Lola", email: "lola@example.mx" };
const ask = (more: object = {}) =>
  opened.shop.call("POST", "question", { body: { productId: String(item.id), ...form, ...more } });
const asked = async (more: object = {}) => String((await ask(more)).body.questionId);
const productId = () => String(item.parentId ?? item.id);
const shown = async (id = productId()) => (await opened.shop.call("GET", `question/byProduct/${id}`)).body;
const page = (id: string) => `/operations/1/question/${id}`;

test("a question is shown with its answer, which is emailed to the asker before the address is erased", async () => {
  const id = await asked();
  expect((await shown()).question).toEqual([]);
  expect((await opened.act(page(id), { intent: "publish", answer: " " })).status).toBe(422);
  expect((await opened.act(page(id), { intent: "publish", answer: "Sí, con agua fría." })).status).toBe(303);
  expect((await shown()).question).toMatchObject([{ questionId: id, text: form.text, answer: "Sí, con agua fría." }]);
  const mails = await opened.shop.db.select().from(outbox).where(eq(outbox.to, form.email));
  expect(mails.map(({ kind, payload }) => [kind, payload.answer])).toEqual([
    ["question-answered", "Sí, con agua fría."],
  ]);
  const [row] = await opened.shop.db
    .select()
    .from(questions)
    .where(eq(questions.id, Number(id)));
  expect(row?.email).toBe("");
  expect((await opened.post(page(id), { intent: "deny", reason: "No.", version: "1" }, opened.other)).status).toBe(409);
  expect(await opened.actsOf(`question/${id}`)).toEqual(["publish"]);
  expect(await takeChanges(opened.shop.db, 9)).toContain(`product:${productId()}`);
});

test("a refused question is not shown, and its asker is emailed the reason", async () => {
  const id = await asked({ email: "troll@example.mx" });
  const arabic = await (await opened.get(page(id), opened.own, "ar-EG")).text();
  expect(arabic).toContain("يقرؤه صاحب النص.");
  await opened.act(page(id), { intent: "deny", reason: "No es sobre el producto." });
  expect((await shown()).question.map(({ questionId }: { questionId: string }) => questionId)).not.toContain(id);
  const [mail] = await opened.shop.db.select().from(outbox).where(eq(outbox.to, "troll@example.mx"));
  expect([mail?.kind, mail?.payload.reason]).toEqual(["question-refused", "No es sobre el producto."]);
});

test("what is refused after it was published is announced to the account that asked, and to no guest", async () => {
  const { db } = opened.shop;
  const lola = await openMember(opened.shop);
  await db.update(members).set({ email: "lola.cuenta@example.mx" }).where(eq(members.id, lola.memberId));
  const { body } = await lola.call("POST", "question", {
    body: { productId: String(item.id), text: form.text, displayName: form.displayName },
  });
  const guest = await asked({ email: "sin.cuenta@example.mx" });
  for (const id of [String(body.questionId), guest]) {
    await opened.act(page(id), { intent: "publish", answer: "Sí." });
    await opened.act(page(id), { intent: "deny", reason: "Da datos de otra persona." });
  }
  const mailed = async (to: string) =>
    (await db.select().from(outbox).where(eq(outbox.to, to))).map(({ kind, payload }) => [kind, payload.reason]);
  expect(await mailed("lola.cuenta@example.mx")).toEqual([
    ["question-answered", undefined],
    ["question-refused", "Da datos de otra persona."],
  ]);
  expect(await mailed("sin.cuenta@example.mx")).toEqual([["question-answered", undefined]]);
});

test("a seller answers a question about its own goods once, and an operator publishes the answer", async () => {
  const boss = await openMember(opened.shop);
  const seller = await writeSeller(opened.shop.db, boss.memberId);
  const goods = {
    ...item,
    id: undefined,
    partNumber: `PREGUNTA-${boss.memberId}`,
    parentId: null,
    sellerId: seller.id,
  };
  const [product] = await opened.shop.db.insert(products).values(goods).returning();
  const own = await asked({ productId: String(product?.id) });
  const others = await asked();
  const list = (await boss.call("GET", "seller_desk/question")).body;
  expect(list).toMatchObject({ total: 1, question: [{ questionId: own }] });
  const answer = (id: string) => boss.call("POST", `seller_desk/question/${id}`, { body: { text: "Sí." } });
  expect((await answer(others)).status).toBe(404);
  expect((await answer(own)).body).toMatchObject({ answer: "Sí." });
  expect(faultOf(await answer(own))).toBe("409 _ERR_ALREADY_PROCESSED answered");
  expect((await shown(String(product?.id))).question).toEqual([]);
  await opened.act(page(own), { intent: "publish", answer: "Sí." });
  expect((await shown(String(product?.id))).question).toMatchObject([
    { answer: "Sí.", answeredBy: expect.any(String) },
  ]);
});

test.each([
  [{ text: " " }, "400 _ERR_CMD_MISSING_PARAM text"],
  [{ text: "x".repeat(501) }, "400 _ERR_CMD_INVALID_PARAM text"],
  [{ displayName: "" }, "400 _ERR_CMD_MISSING_PARAM displayName"],
  [{ email: undefined }, "400 _ERR_CMD_MISSING_PARAM email"],
  [{ email: "lola@" }, "400 _ERR_CMD_INVALID_PARAM email"],
  [{ email: "lola,eva@example.mx" }, "400 _ERR_CMD_INVALID_PARAM email"],
  [{ productId: "1" }, "400 _ERR_CMD_INVALID_PARAM productId"],
])("refuses a question with %o", async (more, fault) => expect(faultOf(await ask(more))).toBe(fault));

test("allows ten questions an hour per mailbox", async () => {
  for (let times = 0; times < 10; times += 1) await ask({ email: "bomb@example.mx" });
  expect((await ask({ email: "bomb@example.mx" })).status).toBe(429);
});
