import type { Page } from "@playwright/test";
import { addToCart, cartLines } from "#tests/support/carts.ts";
import { register, signIn, signOut } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("a guest can be forgotten on this device, after a warning that the cart is deleted", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText("Olvidarme en este dispositivo")).toHaveCount(0);
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await page.goto("/login");
  await page.getByText("Olvidarme en este dispositivo").click();
  await expect(page.getByText(/Se borran tu carrito/)).toBeVisible();
  await page.getByRole("button", { name: "Sí, olvidarme" }).click();
  await expect(page.getByText(/en este dispositivo no queda nada tuyo/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, vacío" })).toBeVisible();
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(0);
  await page.goto("/login");
  await expect(page.getByText("Olvidarme en este dispositivo")).toHaveCount(0);
});

test("a department of interest can be added and removed", async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? "");
  await page.goto("/account/preferences");
  await page.getByRole("button", { name: "Agregar" }).click();
  await expect(page.getByRole("alert")).toContainText("Departamento");
  const [first = ""] = (
    await page.getByLabel("Departamento", { exact: true }).locator("option").allTextContents()
  ).slice(1);
  await page.getByLabel("Departamento", { exact: true }).selectOption({ label: first });
  await page.getByRole("button", { name: "Agregar" }).click();
  await expect(page.getByText("Guardado.")).toBeVisible();
  await page.getByRole("button", { name: `Quitar ${first}` }).click();
  await expect(page.getByText("No has elegido ninguno")).toBeVisible();
});

test("the profile page shows whom to contact to close the account", { tag: "@server" }, async ({ page }) => {
  await register(page);
  await page.goto("/account/profile");
  await expect(page.getByRole("heading", { name: "Cerrar tu cuenta" })).toBeVisible();
  await expect(page.getByText(/618 555 0100 desde el teléfono de tu cuenta/)).toBeVisible();
});

const kept = (page: Page, key: string) =>
  page.evaluate((name) => [localStorage.getItem(name), sessionStorage.getItem(name)], key);
/** Scripts start at the first sign of intent. */
async function wake(page: Page) {
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

test.describe("browser storage", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "storage belongs to scripts");

  test("offers the language again when its cookie is lost, and discards a malformed value", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await page.locator("#footer-language").selectOption("-1");
    await page.locator("#footer-language").locator("xpath=ancestor::form").getByRole("button").click();
    await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
    await wake(page);
    await expect.poll(() => kept(page, "language")).toEqual(['"en-US"', null]);
    await context.clearCookies({ name: "language" });
    await page.goto("/");
    await wake(page);
    await page
      .getByRole("main")
      .getByRole("button", { name: /English/ })
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
    await context.clearCookies({ name: "language" });
    await page.evaluate(() => localStorage.setItem("language", '{"locale":"en-US"}'));
    await page.goto("/");
    await wake(page);
    await expect.poll(() => kept(page, "language")).toEqual([null, null]);
    await expect(page.getByRole("main").getByRole("button", { name: /English/ })).toHaveCount(0);
  });

  test("breaks nothing when it is full", async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/stores");
    await wake(page);
    await addToCart(page, "/cafetera-de-goteo-mananera");
    await expect(page.getByRole("link", { name: "Carrito, 1 artículo" })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test("is cleared on sign-out, even if the browser ignores Clear-Site-Data", async ({ page }) => {
    await register(page);
    // As in browsers that do not obey the header.
    await page.route("**/login**", async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = response.headers();
      delete headers["clear-site-data"];
      await route.fulfill({ response, headers });
    });
    await page.evaluate(() => {
      localStorage.setItem("storeLocator", '{"physicalStoreId":"10011","name":"Centro"}');
      localStorage.setItem("selectedProfile", '"3001"');
      sessionStorage.setItem("product-info", "{}");
      localStorage.setItem("foreign-key", "stays");
    });
    await signOut(page);
    // The script is at the end of the page, whose text is visible before.
    for (const key of ["storeLocator", "selectedProfile", "product-info"])
      await expect.poll(() => kept(page, key)).toEqual([null, null]);
    expect(await kept(page, "foreign-key")).toEqual(["stays", null]);
  });
});
