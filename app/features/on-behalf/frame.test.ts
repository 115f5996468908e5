import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { eq } from "drizzle-orm";

const tool = "https://tool.example";
let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  vi.stubEnv("SERVICE_TOOL_ORIGINS", tool);
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

async function loadFeatures() {
  const { openFrame } = await import("./frame.server.ts");
  const { onBehalfIntents } = await import("./on-behalf.server.ts");
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { cartIntents } = await import("#app/features/cart/page/actions.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  return { openFrame, onBehalfIntents, loadCart, cartIntents, loadShell };
}

/** An agent with an open session for a shopper who has a cart. */
async function working() {
  const [agent, shopper] = [await openMember(shop.backend, { kind: "A" }), await openMember(shop.backend)];
  await shopper.call("POST", "cart", { body: { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "2" }] } });
  const body = { userId: String(shopper.memberId), reason: "Pidió ayuda" };
  expect((await agent.call("POST", "on_behalf/session", { body })).status).toBe(201);
  return { agent, shopper };
}

type Sent = { by?: Partial<Member>; forUserId: string; name?: string };

/** What the script of a page in a frame does with the tool's entry. @returns the name of the session, or of an error */
async function handOver(visitor: Visitor, { by = {}, forUserId, name = "true" }: Sent): Promise<string> {
  const { WCToken = "", WCTrustedToken = "" } = by;
  const path = `/api/resources/frame?storeId=1&shopAsUser=${name}&forUserId=${forUserId}`;
  const answer = await visitor.get(path, (context, request) => {
    const sent = new Request(request, { method: "POST", headers: { WCToken, WCTrustedToken } });
    return features.openFrame({ request: sent, context, params: {} });
  });
  return (await answer.json()).name;
}

const over = "_ERR_NO_ON_BEHALF_SESSION";
const cartIn = (visitor: Visitor, name: string) => visitor.get(`/cart?shopAsUser=${name}`, features.loadCart);
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : 0),
  );
const headersOf = async (visitor: Visitor, path: string) => {
  const headers = new Headers();
  await visitor.get(path, async (context: AppLoadContext) => context.commit(headers));
  return headers;
};

