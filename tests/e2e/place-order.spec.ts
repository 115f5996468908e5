import { goToReview, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart, cartLines } from "#tests/support/carts.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";

const cups = "/seis-tazas-para-expreso";

test("two tabs and the back button place a single order, with its gift wrap and message", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await addToCart(page, cups);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Envoltura de regalo y mensaje" }).click();
  await page.getByLabel("Mensaje").fill("🎁".repeat(241));
  await page.getByRole("button", { name: "Agregar como regalo" }).click();
  await expect(page.getByRole("alert")).toContainText("240");
  await page.getByLabel("Mensaje").fill("¡Feliz día! 🎁");
  await page.getByRole("button", { name: "Agregar como regalo" }).click();
  await expect(cartLines(page)).toContainText("Envuelto para regalo, $49.00");
  await goToReview(page);
  await expect(page.getByText("¡Feliz día! 🎁")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/checkout/review");
  if (javaScriptEnabled) await hydrate(other);
  await Promise.all([placeButton(page).click(), placeButton(other).click()]);
  const number = await orderNumber(page);
  expect(await orderNumber(other)).toBe(number);
  await other.goBack();
  const review = () => other.goto("/checkout/review");
  // The page visible just after going back may already be turning into the order: then its button is gone before the click.
  if (await placeButton(other).isVisible()) await placeButton(other).click({ timeout: 5_000 }).catch(review);
  else await review();
  await expect(other).not.toHaveURL(/review/);
  await page.reload();
  expect(await orderNumber(page)).toBe(number);
  await expect(page.getByText("¡Feliz día! 🎁")).toBeVisible();
});

test(
  "a cart that changed since the review is not ordered, and each difference is shown",
  { tag: "@server" },
  async ({ page, context }) => {
    await addToCart(page, cups);
    await goToReview(page);
    const other = await context.newPage();
    await other.goto("/cart");
    await cartLines(other).getByRole("spinbutton").fill("2");
    await other.getByRole("button", { name: "Actualizar" }).click();
    await expect(other.getByText("Cantidad actualizada.")).toBeVisible();
    await placeButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("no se pidió nada");
    await expect(alert).toContainText("Seis tazas para expreso: la cantidad era 1 y ahora es 2");
    await expect(alert).toContainText(/Total: antes \$[\d,.]+\sMXN, ahora \$[\d,.]+\sMXN/);
    // With scripts the differences appear a moment before the page that shows the new state, which is what is agreed to.
    await expect(page.getByText("2 × Seis tazas para expreso")).toBeVisible();
    await placeButton(page).click();
    await orderNumber(page);
    await expect(page.getByText("2 × Seis tazas para expreso")).toBeVisible();
  },
);

test("another shopper's ticket places no order", { tag: "@server" }, async ({ page, browser, baseURL }) => {
  await addToCart(page, cups);
  await goToReview(page);
  const ticket = await page.locator("input[name=ticket]").inputValue();
  const stranger = await browser.newContext({ baseURL });
  const answer = await stranger.request.post("/checkout/review", {
    form: { intent: "place", ticket },
    headers: { origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/checkout/review");
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(1);
  await stranger.close();
});
