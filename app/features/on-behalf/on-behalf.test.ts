import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { buyForm, mirrorPage } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

/** Loaded once the address of the backend is known. */
async function loadFeatures() {
  const { beginIntent } = await import("./begin.server.ts");
  const { loadOnBehalf, onBehalfIntents } = await import("./on-behalf.server.ts");
  const { loadActs } = await import("./acts.server.ts");
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { cartIntents } = await import("#app/features/cart/page/actions.server.ts");
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { createCommerce } = await import("#app/commerce/client.server.ts");
  return {
    ...{ beginIntent, loadOnBehalf, onBehalfIntents, loadActs, loadCart, cartIntents, catalogIntents, loadShell },
    createCommerce,
  };
}

/** What the console does with the tokens of its own sign-in. */
const beginAs = ({ WCToken, WCTrustedToken }: Member) => ({
  begin: features.beginIntent(async ({ log }) => {
    const tokens = { WCToken, WCTrustedToken, personalizationID: "1-1" };
    const commerce = features.createCommerce({
      ...{ storeId: "1", catalogId: "", languageId: "-5", currency: "", contractIds: [], requestId: "test", log },
      tokens: () => tokens,
      deadline: Date.now() + 10_000,
    });
    return { commerce, tokens };
  }),
});

const reason = "Pidió ayuda por teléfono";
const signed = () => openMember(shop.backend);
const agent = () => openMember(shop.backend, { kind: "A" });
const begin = (visitor: Visitor, who: Member, userId: number, why = reason) =>
  visitor.post("/service/people", beginAs(who), { intent: "begin", userId: String(userId), reason: why });

/** An agent's browser, working for a shopper with a cart of two lines' worth. */
async function working() {
  const [who, shopper] = [await agent(), await signed()];
  await shopper.call("POST", "cart", { body: { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "2" }] } });
  const visitor = shop.visitor();
  expect((await begin(visitor, who, shopper.memberId)).headers.get("location")).toBe("/");
  return { who, shopper, visitor };
}

const identityOf = (visitor: Visitor, path = "/") =>
  visitor.get(path, async ({ session }: AppLoadContext) => session.get("identity")?.userId);
const shellOf = (visitor: Visitor) => visitor.get("/", (context, request) => features.loadShell(request, context));
const linesOf = async (visitor: Visitor) => (await visitor.get("/cart", features.loadCart)).cart?.lines ?? [];
const addMirror = async (visitor: Visitor) => visitor.post(mirrorPage, features.catalogIntents, await buyForm(visitor));
const partsOf = (body: { orderItem?: { partNumber: string }[] }) => body.orderItem?.map(({ partNumber }) => partNumber);
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Response ? thrown : undefined),
  );

describe("Beginning a session", () => {
  test("requires a reason", async () => {
    const [who, shopper, visitor] = [await agent(), await signed(), shop.visitor()];
    const refused = await begin(visitor, who, shopper.memberId, " ");
    expect([refused.status, (await refused.json()).errors.reason]).toEqual([400, [expect.any(String)]]);
    expect(visitor.jar.has("__Host-acting-session")).toBe(false);
  });

  test("is refused in the same way for a forbidden and an unknown user", async () => {
    const visitor = shop.visitor();
    const colleague = await agent();
    for (const userId of [colleague.memberId, 99_999_999]) {
      const refused = await begin(visitor, await agent(), userId);
      expect([refused.status, (await refused.json()).errors[""]]).toEqual([409, [expect.any(String)]]);
    }
    expect(visitor.jar.has("__Host-acting-session")).toBe(false);
  });

  test("is impossible by URL, with a forged cookie, or as a shopper or guest", async () => {
    const shopper = await signed();
    for (const visitor of [shop.visitor(), shop.visitor(new Map([["__Host-acting-session", "forged"]]))]) {
      const query = `?shopAsUser=true&forUserId=${shopper.memberId}`;
      expect(await identityOf(visitor, `/${query}`)).toBeUndefined();
      const form = { intent: "begin", userId: String(shopper.memberId), reason };
      const refused = await visitor.post("/on-behalf", features.onBehalfIntents, form);
      expect(refused.headers.get("location")).toMatch(/^\/login/);
      await addMirror(visitor);
      const again = await visitor.post("/on-behalf", features.onBehalfIntents, form);
      expect(again.headers.get("location")).toMatch(/^\/login/);
      expect(visitor.jar.has("__Host-acting-session") && visitor.jar.get("__Host-acting-session") !== "forged").toBe(
        false,
      );
    }
    expect((await begin(shop.visitor(), await signed(), shopper.memberId)).status).toBe(409);
    expect((await shopper.call("GET", "on_behalf/acts/@self")).body.acts).toEqual([]);
  });
});

