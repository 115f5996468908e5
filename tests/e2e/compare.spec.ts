import { expect, test } from "#tests/support/test.ts";

test("products are compared side by side, with their differences only, at a shareable URL, and removed by name", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/compare");
  await expect(page.getByText("Todavía no hay nada que comparar")).toBeVisible();
  await page.goto("/compare?add=CAFE-GOTEO-02");
  await page.goto("/compare?add=CAFE-PRENSA-03");
  await expect(page).toHaveURL(/sku=CAFE-GOTEO-02%2CCAFE-PRENSA-03/);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  await expect(page.getByRole("rowheader", { name: "Marca" })).toBeVisible();
  const rows = await page.getByRole("row").count();
  await page.getByRole("link", { name: "Solo las diferencias" }).click();
  await expect(page.getByRole("link", { name: "Todas las características" })).toBeVisible();
  expect(await page.getByRole("row").count()).toBeLessThanOrEqual(rows);
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const shared = await other.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("columnheader")).toHaveCount(3);
  await other.close();
  await page.getByRole("link", { name: /^Quitar .*prensa/i }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("a fifth product, added from a listing, replaces the oldest with a notice", async ({ page }) => {
  const rest = ["CAFE-GOTEO-02", "CAFE-PRENSA-03", "CAFE-MOLINO-04"];
  for (const add of ["SARTEN-HIERRO-03", ...rest]) await page.goto(`/compare?add=${add}`);
  await expect(page.getByRole("columnheader")).toHaveCount(5);
  await expect(page.getByText("el más antiguo dejó su lugar")).toHaveCount(0);
  await page.goto("/search?q=sofa nogal");
  await page.getByRole("button", { name: "Comparar Sofá Nogal de tres plazas" }).click();
  await expect(page.getByText("Se comparan cuatro productos a la vez; el más antiguo dejó su lugar.")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(5);
  await expect(page.getByRole("columnheader", { name: "Sofá Nogal de tres plazas" })).toBeVisible();
});
