import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { operatorActs } from "#backend/platform/db/schema/operator-act.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { returnEvents } from "#backend/platform/db/schema/return.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { type Desk, desk, openDesk, versionIn } from "#tests/support/operators-desk.ts";

let opened: Desk;
let order = 0;
beforeAll(async () => {
  opened = await openDesk();
  const { shop } = opened;
  order = Number((await shop.placed(await shop.shopper(), "COD", { goods: 2, pieces: 2 })).orderId);
  await shop.db.insert(returnEvents).values({ returnId: 5001, code: "RECEIVED" });
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
});
afterAll(() => opened.shop.close());

const password = "Oscar.2026!";
const acts = () => opened.shop.db.$count(operatorActs);
/** The value of a field, also of a hidden one. */
const valueOf = (page: string, name: string) =>
  new RegExp(`name="${name.replace(".", "\\.")}"[^>]*?value="([^"]*)"`).exec(page)?.[1];

/** Sends a form after the session has ended, and then what the sign-in page asks for. */
async function resume(address: string, form: Record<string, string>, word = password) {
  const asked = await (await opened.post(address, form, "")).text();
  const action = /<form method="post" action="([^"]+)"/.exec(asked)?.[1] ?? "";
  const kept = [...asked.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", text = ""]) => [
    name,
    text,
  ]);
  const sent = [...kept, ["intent", "sign-in"], ["logonId", "oscar"], ["password", word]];
  const answer = await opened.post(action, sent, "");
  return { asked, action, answer, shown: await answer.text() };
}

async function idOf(rows: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await rows;
  return row?.id ?? 0;
}
const pages = {
  order: () => Promise.resolve(order),
  promotion: () => idOf(opened.shop.db.select().from(promotions).where(eq(promotions.storeId, 1))),
  product: () => idOf(opened.shop.db.select().from(products).where(like(products.partNumber, "SARTEN-HIERRO-03"))),
  person: () => idOf(opened.shop.db.select().from(members).where(eq(members.logonId, "ana"))),
  review: () => idOf(opened.shop.db.select().from(reviews).where(eq(reviews.storeId, 1))),
  question: () => idOf(opened.shop.db.select().from(questions).where(eq(questions.storeId, 1))),
  return: () => Promise.resolve(5001),
};

test.each([
  ["order", { intent: "refuse", reason: "Se cayó" }],
  ["return", { intent: "deny", reason: "Se cayó" }],
  ["promotion", { intent: "schedule", budget: "1,500", endsOn: "2027-01-31" }],
  ["product", { "price.MXN": "777.70", reason: "Se cayó" }],
  ["person", { intent: "disable", reason: "Se cayó" }],
  ["review", { intent: "deny", reason: "Se cayó" }],
  ["question", { intent: "deny", reason: "Se cayó" }],
] as const)("what was typed about a %s is shown again after signing in, and nothing was done", async (noun, form) => {
  const address = `${desk}/${noun}/${await pages[noun]()}`;
  const version = versionIn(await opened.text(address));
  const before = await acts();
  const { asked, action, answer, shown } = await resume(address, { ...form, version });
  expect(asked).toContain("what you typed is kept");
  expect(action).toBe(address);
  expect([answer.status, await acts()]).toEqual([200, before]);
  expect(answer.headers.get("set-cookie")).toMatch(/^operations=\d/);
  expect(shown).toContain("Nothing was done yet");
  const { intent: _intent, ...typed } = { intent: "", ...form };
  for (const [name, text] of Object.entries(typed)) expect(valueOf(shown, name)).toBe(text);
  expect(versionIn(shown)).toBe(version);
});

test("a new offer is kept, also while a password is mistyped", async () => {
  const address = `${desk}/promotions/new`;
  const form = { intent: "create", name: "Buen Fin", kind: "order-amount", value: "$150", endsOn: "2027-01-31" };
  const { answer, shown } = await resume(address, form, "wrong");
  expect([answer.status, valueOf(shown, "kept.name")]).toEqual([422, "Buen Fin"]);
  expect(/<form method="post" action="([^"]+)"/.exec(shown)?.[1]).toBe(address);
  const again = (await resume(address, form)).shown;
  expect([valueOf(again, "name"), valueOf(again, "value")]).toEqual(["Buen Fin", "$150"]);
  expect(again).toMatch(/<option value="order-amount"\s+selected>/);
});

test("what has changed meanwhile is shown as it is now, with the reason that was typed", async () => {
  const address = `${desk}/product/${await pages.product()}`;
  const typed = { version: "outdated", "price.MXN": "1", reason: "Mal capturado" };
  const { answer, shown } = await resume(address, typed);
  expect(answer.status).toBe(409);
  expect(shown).toContain("This has changed since you opened it");
  expect([valueOf(shown, "price.MXN"), valueOf(shown, "reason")]).toEqual([
    valueOf(await opened.text(address), "price.MXN"),
    "Mal capturado",
  ]);
});

test("buttons and choices are nothing to keep", async () => {
  const { asked, answer } = await resume(`${desk}/jobs`, { job: "orders" });
  expect(asked).toContain("so nothing was done");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${desk}/jobs`]);
});