describe("During a session", () => {
  test("every page is the shopper's and says who is acting and why", async () => {
    const { visitor, shopper } = await working();
    const shell = await shellOf(visitor);
    expect(shell.onBehalf).toMatchObject({
      who: expect.stringContaining("Inés Vega"),
      why: expect.stringContaining(reason),
    });
    expect(shell).toMatchObject({ consent: undefined, tags: undefined, offers: { newsletter: false } });
    expect(await identityOf(visitor)).toBe(String(shopper.memberId));
    expect(await linesOf(visitor)).toHaveLength(1);
  });

  test("the profile offers no form that only the shopper could fill in", async () => {
    const { loadProfile } = await import("#app/features/account/profile.server.ts");
    const { visitor, shopper } = await working();
    const text = await visitor.get("/account/profile", async (context) => (await context.shop()).words.onBehalf.own);
    expect(await visitor.get("/account/profile", loadProfile)).toMatchObject({ ownersOnly: text, signIns: undefined });
    const own = await (await ownBrowser(shopper)).get("/account/profile", loadProfile);
    expect(own).toMatchObject({ ownersOnly: undefined, signIns: { rows: [{ current: true }] } });
  });

  test("the agent's own visit is unaffected, and resumes afterward", async () => {
    const [who, shopper, visitor] = [await agent(), await signed(), shop.visitor()];
    await addMirror(visitor);
    const mine = await identityOf(visitor);
    const before = ["__Host-guest", "__Host-shop", "__Host-epoch"].map((name) => visitor.jar.get(name));
    await begin(visitor, who, shopper.memberId);
    await addMirror(visitor);
    await addMirror(visitor);
    expect(partsOf((await shopper.call("GET", "cart/@self")).body)).toEqual(["ESPEJO-SOL-01"]);
    expect(["__Host-guest", "__Host-shop", "__Host-epoch"].map((name) => visitor.jar.get(name))).toEqual(before);
    expect(await identityOf(visitor, "/service/people")).toBe(mine);
    await visitor.post("/on-behalf", features.onBehalfIntents, { intent: "end" });
    expect([...visitor.jar.keys()].filter((name) => name.startsWith("__Host-acting-"))).toEqual([]);
    expect(await identityOf(visitor)).toBe(mine);
    expect(await linesOf(visitor)).toHaveLength(1);
  });

  test("the first change locks the cart; its owner sees who holds it and cannot change it until it is returned", async () => {
    const { visitor, shopper } = await working();
    const [line] = await linesOf(visitor);
    const change = {
      intent: "quantities",
      "lines[0].orderItemId": line?.id ?? "",
      "lines[0].shown": "1",
      "lines[0].quantity": "5",
    };
    expect((await visitor.post("/cart", features.cartIntents, change)).status).toBe(303);
    const { body } = await shopper.call("GET", "cart/@self");
    expect([body.locked, body.orderItem[0].quantity]).toEqual(["true", "5.0"]);

    const owner = await ownBrowser(shopper);
    const page = await owner.get("/cart", features.loadCart);
    expect(page.cart?.held).toMatchObject({
      title: expect.stringContaining("Inés Vega"),
      text: expect.stringContaining(reason),
    });
    const refused = await owner.post("/cart", features.cartIntents, { ...change, quantity: "3" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ values: { quantity: ["3"] }, errors: { "": [expect.any(String)] } });

    const { cart } = await visitor.get("/on-behalf", features.loadOnBehalf);
    expect(cart).toMatchObject({ mine: true });
    await visitor.post("/on-behalf", features.onBehalfIntents, { intent: "giveBack", orderId: cart?.orderId ?? "" });
    expect((await owner.post("/cart", features.cartIntents, { ...change, quantity: "3" })).status).toBe(303);
    const acts = await owner.get("/account/on-behalf", features.loadActs);
    expect(acts.acts.map(({ what }) => what).slice(0, 3)).toEqual([
      "Te devolvió tu carrito",
      "Cambió tu carrito",
      "Tomó tu carrito para cambiarlo",
    ]);
    expect(acts.acts[0]?.who).toBe("Inés Vega");
  });

  test("a cart taken by another agent of the same name can be taken over, and is not this agent's", async () => {
    const { visitor, shopper } = await working();
    const [line] = await linesOf(visitor);
    const change = { "lines[0].orderItemId": line?.id ?? "", "lines[0].shown": "1", "lines[0].quantity": "5" };
    await visitor.post("/cart", features.cartIntents, { intent: "quantities", ...change });
    const namesake = shop.visitor();
    await begin(namesake, await agent(), shopper.memberId);
    const cartOf = async (agentsBrowser: Visitor) =>
      (await agentsBrowser.get("/on-behalf", features.loadOnBehalf)).cart ?? { orderId: "" };
    const { orderId } = await cartOf(visitor);
    expect(await cartOf(visitor)).toMatchObject({ mine: true, taken: false });
    expect(await cartOf(namesake)).toMatchObject({ mine: false, taken: true });
    await namesake.post("/on-behalf", features.onBehalfIntents, { intent: "takeOver", orderId });
    expect(await cartOf(namesake)).toMatchObject({ mine: true, taken: false });
    expect(await cartOf(visitor)).toMatchObject({ mine: false, taken: true });
  });

  test("pages reserved for the shopper redirect to an explanation", async () => {
    const { visitor } = await working();
    for (const path of ["/login", "/account/cards", "/account/preferences", "/newsletter", "/order/900100501/pay"]) {
      const answer = await thrownBy(visitor.get(path, ({ shop: open }) => open()));
      expect([path, answer?.headers.get("location")]).toEqual([path, "/on-behalf?own=1"]);
    }
    expect((await visitor.get("/on-behalf?own=1", features.loadOnBehalf)).own).toBe(true);
  });
});

