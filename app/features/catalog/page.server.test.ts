import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { whilePaused } from "#tests/support/sellers.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const beyond = ["/sofas?page=40", "/sofas?page=999", "/sofas?page=99999999999"];
test.each(["/espejo-sol%0Ade-laton", "/espejo-sol-de-laton%00", "/a%09b", ...beyond])(
  "%s is not found",
  async (path) => {
    const { loadPage } = await import("./page.server.ts");
    await expect(shop.visitor().get(path, loadPage)).rejects.toMatchObject({ status: 404 });
  },
);

test("the goods of a seller who pauses are not called withdrawn", async () => {
  const { loadPage } = await import("./page.server.ts");
  const page = await whilePaused(shop.backend.db, "barro-vivo", () =>
    shop.visitor().get("/mercado/seis-copitas-mezcaleras-de-barro", loadPage),
  );
  expect(page).toMatchObject({
    sale: "paused",
    stock: undefined,
    seller: { paused: "Taller Barro Vivo no está vendiendo en este momento." },
  });
});

test("a withdrawn product refers to its replacement only if there is one", async () => {
  const { loadPage } = await import("./page.server.ts");
  const buyable = (to: boolean) =>
    shop.backend.db.update(products).set({ buyable: to }).where(eq(products.partNumber, "ESPEJO-SOL-01"));
  expect(await shop.visitor().get("/lavadora-de-dos-tinas-patio", loadPage)).toMatchObject({
    sale: "withdrawn",
    replaced: true,
  });
  await buyable(false);
  const page = await shop.visitor().get("/espejo-sol-de-laton", loadPage);
  await buyable(true);
  expect(page).toMatchObject({ sale: "withdrawn", replaced: false });
});

test.each([
  ["/toalla-de-bano-rizo-600", "choice-1"],
  ["/espejo-sol-de-laton", "quantity"],
])("an error about the item of %s leads to %s", async (path, field) => {
  const { loadPage } = await import("./page.server.ts");
  expect(await shop.visitor().get(path, loadPage)).toMatchObject({ buy: { field } });
});
