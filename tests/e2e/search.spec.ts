import { expect, test } from "#tests/support/test.ts";

test("a search term finds products, and a facet narrows them down", async ({ page }) => {
  await page.goto("/");
  const box = page.getByPlaceholder("¿Qué estás buscando?");
  await box.fill("sofá");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=sof/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados de «sofá»");
  await expect(page.getByRole("status").first()).toHaveText(/^\d+ productos?$/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page
    .getByRole("navigation", { name: "Filtros" })
    .getByRole("link", { name: /^Nogalera/ })
    .click();
  await expect(page).toHaveURL(/q=sof.*f=manufacturer/);
  await page.getByRole("link", { name: "Sofá Nogal de tres plazas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofá Nogal de tres plazas" })).toBeVisible();
});

test("a part number opens its product page", { tag: "@server" }, async ({ page }) => {
  await page.goto("/search?q=SARTEN-HIERRO-03");
  await expect(page).toHaveURL(/\/sarten-de-hierro-vaciado-26-cm$/);
  await page.goto("/search?q=vestido-agave-01-neg-m");
  await expect(page.getByRole("heading", { level: 1, name: "Vestido midi Agave" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Negro" })).toHaveAttribute("aria-current", "true");
});

test("a typo is corrected; an empty search or one without results offers goods and departments", async ({ page }) => {
  await page.goto("/search?q=lampra");
  await expect(page.getByText("Te mostramos los resultados de «lámpara»")).toBeVisible();
  await expect(page.getByRole("link", { name: /Lámpara/ }).first()).toBeVisible();

  await page.goto("/search");
  await expect(page.getByRole("main").getByRole("link", { name: "Moda" })).toBeVisible();
  await page.getByRole("main").getByRole("searchbox").fill("zzzqqqxxx");
  await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos «zzzqqqxxx»");
  const picks = page.getByRole("region", { name: "Te recomendamos" });
  await expect(picks.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("zzzqqqxxx");
  await expect(page.getByRole("main").getByRole("link", { name: "Moda" })).toBeVisible();
});

test("suggestions appear while typing, with scripts only", async ({ page, javaScriptEnabled }) => {
  await page.goto("/");
  const box = page.getByPlaceholder("¿Qué estás buscando?");
  await box.pressSequentially("sof");
  const options = page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option");
  if (!javaScriptEnabled) return void (await expect(options).toHaveCount(0));
  await expect(options.filter({ hasText: "$" }).first().locator("img")).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("Escape");
  await expect(options).toHaveCount(0);
  await box.press("a");
  await expect(options.first()).toBeVisible();
  await box.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=sof/);
});

test("search input is escaped", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('"><script>document.title="x"</script>')}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
  await expect(page).toHaveTitle(/Casa Norte/);
});

test(
  "few results suggest other search terms, and a promoted term shows its message",
  { tag: "@server" },
  async ({ page }) => {
    await page.goto("/search?q=tripode");
    await expect(page.getByRole("status").first()).toHaveText("1 producto");
    await expect(page.getByText("¿Quisiste decir…?")).toHaveCount(0);
    await page.goto("/search?q=lampara arco");
    const others = page.getByText("¿Quisiste decir…?").locator("..");
    await others.getByRole("link", { name: "lámpara", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=l%C3%A1mpara/);
    await expect(page.getByRole("status").first()).toHaveText(/^\d+ productos?$/);
    await page.goto("/search?q=L%C3%A1mpara");
    await expect(page.getByRole("link", { name: "Semana de la luz: 15 % en lámparas" })).toBeVisible();
  },
);