describe("A frame", () => {
  test("shows nothing until its session is open, and can be framed only by the configured tools", async () => {
    const visitor = shop.visitor();
    expect(await statusOf(cartIn(visitor, "true"))).toBe(403);
    const headers = await headersOf(visitor, "/cart?shopAsUser=true");
    expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${tool}`);
    expect([headers.get("cache-control"), headers.get("x-frame-options")]).toEqual(["private, no-store", ""]);
    expect((await headersOf(visitor, "/cart")).get("content-security-policy")).toBeNull();
  });

  test("gets its session from the agent's tokens, in a visit separate from others", async () => {
    const { agent, shopper } = await working();
    const visitor = shop.visitor();
    const name = await handOver(visitor, { by: agent, forUserId: String(shopper.memberId) });
    expect((await cartIn(visitor, name)).cart?.lines).toHaveLength(1);
    const shell = await visitor.get(`/cart?shopAsUser=${name}`, (context, request) =>
      features.loadShell(request, context),
    );
    expect(shell).toMatchObject({ onBehalf: { who: expect.stringContaining("Inés Vega") }, scripts: "now" });
    expect(shell.frame).toMatchObject({ handOver: undefined, tools: [tool] });
    expect([...visitor.jar.keys()].filter((key) => !key.startsWith("__Host-embedded-"))).toEqual([]);
    // Nothing of it is in the shop beside it, in the session of a window, or on the address of another frame.
    for (const [from, to] of [
      ["__Host-embedded-session", "__Host-acting-session"],
      ["__Host-embedded-session", "__Host-session"],
    ] as const) {
      const other = shop.visitor(new Map([[to, visitor.jar.get(from) ?? ""]]));
      expect((await other.get("/cart", features.loadCart)).cart).toBeUndefined();
    }
    for (const wrong of ["true", "f-0123456789abcdef", `${name}x`])
      expect(await statusOf(cartIn(visitor, wrong))).toBe(403);
  });

  test("leaves locking the cart to the tool, and reports the refusal of a change to it", async () => {
    const { agent, shopper } = await working();
    const visitor = shop.visitor();
    const name = await handOver(visitor, { by: agent, forUserId: String(shopper.memberId) });
    const [line] = (await cartIn(visitor, name)).cart?.lines ?? [];
    const change = {
      intent: "quantities",
      "lines[0].orderItemId": line?.id ?? "",
      "lines[0].shown": "1",
      "lines[0].quantity": "5",
    };
    const refused = await visitor.post(`/cart?shopAsUser=${name}`, features.cartIntents, change);
    expect([refused.status, refused.headers.get("x-order-lock")?.split(",")[0]]).toEqual([
      400,
      "_ERR_ORDER_IS_NOT_LOCKED",
    ]);
    expect((await refused.json()).values["lines[0].quantity"]).toEqual(["5"]);
  });

  test("ends with its session, and leaves no cookies", async () => {
    const { agent, shopper } = await working();
    const forUserId = String(shopper.memberId);
    const visitor = shop.visitor();
    const name = await handOver(visitor, { by: agent, forUserId });
    await shop.backend.db
      .update(onBehalfSessions)
      .set({ lastActedAt: new Date(0) })
      .where(eq(onBehalfSessions.memberId, shopper.memberId));
    // The way back is an answer of the page, whose cookies are written with it.
    const to = await visitor.get(`/cart?shopAsUser=${name}`, (context) =>
      context
        .shop()
        .then(({ commerce }) => commerce.cart.get())
        .then(
          () => "",
          async (error: unknown) => (await context.newStartFor(error))?.headers.get("location") ?? "",
        ),
    );
    expect(to).toBe(`/?shopAsUser=${over}`);
    expect([...visitor.jar.keys()]).toEqual([]);
    expect(await handOver(visitor, { by: agent, forUserId })).toBe(over);
  });

  test("can be ended with its own button", async () => {
    const { agent, shopper } = await working();
    const visitor = shop.visitor();
    const name = await handOver(visitor, { by: agent, forUserId: String(shopper.memberId) });
    const answer = await visitor.post(`/on-behalf?shopAsUser=${name}`, features.onBehalfIntents, { intent: "end" });
    expect(answer.headers.get("location")).toBe(`/?shopAsUser=${over}`);
    expect([...visitor.jar.keys()]).toEqual([]);
  });

  test("keeps the sessions of two shoppers in two tabs apart", async () => {
    const [first, second] = [await working(), await working()];
    const visitor = shop.visitor();
    const one = await handOver(visitor, { by: first.agent, forUserId: String(first.shopper.memberId) });
    const two = await handOver(visitor, { by: second.agent, forUserId: String(second.shopper.memberId) });
    expect(await statusOf(cartIn(visitor, one))).toBe(403);
    expect(await statusOf(cartIn(visitor, two))).toBe(200);
    // The first tab hands its own entry over once more.
    const again = await handOver(visitor, { by: first.agent, forUserId: String(first.shopper.memberId), name: one });
    const shell = await visitor.get(`/cart?shopAsUser=${again}`, (context) =>
      Promise.resolve(context.session.acting()),
    );
    expect(shell?.userId).toBe(String(first.shopper.memberId));
  });
});

describe("No session is opened", () => {
  const none = async (visitor: Visitor, sent: Sent) => {
    expect(await handOver(visitor, sent)).toBe(over);
    expect([...visitor.jar.keys()].filter((key) => key.includes("session"))).toEqual([]);
  };

  test("for unknown or mismatched tokens, shoppers, and agents without a session for this person", async () => {
    const { agent, shopper } = await working();
    const stranger = await openMember(shop.backend);
    const colleague = await openMember(shop.backend, { kind: "A" });
    const forUserId = String(shopper.memberId);
    for (const by of [{}, { WCToken: "x", WCTrustedToken: "y" }, stranger, shopper, colleague])
      await none(shop.visitor(), { by, forUserId });
    for (const other of [String(stranger.memberId), String(agent.memberId), "99999999", "x", ""])
      await none(shop.visitor(), { by: agent, forUserId: other });
    // The tokens of one with the signature of another.
    await none(shop.visitor(), { by: { ...agent, WCTrustedToken: colleague.WCTrustedToken }, forUserId });
  });

  test("in a store other than that of the agent's session", async () => {
    const { agent, shopper } = await working();
    const path = `/api/resources/frame?storeId=2&shopAsUser=true&forUserId=${shopper.memberId}`;
    const answer = await shop.visitor().get(path, (context, request) => {
      const { WCToken, WCTrustedToken } = agent;
      const sent = new Request(request, { method: "POST", headers: { WCToken, WCTrustedToken } });
      return features.openFrame({ request: sent, context, params: {} });
    });
    expect((await answer.json()).name).toBe(over);
  });

  test("in a browser that keeps no cookies, which avoids a redirect loop", async () => {
    const { agent, shopper } = await working();
    await none(shop.visitor(), { by: agent, forUserId: String(shopper.memberId), name: "f-0123456789abcdef" });
  });
});

test("opens a frame without a reason in a store whose agents need no session", async () => {
  const [agent, shopper] = [await openMember(shop.backend, { kind: "A" }), await openMember(shop.backend)];
  const forUserId = String(shopper.memberId);
  const [store] = await shop.backend.db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "onBehalf.withoutReason": "true" };
  await shop.backend.db.update(stores).set({ userData }).where(eq(stores.id, 1));
  const visitor = shop.visitor();
  const name = await handOver(visitor, { by: agent, forUserId });
  await shop.backend.db
    .update(stores)
    .set({ userData: store?.userData ?? {} })
    .where(eq(stores.id, 1));
  const acting = await visitor.get(`/cart?shopAsUser=${name}`, (context) => Promise.resolve(context.session.acting()));
  expect(acting).toMatchObject({ userId: forUserId, reason: "", name: "Inés Vega" });
});
