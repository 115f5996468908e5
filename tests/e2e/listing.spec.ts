import { expect, test } from "#tests/support/test.ts";

test("a facet and a price range narrow the listing, and removing them restores it", async ({ page }) => {
  await page.goto("/zapatos");
  await expect(page.getByRole("heading", { level: 1, name: "Zapatos" })).toBeVisible();

  const count = async () => Number.parseInt((await page.getByRole("status").first().textContent()) ?? "0");
  const all = await count();
  const facets = page.getByRole("navigation", { name: "Filtros" });
  await openFilters(page);
  await facets.getByRole("link", { name: /^Cumbre/ }).click();
  await expect(page).toHaveURL(/f=manufacturer/);
  // A browser writes the new address a moment before it draws the new page.
  await expect.poll(count).toBeLessThan(all);
  const ofBrand = await count();
  expect(ofBrand).toBeGreaterThan(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

  await openFilters(page);
  await facets.locator("summary", { hasText: "Tu propio rango de precio" }).click();
  await facets.getByLabel("Hasta", { exact: true }).fill("1");
  await facets.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByRole("heading", { name: "Nada cumple con estos filtros" })).toBeVisible();

  const chosen = page.getByRole("list", { name: "Filtros elegidos" });
  await chosen.getByRole("link", { name: /Quitar el filtro Hasta/ }).click();
  await expect.poll(count).toBe(ofBrand);
  await chosen.getByRole("link", { name: "Quitar el filtro Marca: Cumbre" }).click();
  await expect.poll(count).toBe(all);
});

test("sorts by price across pages, and restores the first page on going back", async ({ page, javaScriptEnabled }) => {
  await page.goto("/moda?all=1");
  await page.getByLabel("Ordenar por").selectOption({ label: "Precio: de menor a mayor" });
  // With scripts a choice applies itself.
  if (!javaScriptEnabled) await page.locator(".sort-select").getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(/all=1.*sort=price/);
  const inOrder = async () => isSorted(await prices(page));
  await expect.poll(inOrder).toBe(true);
  const cheapest = await prices(page);
  expect(cheapest).toHaveLength(24);

  await page.getByRole("navigation", { name: "Páginas" }).getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  const [next = 0] = await prices(page);
  expect(next).toBeGreaterThanOrEqual(cheapest.at(-1) ?? 0);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(() => prices(page)).toEqual(cheapest);
});

test("with scripts, a closed facet stays closed on the next listing in this tab", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without scripts every listing begins with open groups");
  const brand = page
    .getByRole("navigation", { name: "Filtros" })
    .locator("details")
    .filter({ hasText: /^Marca/ });
  await page.goto("/zapatos?all=1");
  await page.mouse.move(300, 300);
  await brand.locator("summary").click();
  await expect(brand).not.toHaveAttribute("open");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("closedFacets"))).toContain("manufacturer");
  await page.goto("/moda?all=1");
  await expect(brand).toBeVisible();
  await page.mouse.move(310, 310);
  await expect(brand).not.toHaveAttribute("open");
});

test("going back from a product restores the scroll position", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/muebles");
  const card = page.locator(".product-card").nth(14);
  await card.scrollIntoViewIfNeeded();
  // Cards above it may be drawn for the first time on the way down.
  await expect.poll(async () => (await card.boundingBox())?.y ?? 0).toBeLessThan(800);
  await card.getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname !== "/muebles");
  await page.goBack();
  await expect(card).toBeInViewport();
});

test("a page out of range is a 404, and invalid parameters are dropped", { tag: "@server" }, async ({ page }) => {
  expect((await page.goto("/sofas?page=40"))?.status()).toBe(404);
  await page.goto("/sofas?f=nonsense%3Ax&sort=cheap&page=zero");
  await expect(page).toHaveURL(/\/sofas$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sofás" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Estás en" }).getByRole("link", { name: "Sala" })).toBeVisible();

  await page.goto("/zapatos?max=1e3");
  await expect(page.getByRole("alert")).toContainText("Hasta: Escribe un monto como 500 o 99.50.");
  await expect(page.locator("#price-max")).toHaveValue("1e3");
});

type Page = Parameters<Parameters<typeof test>[2]>[0]["page"];

/** On phones the filters are a drawer behind a button. */
async function openFilters(page: Page) {
  // Until its styles have arrived, a page shows the button everywhere.
  await page.waitForLoadState();
  const button = page.getByRole("button", { name: /^Filtros/ });
  if (await button.isVisible()) await button.click();
}

const isSorted = (amounts: number[]) => amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0));

async function prices(page: Page) {
  const texts = await page.locator(".product-card .price__offer").allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
}

test("on a phone the header does not come back over what the keyboard reaches", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts the header stays where it is");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/hogar?all=1");
  const root = page.locator("html[data-up]");
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(100);
    await page.mouse.wheel(0, -300);
    await expect(root).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const covered: string[] = [];
  for (let step = 0; step < 45; step += 1) {
    await page.keyboard.press("Tab");
    await page.waitForTimeout(50);
    covered.push(...(await page.evaluate(coveredByHeader)));
  }
  expect(covered).toEqual([]);
});

/** What has the focus, if the header is drawn over it. */
function coveredByHeader(): string[] {
  const focused = document.activeElement;
  if (!focused || focused.closest(".site-header")) return [];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
  return drawn?.closest(".site-header") ? [focused.outerHTML.slice(0, 80)] : [];
}

test("on a phone a drawer closes when the keyboard goes on behind it", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts its button and the Escape key close it");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/zapatos");
  await page.locator(".drawer-button[popovertarget=filters]").focus();
  await page.keyboard.press("Enter");
  const open = page.locator("#filters:popover-open");
  await expect(open).toHaveCount(1);
  const isInside = () => page.evaluate(() => document.activeElement?.closest("#filters") !== null);
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(true);
  for (let step = 0; step < 60 && (await isInside()); step += 1) await page.keyboard.press("Tab");
  await expect(open).toHaveCount(0);
});
