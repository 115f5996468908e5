import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test.each([
  ["es-ES", "Compra en tienda"],
  ["ar-EG", "شراء في المتجر"],
])("names a card's movements in the language of the page: %s", async (locale, purchase) => {
  const { loadLoyalty } = await import("./loyalty.server.ts");
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const ana = shop.visitor();
  await ana.post("/login", loginIntents, { intent: "signIn", logonId: "ana", password: "Ana.2026!" });
  const { card } = await ana.get(`/account/loyalty?lang=${locale}`, loadLoyalty);
  expect(card?.movements.map(({ what }) => what)).toContain(purchase);
});
