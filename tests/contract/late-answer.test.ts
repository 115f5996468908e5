import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** Several tabs of one browser: a response that arrives last neither undoes nor repeats what another tab did in the meantime. */
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
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  return { catalogIntents, loadPage, loginIntents, loadShell, readCart };
}

const page = "/espejo-sol-de-laton";
const bruno = { intent: "signIn", logonId: "bruno", password: "Bruno.2026!" };
const add = (visitor: Visitor, partNumber = "ESPEJO-SOL-01") =>
  visitor.post(page, features.catalogIntents, { intent: "add", partNumber, quantity: "1" });
const signIn = (visitor: Visitor) => visitor.post("/login", features.loginIntents, bruno);
const signOut = (visitor: Visitor) => visitor.post("/login", features.loginIntents, { intent: "signOut" });
const userOf = (visitor: Visitor) =>
  visitor.get(page, async ({ session }: AppLoadContext) => session.get("identity")?.userId);
const goodsOf = (visitor: Visitor) =>
  visitor.get("/cart", async (context) =>
    (await features.readCart(context))?.orderItem.map(({ partNumber }) => partNumber).sort(),
  );
const shellOf = (visitor: Visitor) => visitor.get(page, (context, request) => features.loadShell(request, context));

test("a page in flight does not undo a sign-in, and the shopper's name and cart are still shown after it", async () => {
  const visitor = shop.visitor();
  await add(visitor);
  const guest = await userOf(visitor);
  const late = await visitor.begin(page, features.loadPage);
  await signIn(visitor);
  const { shopper, cart } = await shellOf(visitor);
  late.arrive();
  expect(await userOf(visitor)).not.toBe(guest);
  const after = await shellOf(visitor);
  expect([after.shopper, after.cart.badge]).toEqual([shopper, cart.badge]);
  expect(shopper).toBe("Bruno");
  await signOut(visitor);
});

test("a page in flight does not undo a sign-out, even if the sign-out never reached the backend", async () => {
  const visitor = shop.visitor();
  await signIn(visitor);
  const [late, form] = await Promise.all([
    visitor.begin(page, features.loadPage),
    visitor.begin("/account/profile", async ({ session }) => session.keepForm({ path: page, intent: "x", values: {} })),
  ]);
  await proxy.set("refuse", ({ path }) => path.includes("loginidentity"));
  expect((await signOut(visitor)).status).toBe(303);
  const left = new Map(visitor.jar);
  await proxy.set("pass");
  for (const { arrive } of [late, form]) {
    arrive();
    expect(await userOf(visitor)).toBeUndefined();
    const { shopper, cart, kept } = await shellOf(visitor);
    expect([shopper, cart.badge, kept]).toEqual([undefined, "", undefined]);
  }
  // What identifies the browser stays: it keeps strangers from locking its owner out, and gives no access (decision 031).
  expect([...left.keys()].sort()).toEqual(["__Host-device", "__Host-epoch", "__Host-shop"]);
});

test("two tabs that add to the cart concurrently become one guest with one cart", async () => {
  const visitor = shop.visitor();
  await visitor.get(page, features.loadPage);
  const other = shop.visitor(visitor.jar);
  await Promise.all([add(visitor), add(other, "CAFE-GOTEO-02")]);
  const guest = await userOf(visitor);
  expect(guest).toBeDefined();
  expect(await userOf(other)).toBe(guest);
  for (const tab of [visitor, other]) expect(await goodsOf(tab)).toEqual(["CAFE-GOTEO-02", "ESPEJO-SOL-01"]);
});

test("tokens ended by the backend in another tab are replaced by a new guest", async () => {
  const visitor = shop.visitor();
  await add(visitor);
  const guest = await userOf(visitor);
  const other = shop.visitor(visitor.jar);
  await other.post("/login", features.loginIntents, { intent: "forgetMe" });
  await add(visitor);
  const anew = await userOf(visitor);
  expect(anew).toBeDefined();
  expect(anew).not.toBe(guest);
});
