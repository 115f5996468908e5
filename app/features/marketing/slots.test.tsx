import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { marketingActivities, spotContents } from "#backend/platform/db/schema/spot.ts";
import { layouts } from "#backend/platform/db/schema/store.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { goToPayment, mirrorPage, register } from "#tests/support/visitor-checkout.ts";
import type { PageSlots } from "./slots.server.ts";
import { SpotSections } from "./spot-sections.tsx";

let shop: VisitedShop;
let proxy: FaultProxy;
let app: Awaited<ReturnType<typeof loadApp>>;

beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  app = await loadApp();
});
afterAll(() => shop.close());
beforeEach(() => app.forgetCachedAnswers());

async function loadApp() {
  const { forgetCachedAnswers } = await import("#app/commerce/cache.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { loadSearch } = await import("#app/features/catalog/search.server.ts");
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { loadDelivery } = await import("#app/features/checkout/steps/delivery.server.ts");
  const { loadPayment } = await import("#app/features/checkout/steps/payment-step.server.ts");
  const { loadReview } = await import("#app/features/checkout/steps/review.server.ts");
  const { paymentIntents } = await import("#app/features/checkout/steps/payment-actions.server.ts");
  const { placeIntents } = await import("#app/features/checkout/steps/place.server.ts");
  const { loadConfirmation } = await import("#app/features/order/pages/confirmation.server.ts");
  return {
    ...{ forgetCachedAnswers, loadPage, loadSearch, loadCart, loadDelivery, loadPayment, loadReview },
    ...{ paymentIntents, placeIntents, loadConfirmation },
  };
}

const show = ({ lead, rest }: PageSlots) => {
  const titles = [...lead, ...rest].flatMap(({ messages, products, categories }) => [
    ...messages.map(({ title }) => title),
    ...(products.length > 0 ? ["products"] : []),
    ...(categories.length > 0 ? ["categories"] : []),
  ]);
  return titles;
};

async function home(visitor: Visitor) {
  const page = await visitor.get("/", app.loadPage);
  return page.kind === "home"
    ? [...show({ lead: page.sections, rest: [] }), ...page.promises.items.map(({ title }) => title)]
    : [];
}

async function slotsAt(path: string) {
  const page = await shop.visitor().get(path, app.loadPage);
  return "slots" in page ? show(page.slots) : [];
}

/** The spots asked for by this work, and whether with tokens. */
async function spotsAskedBy(work: () => Promise<unknown>) {
  const before = proxy.log.length;
  await work();
  return proxy.log
    .slice(before)
    .map(({ path }) => decodeURIComponent(/\/espot\/?([^?]*)/.exec(path)?.[1] ?? "-"))
    .filter((name) => name !== "-");
}

describe("the content in the slots of a page", () => {
  test.each([
    ["/lamparas", "a category's banner", ["Semana de la luz: 15 % en lámparas"]],
    ["/sofas", "what is meant for a department, below it", ["Mes del mueble: te lo armamos sin costo"]],
    ["/zapatos", "nothing where nothing is meant for it", []],
    [mirrorPage, "what is meant for all products", ["Envío gratis desde $999"]],
    ["/sala-completa-nogal", "the same on a bundle", ["Envío gratis desde $999"]],
    ["/paquete-primera-cocina", "the same on a package", ["Envío gratis desde $999"]],
    ["/entregas", "departments on a page of text", ["categories"]],
  ])("%s: %s", async (path, _, shown) => expect(await slotsAt(path)).toEqual(shown));

  test.each([
    ["/muebles", "Muebles", undefined, ["Mes del mueble: te lo armamos sin costo"]],
    ["/hogar", undefined, "Una casa que se vive", []],
  ])("includes on %s a hero, which is the heading if it only repeats it, and banners", async (path, ...expected) => {
    const page = await shop.visitor().get(path, app.loadPage);
    if (page.kind !== "landing") throw new Error(page.kind);
    expect([page.heading?.title, page.hero?.title, show(page.slots)]).toEqual(expected);
  });

  test("appears in the cart, the checkout steps, and the confirmation, but not on the payment step", async () => {
    const visitor = shop.visitor();
    expect(show((await visitor.get("/cart", app.loadCart)).slots)).toEqual(["products"]);
    await goToPayment(visitor);
    expect(show((await visitor.get("/cart", app.loadCart)).slots)).toEqual(["products"]);
    expect(show((await visitor.get("/checkout/delivery", app.loadDelivery)).slots)).toEqual([
      "Si no te convence, lo devuelves",
    ]);
    const payment = await visitor.get("/checkout/payment", app.loadPayment);
    expect(show(payment.slots)).toEqual([]);
    const policyId = payment.methods.find(({ label }) => /contra entrega/.test(label))?.value ?? "";
    await visitor.post("/checkout/payment", app.paymentIntents, { intent: "save", policyId });
    const { ticket, slots } = await visitor.get("/checkout/review", app.loadReview);
    expect(show(slots)).toEqual(["Si no te convence, lo devuelves"]);
    const placed = await visitor.post("/checkout/review", app.placeIntents, { intent: "place", ticket });
    const [orderId = ""] = /\d+/.exec(placed.headers.get("location") ?? "") ?? [];
    const confirmation = await visitor.get(`/checkout/confirmation/${orderId}`, (context, request) =>
      app.loadConfirmation(context, request, orderId),
    );
    expect(show(confirmation.slots)).toEqual(["products"]);
  });

  test("follows the page's own layout rather than that of its type", async () => {
    const slots = [
      {
        id: "2",
        widgets: [{ id: "1", widgetName: "e-marketing-spot-widget", properties: { emsName: "Product Message" } }],
      },
    ];
    const own = { storeId: 1, name: "Own", pageType: "ProductListPage", containerName: "c", slots };
    const { contents } = await shop.visitor().get("/", async (context) => {
      const { commerce } = await context.shop();
      return commerce.catalog.urls({ query: { identifier: ["tenis-mujer"] } });
    });
    const targetId = Number(contents[0]?.tokenValue);
    await shop.backend.db.insert(layouts).values({ ...own, targetId });
    app.forgetCachedAnswers();
    expect(await slotsAt("/tenis-mujer")).toEqual(["Envío gratis desde $999"]);
    await shop.backend.db.delete(layouts).where(eq(layouts.name, "Own"));
  });
});

describe("a search", () => {
  const search = (q: string) => () => shop.visitor().get(`/search?q=${encodeURIComponent(q)}`, app.loadSearch);

  test("shows the content meant for its term", async () => {
    const page = await search("Lámpara")();
    expect(page.slots?.messages).toMatchObject([{ title: "Semana de la luz: 15 % en lámparas" }]);
  });

  test("requests content only for terms that have some", async () => {
    await search("mesa")();
    expect(await spotsAskedBy(search("silla"))).toEqual([]);
    expect(await spotsAskedBy(search("luz"))).toContain("luz/type/SEARCH");
  });
});

describe("content for a customer segment", () => {
  const welcome = "Bienvenida a casa";

  test("is read for each of its customers and cached for no one else", async () => {
    const stranger = shop.visitor();
    expect(await home(stranger)).not.toContain(welcome);
    const [one, other] = [shop.visitor(), shop.visitor()];
    await register(one);
    await register(other);
    expect(await home(one)).toContain(welcome);
    // All public content is cached now: only the spot that depends on the customer is requested.
    expect(await spotsAskedBy(() => home(other))).toEqual(["Home Customer"]);
    expect(await spotsAskedBy(() => home(stranger))).toEqual([]);
    expect(await home(stranger)).not.toContain(welcome);
  });

  test("falls back to what all visitors see while it cannot be read", async () => {
    const member = shop.visitor();
    await register(member);
    await home(shop.visitor());
    await proxy.set("refusal", ({ path }) => path.includes("/espot/"));
    const shown = await home(member);
    await proxy.set("pass");
    expect(shown).toContain("Envío gratis desde $999");
    expect(shown).not.toContain(welcome);
  });
});

test("renders nothing for a spot that cannot be read", async () => {
  await proxy.set("refusal", ({ path }) => /espot|\/urls\?.*identifier=cart/.test(path));
  const { slots } = await shop.visitor().get("/cart", app.loadCart);
  const product = await slotsAt(mirrorPage);
  await proxy.set("pass");
  expect(slots).toEqual({ lead: [], rest: [] });
  expect(product).toEqual([]);
  expect(renderToStaticMarkup(<SpotSections sections={[]} />)).toBe("");
});

test("uses the default of the page type when the layout cannot be read", async () => {
  await proxy.set("refusal", ({ path }) => /\/urls\?.*identifier=checkout/.test(path));
  const visitor = shop.visitor();
  await goToPayment(visitor);
  const { slots } = await visitor.get("/checkout/delivery", app.loadDelivery);
  await proxy.set("pass");
  expect(show(slots)).toContain("$100 en tu primera compra grande");
});

test("sanitizes an editor's markup in a rendered spot", async () => {
  const dirty = { "-5": '<h2>Hola</h2><p onclick="x()">a <script>alert(1)</script><a href="javascript:x()">b</a></p>' };
  const [before] = await shop.backend.db.select().from(spotContents).where(eq(spotContents.name, "CasaNorteCambios"));
  await shop.backend.db.update(spotContents).set({ content: dirty }).where(eq(spotContents.name, "CasaNorteCambios"));
  const visitor = shop.visitor();
  await goToPayment(visitor);
  const { slots } = await visitor.get("/checkout/delivery", app.loadDelivery);
  const html = renderToStaticMarkup(<SpotSections sections={slots.rest} />);
  await shop.backend.db
    .update(spotContents)
    .set({ content: before?.content ?? null })
    .where(eq(spotContents.name, "CasaNorteCambios"));
  expect(html).toContain("<p>a <a>b</a></p>");
  expect(html).not.toMatch(/script|onclick/);
});

test("stops showing an activity when it ends, despite cached answers", async () => {
  const { db } = shop.backend;
  const name = "CasaNorteBannerLamparas";
  await db
    .update(marketingActivities)
    .set({ endsAt: new Date(Date.now() + 1_200) })
    .where(eq(marketingActivities.name, name));
  expect(await slotsAt("/lamparas")).toEqual(["Semana de la luz: 15 % en lámparas"]);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(await slotsAt("/lamparas")).toEqual([]);
  await db.update(marketingActivities).set({ endsAt: null }).where(eq(marketingActivities.name, name));
});
