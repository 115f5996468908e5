import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { goToReview, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart, cartLines, fillCart } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";

const gifts = (page: Page) => cartLines(page).filter({ hasText: "Un regalo de la casa" });

async function setQuantity(page: Page, quantity: number) {
  const line = cartLines(page).filter({ hasText: "Cafetera de goteo" });
  await line.getByRole("spinbutton").fill(String(quantity));
  await line.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("Cantidad actualizada.")).toBeVisible();
}

async function choose(page: Page, name: string | RegExp) {
  await page.getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Guardar mi elección" }).click();
}

test("a gift is chosen, changed, lost with its promotion, earned again and ordered", async ({ page }) => {
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await page.goto("/cart");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await setQuantity(page, 3);
  await choose(page, /Trío de jabones/);
  await expect(page.getByText("Tu regalo ya está en el carrito.")).toBeVisible();
  await expect(gifts(page)).toContainText("Trío de jabones");
  await expect(gifts(page)).toContainText("Gratis");
  await expect(gifts(page).getByRole("spinbutton")).toHaveCount(0);

  await choose(page, /Jarro de barro/);
  await expect(gifts(page)).toHaveCount(1);
  await expect(gifts(page)).toContainText("Jarro de barro");
  await setQuantity(page, 1);
  await expect(gifts(page)).toHaveCount(0);
  await expect(page.getByText(/Jarro de barro.*tu regalo salió del carrito/)).toBeVisible();
  await page.getByRole("button", { name: "Aceptar los cambios" }).click();
  await expect(page.getByText(/tu regalo salió del carrito/)).toHaveCount(0);

  await setQuantity(page, 3);
  await choose(page, "Sin regalo, gracias");
  await expect(page.getByText("Va sin regalo.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Sin regalo, gracias" })).toBeChecked();
  await choose(page, /Jarro de barro/);
  await goToReview(page);
  await expect(gifts(page)).toContainText("Jarro de barro");
  await placeButton(page).click();
  await orderNumber(page);
  await expect(gifts(page)).toContainText("Gratis");
});

test("choosing more gifts than the promotion gives is refused, and the selection is kept", async ({ page }) => {
  await fillCart(page, "/mercado/search?q=PLATA-COLLAR-02");
  await page.goto("/mercado/cart");
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await page.getByRole("button", { name: "Guardar mi elección" }).click();
  await expect(page.getByRole("alert")).toContainText("Son más regalos de los que da esta promoción.");
  await expect(boxes.nth(2)).toBeChecked();
  await boxes.nth(0).uncheck();
  await page.getByRole("button", { name: "Guardar mi elección" }).click();
  await expect(page.getByText("Tus regalos ya están en el carrito.")).toBeVisible();
  await expect(gifts(page)).toHaveCount(2);
  await expect(boxes.nth(0)).not.toBeChecked();
});

for (const { locale, cookie } of languages) {
  test(`choosing a gift is accessible and does not overflow in ${locale}`, async ({
    page,
    context,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "axe runs as a script");
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    await fillCart(page, "/search?q=LAMP-ARCO-03");
    await page.goto("/cart");
    await page.locator("input[type=radio][name=gift]").first().check();
    await page.locator("form:has([value=reward]) button").click();
    await expect(page.locator(".notice--success")).toBeVisible();
    await hydrate(page);
    await expectAccessible(page);
  });
}
