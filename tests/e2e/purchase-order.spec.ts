import { randomUUID } from "node:crypto";
import { placeButton } from "#tests/support/buying.ts";
import { readyCart } from "#tests/support/carts.ts";
import { signIn, signInAs } from "#tests/support/sign-in.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/test.ts";

const goods = { partNumber: "AGENDA-2027-CAF", shipModeId: "14504" };

test("a buyer orders under a purchase order number, which serves once and is shown with the order", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  // One cart each: the two modes run at the same time.
  const call = await signInAs(context, baseURL ?? "", javaScriptEnabled === false ? "felipe" : "elena", 2);
  const number = `OC-${randomUUID()}`;
  const addressId = await readyCart(call, "COD", goods);
  await page.goto("/oficina/checkout/review");
  const field = page.getByLabel("Número de orden de compra");
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Escribe el número de orden de compra");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await field.fill(number);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  const orderId = /(\d+)$/.exec(page.url())?.[1] ?? "";
  await page.goto(`/oficina/account/orders/${orderId}`);
  await expect(page.getByText(`Número de orden de compra: ${number}`)).toBeVisible();

  await readyCart(call, "COD", { ...goods, addressId });
  await page.goto("/oficina/checkout/review");
  await field.fill(number);
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(`La orden de compra ${number} ya se usó.`);
  await expect(page).toHaveURL(/\/checkout\/review/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(number);
});

test("other shoppers are not asked for one", async ({ page, context, baseURL }) => {
  await readyCart(await signIn(context, baseURL ?? ""));
  await page.goto("/checkout/review");
  await expect(placeButton(page)).toBeVisible();
  await expect(page.getByLabel("Número de orden de compra")).toHaveCount(0);
});
