import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf } from "#sample/seed/people.ts";
import people from "#sample/seed/people.json" with { type: "json" };
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** In the second store Bruno administers the builders (7001), where Iván may order up to 3,000 and two orders wait. */
let shop: VisitedShop;
let bruno: Visitor;
beforeAll(async () => {
  shop = await openVisitedShop();
  bruno = await signIn("bruno");
});
afterAll(() => shop.close());

const address = "/oficina/account/organization/approval-rules";
const ivan = String(idOf("ivan"));

async function signIn(logonId: string): Promise<Visitor> {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = people.find((one) => one.logonId === logonId)?.password ?? "";
  const answer = await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  if (answer.status !== 303) throw new Error(`${logonId}: ${answer.status}`);
  return visitor;
}

async function load(query = "?unit=7001", visitor = bruno) {
  const { loadRules } = await import("./rules.server.ts");
  return visitor.get(address + query, loadRules);
}
async function send(form: Record<string, string>, unit = "7001") {
  const { ruleIntents } = await import("./actions.server.ts");
  return bruno.post(`${address}?unit=${unit}`, ruleIntents(unit), form);
}

test("previews what a limit changes, and sets it only after confirmation", async () => {
  const limit = { who: ivan, currency: "MXN", amount: "$4,250.50" };
  const asked = await send({ intent: "look", ...limit });
  expect(asked.status).toBe(303);
  const { step } = await load(new URL(asked.headers.get("location") ?? "", "http://shop.test").search);
  expect(step?.before).toContain("3,000");
  expect(step?.after).toContain("4,250.50");
  expect(step?.waiting).toContain("2 pedidos");
  expect((await load()).limits.map(({ amount }) => amount).join()).not.toContain("4,250");

  expect((await send({ intent: "limit", ...limit })).status).toBe(303);
  const own = (await load()).limits.find(({ who }) => who.startsWith("Iván"));
  expect(own?.amount).toContain("4,250.50");
  const removal = await load(new URL(own?.remove?.href ?? "", "http://shop.test").search);
  expect(removal.step?.after).toContain("5,000");
  await send({ intent: "limit", who: ivan, currency: "MXN" });
  expect((await load()).limits.some(({ who }) => who.startsWith("Iván"))).toBe(false);
});

test("rejects an invalid amount at its field and keeps the input", async () => {
  for (const amount of ["", "mucho", "-5", "1.234,567"]) {
    const answer = await send({ intent: "look", who: ivan, currency: "MXN", amount });
    expect(answer.status).toBe(400);
    const { errors, values } = await answer.json();
    expect(Object.keys(errors)).toEqual(["amount"]);
    expect(values.amount ?? [""]).toEqual([amount]);
  }
  expect((await send({ intent: "limit", who: "99999999", currency: "MXN", amount: "5" })).status).toBe(400);
  for (const query of ["&who=1&currency=MXN&amount=5", "&currency=XXX&amount=5", "&currency=MXN&amount=x", "&remove=1"])
    expect((await load(`?unit=7001${query}`)).step).toBeUndefined();
});

test("inherited and contract limits are read-only, and administrators cannot set their own", async () => {
  const { limits, options, facts } = await load("?unit=7011");
  expect(limits.map(({ remove }) => Boolean(remove))).toEqual([true, ...limits.slice(1).map(() => false)]);
  expect(facts.rows.map(({ value }) => value).join()).toContain("Julia");
  const own = await load();
  expect(own.options.who.map(({ value }) => value)).not.toContain(String(idOf("bruno")));
  expect(own.limits.at(-1)?.remove).toBeUndefined();
  expect(options.unit.length).toBeGreaterThan(1);
});

test("sets the days until the reminder, rejects too many, and resets them to the default", async () => {
  await send({ intent: "reminder", days: "5" });
  expect((await load()).reminder.value).toBe("5");
  expect((await send({ intent: "reminder", days: "14" })).status).toBe(400);
  await send({ intent: "reminder", days: "" });
  expect((await load()).reminder).toMatchObject({ value: "", now: expect.stringContaining("3") });
});

test("claims no approvals where they are off, and leads to everybody of the unit", async () => {
  const { writeApprovals } = await import("#app/features/organization/kinds.server.ts");
  const approve = (orders: "none" | "inherited") =>
    bruno.get(`${address}?unit=7012`, async (context) =>
      writeApprovals(await context.shop(), "7012", { orders, registrations: "inherited" }),
    );
  const query = "?unit=7012&currency=USD&amount=100";
  const on = await load(query);
  expect([on.facts.needed, on.noLimits, on.step?.before]).toEqual([
    true,
    expect.stringContaining("todos los pedidos necesitan"),
    "Todos los pedidos necesitan aprobación",
  ]);
  await approve("none");
  const off = await load(query);
  await approve("inherited");
  expect([off.facts.needed, off.noLimits, off.step?.before]).toEqual([
    false,
    "No hay ningún límite.",
    "No hay ningún límite.",
  ]);
  // Administrators decide too.
  expect(off.links.people).not.toContain("role=");
});

test("returns 404 to a buyer, and to an administrator of another organization", async () => {
  const ivanHimself = await signIn("ivan");
  await expect(load("?unit=7001", ivanHimself)).rejects.toMatchObject({ status: 404 });
  await expect(load("?unit=7002")).rejects.toMatchObject({ status: 404 });
});
