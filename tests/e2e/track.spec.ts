import { ana, goToReview, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart } from "#tests/support/carts.ts";
import { expect, test } from "#tests/support/test.ts";

test("an order is found only by its number together with its email address", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await addToCart(page, "/jarro-de-barro-para-cafe-de-olla");
  await goToReview(page);
  await placeButton(page).click();
  const number = await orderNumber(page);
  await page.getByRole("link", { name: "Rastrear este pedido" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pedido ${number}`);
  await expect(page.getByText("Pedido recibido")).toBeVisible();
  const lines = () =>
    page
      .locator(".progress__label")
      .evaluateAll((labels) => new Set(labels.map((label) => Math.round(label.getBoundingClientRect().top))).size);
  await expect.poll(lines, "the steps are on one line, with or without a date").toBe(1);

  const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled });
  const other = await elsewhere.newPage();
  await other.goto(`/track?order=${number}`);
  await other.getByLabel("Correo electrónico").fill("luis@ejemplo.mx");
  await other.getByRole("button", { name: "Ver el pedido" }).click();
  await expect(other.getByRole("alert")).toContainText("No encontramos un pedido");
  await other.getByLabel("Número de pedido").fill("1");
  await other.getByRole("button", { name: "Ver el pedido" }).click();
  await expect(other.getByRole("alert")).toContainText("No encontramos un pedido");
  await other.getByLabel("Número de pedido").fill(number);
  await other.getByLabel("Correo electrónico").fill(ana.email);
  await other.getByRole("button", { name: "Ver el pedido" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Pedido ${number}`);
  await expect(other).toHaveURL(`/track?order=${number}`);
  expect(other.url()).not.toContain("@");
  await elsewhere.close();
});
