import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppLoadContext } from "@remix-run/node";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** What one browser does never shows in another, whatever fields its forms hold. */
let shop: VisitedShop;
let features: Awaited<ReturnType<typeof loadFeatures>>;
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await loadFeatures();
});
afterAll(() => shop.close());

/** Loaded once the address of the backend is known. */
async function loadFeatures() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { loadPage } = await import("#app/features/catalog/page.server.ts");
  const { addressIntents } = await import("#app/features/checkout/steps/address-actions.server.ts");
  const { loadAddress } = await import("#app/features/checkout/steps/address.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  return { catalogIntents, loadPage, addressIntents, loadAddress, readCart };
}

const page = "/espejo-sol-de-laton";
const add = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "1" };
const userOf = (visitor: Visitor) =>
  visitor.get("/cart", async ({ session }: AppLoadContext) => session.get("identity")?.userId);
const unitsOf = (visitor: Visitor) =>
  visitor.get("/cart", async (context) =>
    ((await features.readCart(context))?.orderItem ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  );
const addIn = (visitor: Visitor, form: object = {}) => visitor.post(page, features.catalogIntents, { ...add, ...form });

const address = {
  email: "a-canary@example.mx",
  phone: "6181234567",
  firstName: "AliceSecret",
  lastName: "Ríos",
  street: "Calle Secreta 7",
  postalCode: "34000",
  colonia: "Centro",
  city: "Durango",
  state: "DUR",
};

async function ticketOf(visitor: Visitor): Promise<string> {
  const found = await visitor.get(page, features.loadPage);
  return found.kind === "product" ? found.buy.ticket : "";
}

/** Alice adds to her cart and leaves an address; nothing of that may show in what the other browser does next. */
async function alice(ticket: (visitor: Visitor) => Promise<string>) {
  const visitor = shop.visitor();
  const sent = await ticket(visitor);
  expect((await addIn(visitor, { ticket: sent })).status).toBe(303);
  const saved = await visitor.post("/checkout/address", features.addressIntents, { intent: "save", ...address });
  expect(saved.headers.get("location")).toBe("/checkout/delivery");
  return { visitor, sent };
}

async function expectStrangers(one: Visitor, other: Visitor) {
  expect(await userOf(other)).not.toBe(await userOf(one));
  expect(await unitsOf(other)).toBe(1);
  const { values } = await other.get("/checkout/address", features.loadAddress);
  expect(JSON.stringify(values)).not.toMatch(/Alice|canary|Secreta/);
}

describe("two browsers that send the same form share nothing", () => {
  test("without its hidden fields", async () => {
    const { visitor } = await alice(async () => "");
    const other = shop.visitor();
    await addIn(other);
    await expectStrangers(visitor, other);
  });

  test("with the same made-up ticket", async () => {
    const { visitor } = await alice(async () => "5f0c7b9e-0f5e-4a52-8a6b-4d3c4f3c2b1a");
    const other = shop.visitor();
    await addIn(other, { ticket: "5f0c7b9e-0f5e-4a52-8a6b-4d3c4f3c2b1a" });
    await expectStrangers(visitor, other);
  });

  test.each([
    ["that has no cookies", async () => shop.visitor()],
    [
      "that has a page of its own",
      async () => {
        const other = shop.visitor();
        await ticketOf(other);
        return other;
      },
    ],
  ])("with a stolen ticket, in a browser %s", async (_, open) => {
    const { visitor, sent } = await alice(ticketOf);
    const other = await open();
    await addIn(other, { ticket: sent });
    await expectStrangers(visitor, other);
  });
});

test("one browser that sends a form five times concurrently adds its item once and is one guest", async () => {
  const visitor = shop.visitor();
  const ticket = await ticketOf(visitor);
  const clicks = Array.from({ length: 5 }, () => shop.visitor(visitor.jar));
  await Promise.all(clicks.map((click) => addIn(click, { ticket })));
  const [first = visitor, ...others] = clicks;
  for (const other of others) expect(await userOf(other)).toBe(await userOf(first));
  expect(await unitsOf(first)).toBe(1);
  await addIn(first, { ticket, quantity: "2" });
  expect(await unitsOf(first), "another number is another wish").toBe(3);
});

test("a form submitted after signing in does not get the guest's outcome", async () => {
  const visitor = shop.visitor();
  const ticket = await ticketOf(visitor);
  await addIn(visitor, { ticket });
  const guest = await userOf(visitor);
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = { intent: "signIn", logonId: "ana", password: "Ana.2026!" };
  expect((await visitor.post("/login", loginIntents, ana)).status).toBe(303);
  const before = await unitsOf(visitor);
  await addIn(visitor, { ticket });
  expect(await userOf(visitor)).not.toBe(guest);
  expect(await unitsOf(visitor)).toBe(before + 1);
});
