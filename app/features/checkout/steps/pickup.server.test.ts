import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { goToPayment } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("names the states of stores, those nearby and those far away", async () => {
  const { loadPickup } = await import("./pickup.server.ts");
  const visitor = shop.visitor();
  await goToPayment(visitor);
  const { stores } = await visitor.get("/checkout/pickup?near=34000&all=1", loadPickup);
  expect(stores.filter(({ meta }) => meta).length).toBeGreaterThan(0);
  expect(stores.filter(({ meta }) => !meta).length).toBeGreaterThan(0);
  const states = stores.map(({ hint }) => /\d{5} [^·]*, ([^,·]+?)( ·|$)/.exec(hint)?.[1]);
  expect(states).toContain("Durango");
  expect(states.filter((state) => !state || /^[A-Z]{2,4}$/.test(state))).toEqual([]);
});
