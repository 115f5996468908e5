import type { AppLoadContext } from "@remix-run/node";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { eventHandlers } from "#backend/people/event/handlers.ts";
import { spotStatistics, trackingConsents } from "#backend/platform/db/schema/event.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { buyForm, goToPayment, mirrorPage, register } from "#tests/support/visitor-checkout.ts";
import { patience } from "#tests/support/patience.ts";

let shop: VisitedShop;
let proxy: FaultProxy;
let record: MockInstance<typeof eventHandlers.record>;
let features: Awaited<ReturnType<typeof loadFeatures>>;
const choices = "/privacy-choices";

beforeAll(async () => {
  // Before the backend is opened: its router keeps the handlers that it finds then.
  record = vi.spyOn(eventHandlers, "record");
  ({ shop, proxy } = await openFaultyShop());
  await ask("1");
  features = await loadFeatures();
});
afterAll(async () => {
  await shop.close();
  record.mockRestore();
});
beforeEach(() => void (proxy.log.length = 0));

/** The first store asks for consent to this notice. */
async function ask(version: string, more: Record<string, string> = {}) {
  const { db } = shop.backend;
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "privacy.noticeVersion": version, ...more };
  await db.update(stores).set({ userData }).where(eq(stores.id, 1));
  const { forgetCachedAnswers } = await import("#app/commerce/cache.server.ts");
  forgetCachedAnswers();
}

