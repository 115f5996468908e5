import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { buyForm, mirrorPage, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
let app: Awaited<ReturnType<typeof loadApp>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  app = await loadApp();
});
afterAll(() => shop.close());

async function loadApp() {
  const { forgetCachedAnswers } = await import("#app/commerce/cache.server.ts");
  const { loadShell } = await import("#app/features/shell/shell.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { loadSearch } = await import("#app/features/catalog/search.server.ts");
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { guestAccess } = await import("./guest-access.server.ts");
  return { guestAccess, forgetCachedAnswers, loadShell, loadPage, loadSearch, loadCart, catalogIntents };
}

async function allow(access: string) {
  const { db } = shop.backend;
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  await db
    .update(stores)
    .set({ userData: { ...store?.userData, "guests.access": access } })
    .where(eq(stores.id, 1));
  app.forgetCachedAnswers();
}

test.each([
  ["MHS", [], {}, "buy"],
  ["BMH", [], {}, "browse"],
  ["B2B", ["GuestShopping"], {}, "buy"],
  ["BMH", ["GuestShopping"], { "guests.access": "browse-without-prices" }, "browse-without-prices"],
  ["MHS", [], { "guests.access": "closed" }, "closed"],
  ["MHS", [], { "guests.access": "whatever" }, "buy"],
])(
  "in a store of type %s with features %j and settings %j, guest access is: %s",
  (type, features, userData, expected) => {
    expect(app.guestAccess({ type, features, userData })).toBe(expected);
  },
);

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : String(answer)),
  );

describe("where guests may browse", () => {
  test("they see prices, but have to sign in to buy", async () => {
    await allow("browse");
    const guest = shop.visitor();
    const page = await guest.get(mirrorPage, app.loadPage);
    if (page.kind !== "product") throw new Error(page.kind);
    expect(page.price?.offer).toMatch(/^\$/);
    expect(page.signIn?.href).toContain("/login?returnTo=");
    expect(await thrown(guest.get("/cart", app.loadCart))).toBe("/login?returnTo=%2Fcart&why=private");
    const added = await guest.post(mirrorPage, app.catalogIntents, await buyForm(shop.visitor()));
    expect([added.status, added.headers.get("location")]).toEqual([
      303,
      `/login?returnTo=${encodeURIComponent(mirrorPage)}&why=private`,
    ]);
  });

  test("without prices, no page reveals one to guests, but registered shoppers see them", async () => {
    await allow("browse-without-prices");
    const pages = async (visitor: ReturnType<VisitedShop["visitor"]>) =>
      JSON.stringify([
        await visitor.get("/", app.loadPage),
        await visitor.get(`/sofas?min=1&max=2&sort=price`, app.loadPage),
        await visitor.get(mirrorPage, app.loadPage),
        await visitor.get("/search?q=mesa", app.loadSearch),
      ]);
    const shown = await pages(shop.visitor());
    expect(shown).not.toMatch(/"(offer|list)":"|"price":"\d|"Offer"|price_MXN/);
    expect(shown).toContain('"signIn":{');
    const listing = await shop.visitor().get("/sofas?min=1&max=2&sort=price", app.loadPage);
    if (listing.kind !== "listing") throw new Error(listing.kind);
    expect([listing.listing.countNumber > 0, listing.listing.price]).toEqual([true, undefined]);
    const ana = shop.visitor();
    await register(ana);
    expect(await pages(ana)).toMatch(/"offer":"\$/);
  });
});

test("a closed store shows guests only the sign-in page", async () => {
  await allow("closed");
  const guest = shop.visitor();
  const toSignIn = /^\/login\?returnTo=/;
  expect(await thrown(guest.get("/", app.loadPage))).toMatch(toSignIn);
  expect(await thrown(guest.get("/search?q=mesa", app.loadSearch))).toMatch(toSignIn);
  const shell = await guest.get("/login", (context, request) => app.loadShell(request, context));
  expect(shell.departments).toEqual([]);
  // Only the label: the link leads back to the page that is shown, which scripts change without loading the shell again.
  expect(shell.guests?.signIn).toBe("Iniciar sesión");
  await guest.get("/login", (context) => context.shop());
});

test.each([
  ["whose account was disabled", { enabled: false }],
  ["whose sessions were ended elsewhere", undefined],
])("a closed store does not open to the cookie of a person %s", async (_, change) => {
  await allow("closed");
  const person = shop.visitor();
  const memberId = await register(person);
  const { db } = shop.backend;
  expect(await thrown(person.get("/search?q=mesa", app.loadSearch))).toBeUndefined();
  if (change) await db.update(members).set(change).where(eq(members.id, memberId));
  else await db.update(activities).set({ endedAt: new Date() }).where(eq(activities.memberId, memberId));
  expect(await thrown(person.get("/search?q=mesa", app.loadSearch))).toMatch(/^\/login\?returnTo=/);
});
