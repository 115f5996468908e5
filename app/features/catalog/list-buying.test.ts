import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { goods } from "#tests/contract/world.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { register } from "#tests/support/visitor-checkout.ts";
import { suggestedIn } from "./suggested.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof importFeatures>>;
const importFeatures = async () => ({
  ...(await import("./actions.server.ts")),
  ...(await import("./search.server.ts")),
  ...(await import("./page.server.ts")),
  ...(await import("#app/features/shell/added.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await importFeatures();
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const found = async (visitor: Visitor, path = "/search?q=cafetera") => {
  const { listing } = await visitor.get(path, features.loadSearch);
  if (!listing) throw new Error("nothing was found");
  return listing;
};

/** Adds from the list as its button does, and gives what the next page shows of it. */
async function add(visitor: Visitor, partNumber: string, ticket = "") {
  const form = { intent: "add", quantity: "1", ticket, partNumber };
  const answer = await visitor.post("/search?q=cafetera", features.listIntents, form);
  if (answer.status !== 303) return { errors: (await answer.json()).errors };
  const added = await visitor.get("/", async (context) =>
    features.viewAdded(await context.shop(), context.readFlash("toast"), 0),
  );
  return { to: answer.headers.get("location"), added };
}

test("a listing offers to add products without variants, and to choose options of the others", async () => {
  const visitor = shop.visitor();
  const { products, tools } = await found(visitor);
  expect(tools.buy?.action).toBe("/search?q=cafetera");
  expect(products.find(({ partNumber }) => partNumber === goods.plain)?.buy).toBe("add");
  const towels = await found(visitor, "/search?q=toalla");
  expect(towels.products.find(({ partNumber }) => partNumber === goods.product)?.buy).toBe("choose");
});

test("adding from a listing returns to it and shows the item with the cart total", async () => {
  const visitor = shop.visitor();
  const { to, added } = await add(visitor, goods.plain);
  expect(to).toBe("/search?q=cafetera");
  expect(added).toMatchObject({ checkout: { href: "/checkout" }, cart: { href: "/cart" } });
  expect(added?.picture?.src).toContain("/images/");
  expect(added?.total).toMatch(/1 artículo: \$/);
});

test("shows the price of a product, but none of a kit, whose parts the catalog does not know", async () => {
  const visitor = shop.visitor();
  const shown = (partNumber: string) =>
    visitor.get("/", async (context) =>
      features.viewAdded(await context.shop(), { text: "", kind: "success", added: { partNumber } }, 0),
    );
  expect((await shown(goods.plain))?.price?.offer).toMatch(/^\$/);
  const kit = await shown(goods.kit);
  expect(kit?.picture?.src).toContain("/images/");
  expect(kit?.price).toBeUndefined();
});

test("adds once per rendering of a listing in a known browser, and again from a newer rendering", async () => {
  const visitor = shop.visitor();
  await add(visitor, goods.other);
  const { tools } = await found(visitor);
  const ticket = tools.buy?.ticket ?? "";
  await add(visitor, goods.plain, ticket);
  const second = await add(visitor, goods.plain, ticket);
  expect(second.added?.total).toMatch(/2 artículos/);
  const third = await add(visitor, goods.plain, `at-${(Date.now() + 1000).toString(36)}`);
  expect(third.added?.total).toMatch(/3 artículos/);
});

test("cards offer comparison once a product is being compared", async () => {
  const visitor = shop.visitor();
  expect((await found(visitor)).tools.compare).toBeUndefined();
  const { loadCompare } = await import("#app/features/compare/compare.server.ts");
  const compared = await visitor.get(`/compare?sku=${goods.plain}`, loadCompare);
  expect(compared.products[0]?.tile?.buy).toBe("add");
  expect((await found(visitor)).tools.compare?.action).toBe("/compare");
});

test("a department page is a listing under its own name, and shows further pages at one address", async () => {
  const page = await shop.visitor().get("/hogar", features.loadPage);
  if (page.kind !== "landing") throw new Error(page.kind);
  expect(page.title).toBe("Hogar");
  expect(page.listing.groups.length).toBeGreaterThan(1);
  expect(page.listing.products).toHaveLength(24);
  expect(page.listing.more?.href).toBe("/hogar?all=1&page=2&since=1#page-2");
  const both = await shop.visitor().get("/hogar?all=1&page=2&since=1", features.loadPage);
  if (both.kind !== "listing") throw new Error(both.kind);
  expect(both.listing.products).toHaveLength(48);
  expect(both.listing.marks).toEqual([{ at: 24, id: "page-2" }]);
  expect(both.head.canonical).not.toContain("since");
});

test("suggestions are cached for one visitor only: prices are theirs, in the current language and currency", async () => {
  const { loadSuggestions } = await import("./suggest.server.ts");
  const visitor = shop.visitor();
  const kept = async () => {
    const { headers } = await visitor.get("/resources/suggest?q=sof", loadSuggestions);
    return [headers.get("cache-control"), headers.get("vary")];
  };
  expect(await kept()).toEqual(["private, max-age=60", "Cookie"]);
  await register(visitor);
  expect(await kept()).toEqual(["private, no-store", "Cookie"]);
});

test("suggestions have links, and products also a picture and a price", async () => {
  const { loadSuggestions } = await import("./suggest.server.ts");
  const answer = await shop.visitor().get("/resources/suggest?q=sof", loadSuggestions);
  const groups = await answer.json();
  expect(groups.map(({ label }: { label: string }) => label)).toEqual(["Búsquedas", "Departamentos", "Productos"]);
  expect(groups.at(-1)?.entries[0]).toMatchObject({
    href: expect.stringMatching(/^\//),
    picture: expect.stringContaining("/images/"),
    note: expect.stringContaining("$"),
  });
});

test("a buyer is suggested what the contract includes, however much else begins alike", async () => {
  const { loadSuggestions } = await import("./suggest.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const suggested = async (visitor: Visitor) => {
    const groups = suggestedIn(await (await visitor.get("/oficina/resources/suggest?q=pa", loadSuggestions)).json());
    return groups.find(({ label }) => label === "Productos")?.entries.map(({ href }) => href) ?? [];
  };
  const first = await suggested(shop.visitor());
  expect(first).toHaveLength(4);
  const { db } = shop.backend;
  const left = sql`select product_id from product_texts where '/oficina/' || keyword in (${sql.join(
    first.map((href) => sql`${href}`),
    sql`, `,
  )})`;
  await db.execute(sql`delete from listings where product_id in (${left})`);
  await db.execute(sql`delete from offers where product_id in (select id from products
    where id in (${left}) or parent_id in (${left}))`);
  const elena = shop.visitor();
  const signedIn = { intent: "signIn", logonId: "elena", password: passwordOf("elena") };
  expect((await elena.post("/oficina/login", loginIntents, signedIn)).status).toBe(303);
  const agreed = await suggested(elena);
  expect(agreed.length).toBeGreaterThan(0);
  expect(agreed.filter((href) => first.includes(href))).toEqual([]);
});