describe("The end of a session", () => {
  test("is shown when the session has expired, and does not make the browser a guest", async () => {
    const { visitor } = await working();
    await shop.backend.db.update(onBehalfSessions).set({ lastActedAt: new Date(0) });
    const answer = await thrownBy(visitor.get("/cart", features.loadCart));
    expect(answer?.headers.get("location")).toBe("/on-behalf?over=1");
    expect((await visitor.get("/on-behalf?over=1", features.loadOnBehalf)).over).toBe(true);
    const add = await addMirror(visitor);
    expect(add.headers.get("location")).toBe("/on-behalf?over=1");
    expect(visitor.jar.has("__Host-guest")).toBe(false);
    await visitor.post("/on-behalf", features.onBehalfIntents, { intent: "end" });
    expect(visitor.jar.has("__Host-acting-session")).toBe(false);
  });

  test("the page returns 404 without a session", async () => {
    const answer = await thrownBy(shop.visitor().get("/on-behalf", features.loadOnBehalf));
    expect(answer?.status).toBe(404);
  });
});

/** The shopper in a browser of her own. */
async function ownBrowser({ memberId, WCToken, WCTrustedToken }: Member): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.get("/", async ({ session }) =>
    session.identify({
      userId: String(memberId),
      personalizationID: "1-1",
      WCToken,
      WCTrustedToken,
      registerType: "R",
    }),
  );
  return visitor;
}
