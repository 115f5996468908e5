import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** A write that was done, and whose answer never arrived: sending the same form again adds nothing. */
let shop: VisitedShop;
let proxy: FaultProxy;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  features = await loadFeatures();
});
beforeEach(() => proxy.set("pass"));
afterAll(() => shop.close());

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  return { catalogIntents, loadPage, readCart };
}

const page = "/espejo-sol-de-laton";
const isAdd = ({ method, path }: { method: string; path: string }) => method === "POST" && /\/cart\?/.test(path);
const isCart = ({ path }: { path: string }) => /\/cart(\/@self)?\?/.test(path);
const unitsOf = (visitor: Visitor) =>
  visitor.get("/cart", async (context) =>
    ((await features.readCart(context))?.orderItem ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  );
const toastOf = (visitor: Visitor) => visitor.get("/cart", async ({ session }) => session.take("toast")?.text);

async function atThePage() {
  const visitor = shop.visitor();
  const found = await visitor.get(page, features.loadPage);
  const ticket = found.kind === "product" ? found.buy.ticket : "";
  const form = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1", ticket };
  const send = () => visitor.post(page, features.catalogIntents, form);
  return { visitor, send };
}

describe.each([
  ["that knows keys", false],
  ["that ignores them", true],
])("with a backend %s", (_, ignorant) => {
  beforeEach(() => proxy.withhold(ignorant ? ["idempotency-key"] : []));

  test("a lost response leads to the current cart, and resending the form adds nothing", async () => {
    const { visitor, send } = await atThePage();
    await proxy.set("commit-then-reset", isAdd);
    const answer = await send();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
    expect(await toastOf(visitor)).toMatch(/No pudimos confirmar|could not tell/);
    expect(await unitsOf(visitor)).toBe(1);
    await proxy.set("pass");
    await send();
    expect(await unitsOf(visitor)).toBe(1);
  });

  test("resending the form adds nothing even when the cart could not be read either", async () => {
    const { visitor, send } = await atThePage();
    await proxy.set("commit-then-reset", isCart);
    expect((await send()).status).toBe(502);
    await proxy.set("pass");
    await send();
    expect(await unitsOf(visitor)).toBe(1);
  });

  test("resending the form carries out what was not done", async () => {
    const { visitor, send } = await atThePage();
    await proxy.set("reset", isAdd);
    expect((await send()).status).toBe(502);
    await proxy.set("pass");
    expect((await send()).status).toBe(303);
    expect(await unitsOf(visitor)).toBe(1);
  });
});
