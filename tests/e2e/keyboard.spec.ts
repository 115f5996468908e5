import type { Page } from "@playwright/test";
import { fillCart } from "#tests/support/carts.ts";
import { expect, test } from "#tests/support/test.ts";

test.beforeEach(({ javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts every link loads a document, whose start browsers find themselves");
});

test("a page that a link brings has the focus on its heading", async ({ page }) => {
  await page.goto("/tenis-mujer");
  await follow(page, "footer a[href$='/faq']");
  await expect(page.getByRole("heading", { level: 1, name: "Preguntas frecuentes" })).toBeFocused();
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("mesa");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Resultados de «mesa»" })).toBeFocused();
});

test("removing a line leaves the focus before the button that takes it back", async ({ page }) => {
  await fillCart(page);
  await page.goto("/cart");
  await page.getByRole("button", { name: /^Quitar/ }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeFocused();
});

test("a department closes with Escape, a click beside it, and a step of the keyboard beyond it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const summary = page.locator("summary", { hasText: "Electrónica" });
  const open = page.locator("details[data-menu][open]");
  await summary.press("Enter");
  await expect(open).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await expect(summary).toBeFocused();
  await summary.click();
  await expect(open).toHaveCount(1);
  await page.getByRole("heading", { level: 2 }).first().click();
  await expect(open).toHaveCount(0);
  await summary.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(open).toHaveCount(0);
});

async function follow(page: Page, link: string) {
  await page.locator(link).focus();
  await page.keyboard.press("Enter");
}