async function loadFeatures() {
  const { consentIntents, loadChoices, viewConsent } = await import("./choices.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { loadSearch } = await import("#app/features/catalog/search.server.ts");
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { cartIntents } = await import("#app/features/cart/page/actions.server.ts");
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { openCheckout } = await import("#app/features/checkout/open-checkout.server.ts");
  const { deliveryIntents } = await import("#app/features/checkout/steps/delivery-actions.server.ts");
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { loadPayment } = await import("#app/features/checkout/steps/payment-step.server.ts");
  const { loadReview } = await import("#app/features/checkout/steps/review.server.ts");
  const { placeIntents } = await import("#app/features/checkout/steps/place.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const { followClick } = await import("#app/features/marketing/click.server.ts");
  return {
    ...{ consentIntents, loadChoices, viewConsent, loadShell, loadPage, loadSearch, catalogIntents, cartIntents },
    ...{
      loadCart,
      openCheckout,
      deliveryIntents,
      paymentIntents,
      loadPayment,
      loadReview,
      placeIntents,
      loginIntents,
      followClick,
    },
  };
}

const answer = (visitor: Visitor, intent: "accept" | "decline", version = "1") =>
  visitor.post(choices, features.consentIntents, { intent, version, returnTo: "/cart" });
const shell = (visitor: Visitor, path = "/") =>
  visitor.get(path, (context, request) => features.loadShell(request, context));
const asked = async (visitor: Visitor) => (await shell(visitor)).consent?.question !== undefined;
/** The calls of events, by the last part of their path. */
const reported = () =>
  proxy.log.flatMap(({ path }) => /\/store\/\d+\/(event(?:\/\w+)?)\?/.exec(path)?.[1] ?? []).sort();

/** A guest who looks around, buys, and signs in: every event there is. */
async function wholeJourney(visitor: Visitor) {
  const home = await visitor.get("/", features.loadPage);
  await visitor.get("/zapatos", features.loadPage);
  await visitor.get("/tenis-mujer", features.loadPage);
  await visitor.get("/search?q=mesa", features.loadSearch);
  await visitor.post(mirrorPage, features.catalogIntents, await buyForm(visitor));
  const { cart } = await visitor.get("/cart", features.loadCart);
  const orderItemId = cart?.lines[0]?.id ?? "";
  await visitor.post("/cart", features.cartIntents, { intent: "remove", orderItemId });
  await goToPayment(visitor);
  await visitor.get("/checkout", (context) => features.openCheckout(context).catch(() => undefined));
  const delivery = { intent: "save", shipModeId: "14501" };
  expect((await visitor.post("/checkout/delivery", features.deliveryIntents, delivery)).status).toBe(303);
  const { methods } = await visitor.get("/checkout/payment", features.loadPayment);
  const policyId = methods.find(({ label }) => /contra entrega/.test(label))?.value ?? "";
  const payment = { intent: "save", policyId };
  expect((await visitor.post("/checkout/payment", features.paymentIntents, payment)).status).toBe(303);
  const { ticket } = await visitor.get("/checkout/review", features.loadReview);
  const placed = await visitor.post("/checkout/review", features.placeIntents, { intent: "place", ticket });
  expect(placed.headers.get("location")).toContain("/checkout/confirmation/");
  const banner = home.kind === "home" ? home.sections.flatMap(({ messages }) => messages) : [];
  return banner.flatMap(({ href }) => href ?? []);
}

describe("a visitor who has not answered", () => {
  test("sees the question on every page except the privacy choices, and reports nothing", async () => {
    const visitor = shop.visitor();
    const links = await wholeJourney(visitor);
    expect(links.filter((href) => href.includes("spot-click"))).toEqual([]);
    expect(await asked(visitor)).toBe(true);
    expect((await shell(visitor, choices)).consent?.question).toBeUndefined();
    await settle();
    expect(reported()).toEqual([]);
  });

  test("finds no question and no choices in a store that does not ask", async () => {
    const visitor = shop.visitor();
    const { consent, tags } = await shell(visitor, "/oficina");
    expect([consent, tags]).toEqual([undefined, undefined]);
    await expect(visitor.get(`/oficina${choices}`, features.loadChoices)).rejects.toMatchObject({ status: 404 });
    const forged = await visitor.post(`/oficina${choices}`, features.consentIntents, {
      intent: "accept",
      version: "1",
      returnTo: "/",
    });
    expect(forged.status).toBe(404);
  });
});

describe("a visitor who declines", () => {
  test("does not see the question again, reports nothing, and does not become a guest by answering", async () => {
    const visitor = shop.visitor();
    expect((await answer(visitor, "decline")).headers.get("location")).toBe("/cart");
    expect(proxy.log.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(await asked(visitor)).toBe(false);
    const links = await wholeJourney(visitor);
    expect(links.filter((href) => href.includes("spot-click"))).toEqual([]);
    await visitor.get(
      "/spot-click?spot=13005&activity=0&type=MarketingContent&content=12505&to=/x",
      features.followClick,
    );
    await settle();
    expect(reported()).toEqual([]);
  });

  test("has the answer stored with the guest that the first item in the cart creates", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "decline");
    await visitor.post(mirrorPage, features.catalogIntents, await buyForm(visitor));
    expect(await storedFor(await userOf(visitor))).toMatchObject([{ accepted: false, noticeVersion: "1" }]);
  });
});

describe("a visitor who accepts", () => {
  test("has the consent stored, and reports every event of a whole purchase", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "accept");
    expect(reported()).toEqual(["event/update_marketing_tracking_consent"]);
    expect(await storedFor(await userOf(visitor))).toMatchObject([{ accepted: true, noticeVersion: "1" }]);
    const sent = await namesAfter(async () => {
      const [link = ""] = (await wholeJourney(visitor)).filter((href) => href.includes("spot-click"));
      const moved = await visitor.get(link, features.followClick);
      expect(moved.headers.get("location")).not.toContain("spot-click");
    });
    await vi.waitFor(() => expect([...sent()]).toEqual(expect.arrayContaining(names)), patience);
    // Signing in ends the guest's session: reports that are still waiting would be refused.
    await visitor.post("/login", features.loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
    await vi.waitFor(() => expect([...sent()]).toContain("login"), patience);
    await vi.waitFor(async () => {
      const seen = await shop.backend.db.select().from(spotStatistics);
      expect(seen.some(({ clicks }) => clicks > 0) && seen.some(({ views }) => views > 0)).toBe(true);
    }, patience);
    expect(reported()).toEqual(expect.arrayContaining(["event/click_info", "event/behavior_rules"]));
  });

  test("sees the question again for a new notice, and reports nothing until answering it", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "accept");
    await ask("2");
    expect(await asked(visitor)).toBe(true);
    proxy.log.length = 0;
    await visitor.get("/tenis-mujer", features.loadPage);
    await settle();
    expect(reported()).toEqual([]);
    await ask("1");
    // An answer to the earlier notice does not answer the new one.
    await ask("3");
    await answer(visitor, "accept", "2");
    expect(await asked(visitor)).toBe(true);
    await ask("1");
  });

  test("can change the answer; leaving the device forgets an acceptance but not a refusal", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "accept");
    const { now, text } = await visitor.get(choices, features.loadChoices);
    expect(now).toBe(text.page.now.accepted);
    await answer(visitor, "decline");
    expect((await visitor.get(choices, features.loadChoices)).now).toBe(text.page.now.declined);
    await leave(visitor);
    expect(await asked(visitor)).toBe(false);
    await answer(visitor, "accept");
    await leave(visitor);
    expect(await asked(visitor)).toBe(true);
  });

  test("reports nothing as an agent, or in a store with marketing events switched off", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "accept");
    await visitor.get("/tenis-mujer?shopAsUser=x", features.loadPage);
    await ask("1", { unregisterMarketingEvent: "TRUE" });
    await visitor.get("/tenis-mujer", features.loadPage);
    await ask("1", { unregisterMarketingEvent: "false" });
    await settle();
    expect(reported()).toEqual(["event/update_marketing_tracking_consent"]);
  });

  test("gets pages without delay while every report hangs", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "accept");
    await proxy.set("hang", ({ path }) => /\/event(\/|\?)/.test(path));
    const started = Date.now();
    const page = await visitor.get("/tenis-mujer", features.loadPage);
    expect(page.kind).toBe("listing");
    expect(Date.now() - started).toBeLessThan(2_000);
    await proxy.set("pass");
  });
});

