import { afterAll, beforeAll, expect, test } from "vitest";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { register } from "#tests/support/visitor-checkout.ts";
import { contract } from "#contract";

let shop: VisitedShop;
let proxy: FaultProxy;
let features: Awaited<ReturnType<typeof loadFeatures>>;

beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  features = await loadFeatures();
});
afterAll(() => shop.close());

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

test("a visitor without an identity is not asked about", async () => {
  const { shell, asked } = await open(shop.visitor());
  expect([asked, shell.visitor]).toEqual([0, undefined]);
});

test("a guest is not asked about: the cart of most shoppers costs no call more", async () => {
  const visitor = shop.visitor();
  const { catalogIntents } = features;
  const found = await visitor.get("/espejo-sol-de-laton", features.loadPage);
  const ticket = found.kind === "product" ? found.buy.ticket : "";
  const form = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1", ticket };
  expect((await visitor.post("/espejo-sol-de-laton", catalogIntents, form)).status).toBe(303);
  const { shell, asked } = await open(visitor);
  expect([asked, shell.visitor, shell.cart.units]).toEqual([0, undefined, 1]);
});

test("of a known one, is read once per page", async () => {
  const visitor = shop.visitor();
  await register(visitor);
  const [one, two] = [await open(visitor), await open(visitor, true)];
  expect([one.asked, two.asked]).toEqual([1, 1]);
  expect(one.shell.visitor).toEqual({ organizationId: "-2000", contractId: ["11005"], onBehalf: false });
});

test.each(["unauthorized", "refusal", "error-json", "wrong-shape", "reset"] as const)(
  "a page does without it when its answer is: %s",
  async (mode) => {
    const visitor = shop.visitor();
    await register(visitor);
    await proxy.set(mode, isContext);
    const { shell } = await open(visitor);
    await proxy.set("pass");
    expect([shell.visitor, shell.store.name]).toEqual([undefined, "Casa Norte"]);
  },
);

test("it is never an answer that others may get", () => {
  expect(contract.identity.context).not.toHaveProperty("open");
});
