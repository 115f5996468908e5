import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
let proxy: FaultProxy;
let features: Awaited<ReturnType<typeof loadFeatures>>;

beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  features = await loadFeatures();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

async function loadFeatures() {
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { probeSession } = await import("./sign-in-need.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  return { loadShell, probeSession, loadPage, catalogIntents };
}

const isContext = ({ path }: { path: string }) => path.includes("/usercontext/@self/contextdata");
/** The frame of a page, and how often the user context was asked for it. */
async function open(visitor: Visitor, isPrivate = false) {
  const before = proxy.log.length;
  const shell = await visitor.get("/", async (context, request) => {
    const [made] = await Promise.all([
      features.loadShell(request, context),
      isPrivate && features.probeSession(context),
    ]);
    return made;
  });
  return { shell, asked: proxy.log.slice(before).filter(isContext).length };
}

test("requests no user context for a visitor without an identity", async () => {
  expect((await open(shop.visitor())).asked).toBe(0);
});

test("requests no user context for a guest with a cart", async () => {
  const visitor = shop.visitor();
  const { catalogIntents } = features;
  const found = await visitor.get("/espejo-sol-de-laton", features.loadPage);
  const ticket = found.kind === "product" ? found.buy.ticket : "";
  const form = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1", ticket };
  expect((await visitor.post("/espejo-sol-de-laton", catalogIntents, form)).status).toBe(303);
  const { shell, asked } = await open(visitor);
  expect([asked, shell.cart.badge]).toEqual([0, "1"]);
});

test("reads a registered shopper's context every five minutes, and once on a page that needs it itself", async () => {
  const visitor = shop.visitor();
  await register(visitor);
  const first = await open(visitor);
  const soon = await open(visitor);
  const itself = await open(visitor, true);
  vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ["Date"] });
  const later = await open(visitor, true);
  expect([first, soon, itself, later].map(({ asked }) => asked)).toEqual([1, 0, 1, 1]);
});

test("reads the context often enough to keep the session of a browsing shopper alive", async () => {
  const visitor = shop.visitor();
  await register(visitor);
  await open(visitor);
  for (let minutes = 10; minutes <= 60; minutes += 10) {
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ["Date"] });
    expect((await open(visitor)).asked).toBe(1);
  }
  expect((await open(visitor, true)).shell.shopper).not.toBeUndefined();
});

test.each(["unauthorized", "refusal", "error-json", "wrong-shape", "reset"] as const)(
  "renders a page without the context, and retries with the next one, after: %s",
  async (mode) => {
    const visitor = shop.visitor();
    await register(visitor);
    await proxy.set(mode, isContext);
    const { shell } = await open(visitor);
    await proxy.set("pass");
    expect(shell.store.name).toBe("Casa Norte");
    expect((await open(visitor)).asked).toBe(1);
  },
);

test("two visitors who ask at the same time each get their own user context", async () => {
  const visitors = [shop.visitor(), shop.visitor()];
  const members = [];
  for (const visitor of visitors) members.push(await register(visitor));
  const callers = await Promise.all(
    visitors.map((visitor) =>
      visitor.get("/", async (context) => {
        const { commerce } = await context.shop();
        return Number((await commerce.identity.context({})).basicInfo.callerId);
      }),
    ),
  );
  expect(callers).toEqual(members);
  expect(new Set(members).size).toBe(2);
});
