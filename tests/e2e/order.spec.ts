import { payAtProvider } from "#tests/support/buying.ts";
import { placedOrder } from "#tests/support/carts.ts";
import { signIn, signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, baseURL ?? "", "ana");
});

test("a shopper finds an order by page, search term and status", { tag: "@ours" }, async ({ page }) => {
  await page.goto("/account/orders");
  await expect(page.getByRole("heading", { name: "Tus pedidos" })).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL("/account/orders?page=2");
  await expect(page.getByRole("link", { name: "Anterior" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pedido 9001005\d\d$/ }).first()).toBeVisible();

  await page.getByText("Filtrar pedidos").click();
  await page.getByLabel("Número o producto").fill("labial");
  await page.getByLabel("Estado").selectOption("Entregado");
  await page.getByRole("button", { name: "Mostrar" }).click();
  await expect(page).toHaveURL(/q=labial&status=delivered/);
  await expect(page.getByText("1 pedido", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Número o producto")).toHaveValue("labial");
  await expect(page.getByRole("link", { name: "Pedido 900100508", exact: true })).toBeVisible();

  await page.goto("/account/orders?q=zzzz&from=2026-05-05&to=2026-01-01");
  await expect(page.getByRole("heading", { name: "Ningún pedido coincide" })).toBeVisible();
  await expect(page.getByText("La primera fecha es posterior")).toBeVisible();
  await page.getByRole("link", { name: "Ver todos los pedidos" }).first().click();
  await expect(page).toHaveURL("/account/orders");
});

test(
  "an order shows its shipments and why an action is impossible; unknown ids are not found",
  { tag: ["@ours", "@server"] },
  async ({ page }) => {
    await page.goto("/account/orders/900100511");
    await expect(page.getByRole("heading", { name: "Paquete 900100511-1" })).toBeVisible();
    await expect(page.getByText("900100511001")).toBeVisible();
    await expect(page.getByText("El pedido ya no se puede cancelar")).toBeVisible();
    await page.goto("/account/orders/WCS_900100508");
    await expect(page).toHaveURL("/account/orders/900100508");
    await page.goto("/account/orders/CN-507");
    await expect(page).toHaveURL("/account/orders/900100507");
    await expect(page.getByText("El plazo para devolver ya terminó.")).toBeVisible();
    for (const unknown of ["1", "900100513", "WCS_1", "CN-1", "x"])
      expect((await page.goto(`/account/orders/${unknown}`))?.status()).toBe(404);
  },
);

test("one line or a whole order can be added to the cart again", async ({ page }) => {
  await page.goto("/account/orders/900100507");
  await page.getByRole("button", { name: "Comprar otra vez Prensa francesa" }).click();
  await expect(page.getByText("Ya está en tu carrito.")).toBeVisible();
  await page.getByRole("button", { name: "Volver a pedir" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Todo está en tu carrito, a los precios de hoy.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Prensa francesa/ })).toBeVisible();
});

test("an order is canceled after confirmation, says that nothing was charged, and cannot be canceled again", async ({
  page,
  context,
  baseURL,
}) => {
  const call = await signIn(context, baseURL ?? "");
  const orderId = await placedOrder(call);
  await page.goto(`/account/orders/${orderId}`);
  await page.getByRole("link", { name: "Cancelar el pedido" }).click();
  await expect(page.getByRole("heading", { name: `¿Cancelar el pedido ${orderId}?` })).toBeVisible();
  await expect(page.getByText("No se cobró nada")).toBeVisible();
  await page.getByRole("link", { name: "No, conservarlo" }).click();
  await page.getByRole("link", { name: "Cancelar el pedido" }).click();
  await page.getByRole("button", { name: "Sí, cancelar el pedido" }).click();
  await expect(page).toHaveURL(`/account/orders/${orderId}`);
  await expect(page.getByText("El pedido quedó cancelado.")).toBeVisible();
  await page.goto(`/account/orders/${orderId}/cancel`);
  await expect(page).toHaveURL(`/account/orders/${orderId}`);
});

test(
  "an unpaid order shows its deadline; a payment after its cancellation is refunded",
  { tag: ["@ours", "@server"] },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    const orderId = await placedOrder(call, "SimplePunchout");
    await page.goto(`/account/orders/${orderId}`);
    await expect(page.getByText(/Te lo guardamos hasta el .+ se cancela solo/)).toBeVisible();
    await page.getByRole("button", { name: "Pagar ahora" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pago con tarjeta");
    await call("DELETE", `cart/${orderId}/cancel_order`);
    await payAtProvider(page, "4111111111111111");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este pedido se canceló");
    await expect(page.getByText(/Te estamos devolviendo .+MXN/)).toBeVisible();
    await page.goto(`/account/orders/${orderId}`);
    await expect(page.getByText(/Te estamos devolviendo .+MXN/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Pagar ahora" })).toHaveCount(0);
  },
);

test("order and return pages require signing in", { tag: "@server" }, async ({ page, context }) => {
  await context.clearCookies();
  for (const address of ["/account/orders", "/account/orders/900100510", "/account/returns", "/account/returns/5001"]) {
    const response = await page.request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toContain("/login?returnTo=");
  }
});
