import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

/** The home page of one of the sample people, and which of their orders were read for it. */
async function homeOf(person: string, password: string, store: string) {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { loadPage } = await import("./page.server.ts");
  const visitor = shop.visitor();
  const form = { intent: "signIn", logonId: person, password };
  expect((await visitor.post(`${store}/login`, loginIntents, form)).status).toBe(303);
  return visitor.get(store || "/", async (context, request) => {
    const history = vi.spyOn((await context.shop()).commerce.order, "history");
    const page = await loadPage(context, request);
    return { again: page.kind === "home" ? page.again : undefined, calls: history.mock.calls.length };
  });
}

test("a buyer's home page offers what they ordered lately, once each and with a link to all orders", async () => {
  const { again } = await homeOf("ivan", "Ivan.2026!", "/oficina");
  const names = (again?.products ?? []).map(({ href }) => href);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect(again).toMatchObject({ title: "Volver a pedir", all: { href: "/oficina/account/orders" } });
});

test("other shoppers get the home page that everybody gets", async () => {
  expect(await homeOf("ana", "Ana.2026!", "")).toEqual({ again: undefined, calls: 0 });
});