describe("signing in", () => {
  test("keeps the visitor's consent, and skips the question if the person has answered it", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "accept");
    const memberId = await register(visitor);
    expect(await storedFor(memberId)).toMatchObject([{ accepted: true }]);
    await leave(visitor);
    expect(await asked(visitor)).toBe(true);
    await signIn(visitor, memberId);
    expect(await asked(visitor)).toBe(false);
    expect((await shell(visitor)).consent).toBeDefined();
  });

  test("applies the person's refusal in a browser that had accepted", async () => {
    const visitor = shop.visitor();
    await answer(visitor, "decline");
    const memberId = await register(visitor);
    const other = shop.visitor();
    await answer(other, "accept");
    await signIn(other, memberId);
    const { now, text } = await other.get(choices, features.loadChoices);
    expect(now).toBe(text.page.now.declined);
  });
});

test.each([
  ["/zapatos", "/zapatos"],
  ["//evil.example", "/"],
  ["https://evil.example", "/"],
  ["/\\evil.example", "/"],
  ["javascript:alert(1)", "/"],
])("a spot click to %s redirects to %s", async (to, location) => {
  const visitor = shop.visitor();
  const query = new URLSearchParams({ spot: "1", activity: "0", type: "x", content: "1", to });
  const moved = await visitor.get(`/spot-click?${query}`, features.followClick);
  expect([moved.status, moved.headers.get("location")]).toEqual([303, location]);
});

test("includes the tag manager only for visitors who have accepted", async () => {
  await ask("1", { "google.tag.manager.container.id": "GTM-TEST12" });
  const visitor = shop.visitor();
  expect((await shell(visitor)).tags).toBeUndefined();
  await answer(visitor, "decline");
  expect((await shell(visitor)).tags).toBeUndefined();
  await answer(visitor, "accept");
  expect((await shell(visitor)).tags).toContain("id=GTM-TEST12");
  expect((await shell(visitor, "/oficina")).tags).toBeUndefined();
});

const names = [
  ...["addToCart", "removeFromCart", "purchase", "checkout", "keywordSearch", "productImpression"],
  ...["bannerView", "promotionClick", "add_to_cart", "begin_checkout", "add_payment_info", "add_shipping_info"],
  ...["view_cart", "view_item"],
];

/** The names of the events that the backend has received since. */
async function namesAfter(work: () => Promise<void>): Promise<() => Set<string>> {
  record.mockClear();
  await work();
  return () => {
    const bodies = record.mock.calls.map(([{ body }]) => body);
    expect(JSON.stringify(bodies)).not.toMatch(/ana@example|6181234567|Juárez|Ríos/);
    return new Set(bodies.flatMap(({ eventName, ecommerceName }) => [eventName ?? "", ecommerceName ?? ""]));
  };
}

/** Waits until no report has been sent for a while. */
async function settle() {
  for (let before = -1; before !== proxy.log.length;) {
    before = proxy.log.length;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const userOf = (visitor: Visitor) =>
  visitor.get("/", async ({ session }: AppLoadContext) => Number(session.get("identity")?.userId));
const leave = (visitor: Visitor) => visitor.get("/", async ({ session }: AppLoadContext) => session.forgetPerson());
const storedFor = (memberId: number) =>
  shop.backend.db
    .select()
    .from(trackingConsents)
    .where(and(eq(trackingConsents.memberId, memberId), eq(trackingConsents.storeId, 1)));

async function signIn(visitor: Visitor, memberId: number) {
  const [member] = await shop.backend.db.select().from(members).where(eq(members.id, memberId));
  const form = { intent: "signIn", logonId: member?.logonId ?? "", password: "Luna.4715" };
  expect((await visitor.post("/login", features.loginIntents, form)).status).toBe(303);
}
