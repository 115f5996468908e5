import { expectAccessible } from "#tests/support/accessible.ts";
import { languages } from "#tests/support/shopping.ts";
import { repeatedIds } from "#tests/support/spoken.ts";
import { expect, test } from "#tests/support/test.ts";

test("finds a shop by postal code, shows its page, and remembers it as the preferred one", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/stores");
  await page.getByLabel("Código postal o ciudad").fill("34000");
  await page.getByRole("button", { name: "Buscar Tiendas" }).click();
  await expect(page.getByText("Distancias en línea recta desde 34000.")).toBeVisible();
  const first = page.locator("#results ~ ul > li, section[aria-labelledby=results] ul > li").first();
  await expect(first).toContainText("Casa Norte Durango Centro");
  await expect(first).toContainText("a 0 km");
  await expect(page.getByRole("img", { name: "Mapa" })).toBeVisible();

  await first.getByRole("link", { name: "Casa Norte Durango Centro", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa Norte Durango Centro");
  await expect(page.getByText("Av. 20 de Noviembre 805")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute("href", /destination=24\.0251/);
  const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(facts ?? "")).toMatchObject({ "@type": "Store", geo: { latitude: 24.0251 } });
  await page.getByRole("button", { name: "Hacerla mi tienda" }).click();
  await expect(page.getByText("Casa Norte Durango Centro ahora es tu tienda.")).toBeVisible();
  if (javaScriptEnabled) {
    const kept = await page.evaluate(() => localStorage.getItem("storeLocator"));
    expect(JSON.parse(kept ?? "")).toEqual({ physicalStoreId: "10011", name: "Casa Norte Durango Centro" });
  }

  // The next visit knows both the shop and the last search.
  await page.goto("/stores");
  await expect(page.getByRole("heading", { name: "Mi tienda" })).toBeVisible();
  await expect(page.getByLabel("Código postal o ciudad")).toHaveValue("34000");
  // It is listed as the shopper's own and as the nearest one.
  expect(repeatedIds(await page.content())).toEqual([]);
  await page.goto("/stores/10011");
  await page.getByRole("button", { name: "Ya no es mi tienda" }).click();
  await expect(page.getByText("Ya no tienes una tienda preferida.")).toBeVisible();
});

test("finds shops by city, by state and through links to places", { tag: "@server" }, async ({ page }) => {
  await page.goto("/stores?q=merida");
  await expect(page.getByText("desde Mérida.")).toBeVisible();
  await page.goto("/stores?q=Guadalupe");
  await page.getByRole("link", { name: "Guadalupe, Zacatecas" }).click();
  await expect(page.getByRole("link", { name: /Casa Norte Guadalupe/ }).first()).toBeVisible();
  await page.goto("/stores?all=1");
  await page.getByRole("link", { name: "Durango", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ciudades con tiendas" })).toBeVisible();
  await page.getByRole("link", { name: "Lerdo", exact: true }).click();
  await expect(page.getByRole("link", { name: /Casa Norte Lerdo/ }).first()).toBeVisible();
});

test("shows at most forty shops, and says when there are none", { tag: "@server" }, async ({ page }) => {
  await page.goto("/stores?q=Ciudad+de+M%C3%A9xico");
  await expect(page.locator("section[aria-labelledby=results] .columns > li")).toHaveCount(40);
  await expect(page.getByText(/mostramos las primeras 40/)).toBeVisible();
  await page.goto("/stores?q=Atl%C3%A1ntida");
  await expect(page.getByText("No encontramos tiendas ahí")).toBeVisible();
  await page.goto("/stores?lat=25.9&lon=-108.0");
  await expect(page.getByText("No hay tiendas a menos de 40 km.")).toBeVisible();
  expect((await page.goto("/stores/999999"))?.status()).toBe(404);
});

test("shows a product's stock by shop, and only the shops that have it on request", async ({ page }) => {
  await page.goto("/search?q=CAFE-GOTEO-02");
  await page.goto("/stores?sku=CAFE-GOTEO-02&q=06000");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cafetera");
  await expect(page.getByText(/Existencias al/)).toBeVisible();
  await page.getByRole("link", { name: "Solo tiendas que lo tienen" }).click();
  await expect(page.getByText(/piezas? aquí/).first()).toBeVisible();
  await expect(page.getByText("No hay en esta tienda")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Todas las tiendas" })).toBeVisible();
});

test("finds shops near the browser's position after a click", async ({ page, context, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts there is nothing to press");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 20.9673, longitude: -89.6237 });
  await page.goto("/stores");
  await page.getByRole("button", { name: "Usar mi ubicación" }).click();
  await expect(page.getByText("desde tu ubicación.")).toBeVisible();
  expect(page.url()).toContain("lat=20.967&lon=-89.624");
});

test("uses the preferred shop in browser storage, and discards a malformed one", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "storage is for scripts");
  await page.goto("/stores");
  await page.evaluate(() => localStorage.setItem("storeLocator", '{"__proto__":{"name":"x"},"physicalStoreId":"1"}'));
  await page.goto("/stores");
  await expect(page.getByText(/Antes comprabas/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("storeLocator"))).toBeNull();
  const kept = { physicalStoreId: "10012", name: "Casa Norte Centro Histórico" };
  await page.evaluate((value) => localStorage.setItem("storeLocator", JSON.stringify(value)), kept);
  await page.goto("/stores");
  await expect(page.getByText("Antes comprabas en Casa Norte Centro Histórico.")).toBeVisible();
  await page.getByRole("button", { name: "Hacerla mi tienda" }).first().click();
  await expect(page.getByText("Casa Norte Centro Histórico ahora es tu tienda.")).toBeVisible();
});

test("is accessible and does not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the checker is a script; the page is the same");
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const path of ["/stores", "/stores?q=34000&sku=CAFE-GOTEO-02", "/stores/10011"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  }
});

test("the numbers on the drawn map can be read on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/stores?q=34000");
  const height = () =>
    page
      .locator(".drawn-map text")
      .first()
      .evaluate((text) => text.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(12);
});
