import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { buyForm, mirrorPage, register } from "#tests/support/visitor-checkout.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { preferenceIntents } = await import("#app/features/preferences/actions.server.ts");
  const { preferencesIntents } = await import("#app/features/account/preferences.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  return { catalogIntents, preferenceIntents, preferencesIntents, readCart };
}

/** English, in which pages are shown at the address's prefix. */
const english = "-1";

const fillCart = async (visitor: Visitor) => visitor.post(mirrorPage, features.catalogIntents, await buyForm(visitor));
const choose = (visitor: Visitor, form: Record<string, string>) =>
  visitor.post("/preferences", features.preferenceIntents, { returnTo: "/cart", ...form });

/** What the cart is charged in; and as stored, before anything reads it. */
async function cartOf(visitor: Visitor) {
  const userId = await visitor.get("/", async ({ session }) => Number(session.get("identity")?.userId));
  const [stored] = await shop.backend.db.select().from(orders).where(eq(orders.memberId, userId));
  const [activity] = await shop.backend.db.select().from(activities).where(eq(activities.memberId, userId));
  const shown = await visitor.get("/cart", features.readCart);
  return {
    stored: stored?.currency,
    shown: shown?.grandTotalCurrency,
    language: activity?.languageId,
    total: shown?.totalProductPrice,
  };
}

describe("one switch", () => {
  test("of the currency reprices the cart at once", async () => {
    const visitor = shop.visitor();
    await fillCart(visitor);
    const before = await cartOf(visitor);
    await choose(visitor, { intent: "currency", currency: "USD" });
    const now = await cartOf(visitor);
    expect([before, now]).toMatchObject([
      { stored: "MXN", shown: "MXN" },
      { stored: "USD", shown: "USD" },
    ]);
    expect(Number(now.total)).toBeLessThan(Number(before.total));
  });

  test("of the language is the language of the letters that follow", async () => {
    const visitor = shop.visitor();
    await fillCart(visitor);
    await choose(visitor, { intent: "language", languageId: english });
    expect(await cartOf(visitor)).toMatchObject({ shown: "MXN", language: Number(english) });
  });

  test("of both, in the account, is in the cart and in the person's preferences", async () => {
    const visitor = shop.visitor();
    await register(visitor);
    await fillCart(visitor);
    const form = { intent: "shop", languageId: english, currency: "USD" };
    await visitor.post("/account/preferences", features.preferencesIntents, form);
    expect(await cartOf(visitor)).toMatchObject({ stored: "USD", shown: "USD", language: Number(english) });
  });
});
