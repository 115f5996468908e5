import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageSlots } from "#app/features/marketing/slots.server.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { mirrorPage, placeOrder } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const handTowels = "/par-de-toallas-de-manos-waffle";

async function add(visitor: Visitor, partNumber: string) {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  await visitor.post(mirrorPage, catalogIntents, { intent: "add", partNumber, quantity: "1" });
}

async function recommended(visitor: Visitor) {
  const { loadCart } = await import("./cart.server.ts");
  return goodsIn((await visitor.get("/cart", loadCart)).slots);
}

const goodsIn = ({ rest }: PageSlots) =>
  rest.flatMap(({ titles, products }) => products.map(({ href }) => `${titles.products}: ${href}`));

test("the cart recommends what goes with its goods before what editors chose, and nothing that is in it", async () => {
  const visitor = shop.visitor();
  const usual = await recommended(visitor);
  const title = usual[0]?.split(":")[0];
  const others = usual.filter((one) => !one.endsWith(handTowels));
  expect(others).toHaveLength(usual.length - 1);

  await add(visitor, "TOALLA-RIZO-01-BLA");
  expect(await recommended(visitor)).toEqual([`${title}: ${handTowels}`, ...others]);

  await add(visitor, "TOALLA-MANO-02");
  expect(await recommended(visitor)).toEqual(others);
});

test("the page of a placed order recommends in the same way", async () => {
  const { loadConfirmation } = await import("#app/features/order/pages/confirmation.server.ts");
  const visitor = shop.visitor();
  await add(visitor, "TOALLA-RIZO-01-BLA");
  const orderId = await placeOrder(visitor, "contra entrega");
  const load = (context: AppLoadContext, request: Request) => loadConfirmation(context, request, orderId);
  const { slots } = await visitor.get(`/checkout/confirmation/${orderId}`, load);
  expect(goodsIn(slots)[0]).toMatch(new RegExp(`: ${handTowels}$`));
});
