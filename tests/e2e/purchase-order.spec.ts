import { randomUUID } from "node:crypto";
import { placeButton } from "#tests/support/buying.ts";
import { readyCart } from "#tests/support/carts.ts";
import { signIn, signInAs } from "#tests/support/sign-in.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/test.ts";

const goods = { partNumber: "AGENDA-2027-CAF", shipModeId: "14504" };

test("a buyer orders under a purchase order number, which is shown with the order and can be used only once", async ({
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
  await page.getByLabel("Centro de costos").fill("Biblioteca 12");
  const day = page.getByLabel("Día de entrega solicitado");
  await day.fill(dayIn(200));
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Elige un día dentro de los próximos 90 días");
  await expect(page.getByLabel("Centro de costos")).toHaveValue("Biblioteca 12");
  await day.fill(dayIn(10));
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  const orderId = /(\d+)$/.exec(page.url())?.[1] ?? "";
  await page.goto(`/oficina/account/orders/${orderId}`);
  await expect(page.getByText(`Número de orden de compra: ${number}`)).toBeVisible();
  await expect(page.getByText("Centro de costos: Biblioteca 12")).toBeVisible();
  await expect(page.getByText(/^Día de entrega solicitado: /)).toBeVisible();

  await readyCart(call, "COD", { ...goods, addressId });
  await page.goto("/oficina/checkout/review");
  await field.fill(number);
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(`La orden de compra ${number} ya se usó.`);
  await expect(page).toHaveURL(/\/checkout\/review/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(number);
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  "other shoppers see no field for a purchase order number",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    await readyCart(await signIn(context, baseURL ?? ""));
    await page.goto("/checkout/review");
    await expect(placeButton(page)).toBeVisible();
    await expect(page.getByLabel("Número de orden de compra")).toHaveCount(0);
  },
);
