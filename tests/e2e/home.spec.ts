import { expect, test } from "#tests/support/test.ts";

test("the home page shows recommendations, a promotion and links to departments", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una casa que se vive");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Te recomendamos" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "MXN" })).toHaveCount(12);
  await expect(main.getByRole("link", { name: /15 % en lámparas/ })).toHaveAttribute("href", "/lamparas");
  await main.getByRole("link", { name: "Ver Muebles" }).click();
  await expect(page).toHaveURL(/\/muebles$/);
  await expect(page.getByRole("heading", { level: 1, name: "Muebles" })).toBeVisible();
});

test("the marketplace has its own home page, whose links stay in that store", async ({ page }) => {
  await page.goto("/mercado");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText("Vendido por").first()).toBeVisible();
  const addresses = await main.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect(address).toMatch(/^\/mercado(\/(?!mercado)|$)/);
});

test("the home page has metadata for search engines", { tag: "@server" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^http.*\/$/);
  const facts = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(facts.map((fact) => JSON.parse(fact)["@type"])).toEqual(["Organization", "WebSite"]);
});

test("a text page shows its content, and an unknown URL is a 404 with a search box", async ({ page }) => {
  await page.goto("/devoluciones");
  await expect(page.getByRole("heading", { level: 1, name: "Devoluciones y cambios" })).toBeVisible();
  await expect(page.getByRole("main").getByText("30 días")).toBeVisible();
  const response = await page.goto("/no-existe-esto");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
});

test("the home page lists the products recently viewed on this device", async ({ page }) => {
  const recent = page.getByRole("region", { name: "Vistos recientemente" });
  await page.goto("/");
  await expect(recent).toHaveCount(0);
  await page.goto("/prensa-francesa-de-un-litro");
  await page.goto("/");
  await expect(recent.getByRole("link", { name: /^Prensa francesa/ })).toBeVisible();
});

test("the favicon is served as an SVG image", { tag: "@server" }, async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=icon]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, expect.stringContaining("image/svg+xml")]);
});
