import { placeButton } from "#tests/support/buying.ts";
import { readyCart } from "#tests/support/carts.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a shopper schedules an order for a later day, sees the date, and cancels it", async ({
  page,
  context,
  baseURL,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await readyCart(call);
  await page.goto("/checkout/review");
  const day = page.getByLabel("Hacer mi pedido el día");
  for (const [typed, message] of [
    [inDays(-1), "Elige un día a partir de mañana."],
    [inDays(120), "Elige un día dentro de los próximos 90 días."],
  ] as const) {
    await day.fill(typed);
    await placeButton(page).click();
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(day).toHaveAttribute("aria-invalid", "true");
    await expect(day).toHaveValue(typed);
  }
  await day.fill(inDays(10));
  await page.getByLabel("Cada cuándo").selectOption("1-MON");
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText("no las dos cosas");
  await expect(page.getByLabel("Cada cuándo")).toHaveValue("1-MON");
  await page.getByLabel("Cada cuándo").selectOption("");
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu pedido quedó programado");
  await expect(page.getByText(/Hacemos este pedido el .*9:00/)).toBeVisible();
  const orderId = /(\d+)$/.exec(page.url())?.[1] ?? "";
  const { x_scheduledFor } = await call("GET", `order/${orderId}`);
  expect(x_scheduledFor).toBe(`${inDays(10)}T15:00:00.000Z`);

  await page.goto(`/account/orders/${orderId}`);
  await expect(page.getByText("Programado").first()).toBeVisible();
  await expect(page.getByText(/Hacemos este pedido el .*9:00/)).toBeVisible();
  await page.getByRole("link", { name: "Cancelar el pedido" }).click();
  await page.getByRole("button", { name: /^Sí, cancelar/ }).click();
  await expect(page.getByText("Cancelado").first()).toBeVisible();
  expect((await call("GET", `order/${orderId}`)).orderStatus).toBe("X");
});

test(
  "an order cannot be scheduled with a payment method that needs the shopper",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    await readyCart(call, "SimplePunchout");
    await page.goto("/checkout/review");
    await expect(page.getByText(/elige una forma de pago que entonces no te pida nada/)).toBeVisible();
    await expect(page.getByLabel("Hacer mi pedido el día")).toHaveCount(0);
  },
);
