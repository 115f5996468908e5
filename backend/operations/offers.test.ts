import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { dayOf, endOfDay } from "#backend/platform/time.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());

test("an offer is planned in the digits of an Arabic keyboard", async () => {
  const [value, minimum, overallLimit] = ["١٢٫٥", "١٥٠٠", "۱۰"];
  const days = { startsOn: "2029-01-01", endsOn: "2029-01-31" };
  const plan = {
    intent: "create",
    name: "Arabic digits",
    kind: "order-percent",
    value,
    minimum,
    overallLimit,
    code: "\u200eotono-٢٩ ",
    ...days,
  };
  expect((await open.act(`${desk}/promotions/new`, plan)).status).toBe(303);
  const [row] = await open.shop.db.select().from(promotions).where(eq(promotions.name, "Arabic digits"));
  expect(await open.text(`${desk}/promotion/${row?.id}`)).toContain("OTONO-29");
  expect([Number(row?.value), Number(row?.minimum), row?.overallLimit]).toEqual([12.5, 1500, 10]);
});

test("an offer accepts amounts as people type them", async () => {
  const [name, value, minimum, budget] = ["As written", "$150", "1,299.50", "$ 20,000.00 MXN"];
  const days = { startsOn: "2029-01-01", endsOn: "2029-01-31" };
  const plan = { intent: "create", name, kind: "order-amount", value, minimum, budget, ...days };
  const refused = await open.act(`${desk}/promotions/new`, { ...plan, minimum: "12,50", budget: "150 USD" });
  expect([refused.status, (await refused.text()).match(/href="#(minimum|budget)"/g)?.length]).toEqual([422, 2]);
  expect((await open.act(`${desk}/promotions/new`, { ...plan, kind: "order-percent", value: "$10" })).status).toBe(422);
  expect((await open.act(`${desk}/promotions/new`, plan)).status).toBe(303);
  const [row] = await open.shop.db.select().from(promotions).where(eq(promotions.name, name));
  expect([row?.value, row?.minimum, row?.budget].map(Number)).toEqual([150, 1299.5, 20_000]);
});

test("an offer of gifts has no budget, and is rescheduled without one", async () => {
  const [gift] = await open.shop.db.select().from(promotions).where(eq(promotions.kind, "free-gift"));
  const page = `${desk}/promotion/${gift?.id}`;
  expect(await open.text(page)).not.toContain('name="budget"');
  const plan = { intent: "schedule", startsOn: "2026-01-01", endsOn: "2030-01-31", overallLimit: "9" };
  expect((await open.act(page, { ...plan, perShopperLimit: "", budget: "100" })).status).toBe(303);
  const [row] = await open.shop.db
    .select()
    .from(promotions)
    .where(eq(promotions.id, gift?.id ?? 0));
  expect(row).toMatchObject({ overallLimit: 9, budget: null });
});

test("an offer stopped by mistake on its last day can be resumed until the end of that day", async () => {
  const endsOn = dayOf(new Date());
  const plan = { intent: "create", name: "Last day", kind: "order-percent", value: "10", minimum: "$1,000" };
  await open.act(`${desk}/promotions/new`, { ...plan, startsOn: endsOn, endsOn });
  const read = async () => (await open.shop.db.select().from(promotions).where(eq(promotions.name, "Last day")))[0];
  const page = `${desk}/promotion/${(await read())?.id}`;
  const running = await open.text(page);
  expect(running).toContain("$1,000.00");
  expect(running).not.toContain('value="resume"');
  expect((await open.act(page, { intent: "resume" })).status).toBe(409);
  await open.act(page, { intent: "stop" });
  const stopped = await open.text(page);
  expect([stopped.includes('value="stop"'), stopped.includes('value="resume"')]).toEqual([false, true]);
  expect((await open.act(page, { intent: "resume" })).status).toBe(303);
  expect((await read())?.endsAt).toEqual(endOfDay(endsOn));
  expect(await open.text(page)).toContain("resumed");
});

test("an offer that ended by itself today, at an hour of its own, is over", async () => {
  const endsOn = dayOf(new Date());
  const plan = { intent: "create", name: "Until noon", kind: "order-percent", value: "10", minimum: "0" };
  await open.act(`${desk}/promotions/new`, { ...plan, startsOn: endsOn, endsOn });
  const named = eq(promotions.name, "Until noon");
  const [row] = await open.shop.db
    .update(promotions)
    .set({ endsAt: new Date(Date.now() - 1) })
    .where(named)
    .returning();
  const page = `${desk}/promotion/${row?.id}`;
  expect(await open.text(page)).not.toContain('value="resume"');
  expect((await open.act(page, { intent: "resume" })).status).toBe(409);
  expect((await open.shop.db.select().from(promotions).where(named))[0]?.endsAt).toEqual(row?.endsAt);
});

test("an offer that ended on an earlier day is not resumed by a button", async () => {
  const [row] = await open.shop.db.select().from(promotions).where(eq(promotions.name, "Last day"));
  await open.shop.db
    .update(promotions)
    .set({ startsAt: new Date("2025-01-01"), endsAt: new Date("2025-01-31") })
    .where(eq(promotions.id, row?.id ?? 0));
  const page = `${desk}/promotion/${row?.id}`;
  expect(await open.text(page)).not.toContain('value="resume"');
  expect((await open.act(page, { intent: "resume" })).status).toBe(409);
});

test.each([
  ["en-US", "New offer", "Offers · Operations"],
  ["es-MX", "Nueva oferta", "Ofertas · Operaciones"],
  ["ar-EG", "عرض جديد", "العروض · العمليات"],
])("a new offer is planned on a page of its own, which the list leads to, in %s", async (language, name, tab) => {
  const read = async (address: string) => (await open.get(address, open.own, language)).text();
  const list = await read(`${desk}/promotions`);
  expect(list).not.toContain('name="startsOn"');
  expect(list).toContain(`href="${desk}/promotions/new">${name}</a>`);
  const page = await read(`${desk}/promotions/new`);
  expect(page).toContain(`<title>${name} · ${tab}</title>`);
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([name]);
  expect(page).toMatch(/aria-current="page">[^<]*<\/a>/);
  expect(page).toContain(`href="${desk}/promotions">`);
});

test("a new thing is asked for only where there is one", async () => {
  for (const section of ["orders/new", "promotion/new", "promotions/newer", "jobs/new"])
    expect((await open.get(`${desk}/${section}`)).status).toBe(404);
});

test("an offer whose form is sent twice is created once, and its amount is written as money", async () => {
  const [, once = ""] = /name="once" value="([\w-]+)"/.exec(await open.text(`${desk}/promotions/new`)) ?? [];
  const plan = { intent: "create", once, name: "Twice", kind: "order-amount", value: "1150", startsOn: "2029-01-01" };
  const sent = { ...plan, endsOn: "2029-01-31" };
  const answers = [await open.post(`${desk}/promotions/new`, sent), await open.post(`${desk}/promotions/new`, sent)];
  const [first, second] = answers.map(({ headers }) => headers.get("location") ?? "");
  expect(second).toBe(first);
  expect(await open.text(first ?? "")).toMatch(/role="status">The offer is created\.[^]*MX\$1,150\.00/);
  expect(await open.shop.db.$count(promotions, eq(promotions.name, "Twice"))).toBe(1);
});
