import { afterAll, beforeAll, expect, test } from "vitest";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** Switching language and currency, whatever the backend does with it. */
let shop: VisitedShop;
let proxy: FaultProxy;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  features = await loadFeatures();
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { preferenceIntents } = await import("#app/features/preferences/actions.server.ts");
  return { catalogIntents, preferenceIntents };
}

/** A guest with something in the cart. */
async function openGuest(): Promise<Visitor> {
  const visitor = shop.visitor();
  const add = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1" };
  await visitor.post("/espejo-sol-de-laton", features.catalogIntents, add);
  return visitor;
}

const choose = (visitor: Visitor) =>
  visitor.post("/preferences", features.preferenceIntents, { intent: "currency", currency: "USD", returnTo: "/cart" });
const stateOf = (visitor: Visitor) =>
  visitor.get("/cart", async ({ session }) => ({
    identity: session.get("identity") !== undefined,
    currency: session.get("currency")?.["1"],
    toast: session.get("toast")?.kind,
  }));
const failing = (mode: "unauthorized" | "refusal") => proxy.set(mode, ({ path }) => path.includes("languageCurrency"));

test("a guest with expired tokens still gets the chosen currency, and the old identity is dropped", async () => {
  const visitor = await openGuest();
  await failing("unauthorized");
  const answer = await choose(visitor);
  await proxy.set("pass");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
  expect(await stateOf(visitor)).toEqual({ identity: false, currency: "USD", toast: "info" });
});

test("a refused switch shows a warning on the same page and changes nothing", async () => {
  const visitor = await openGuest();
  await failing("refusal");
  const answer = await choose(visitor);
  await proxy.set("pass");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
  expect(await stateOf(visitor)).toEqual({ identity: true, currency: undefined, toast: "warning" });
});
