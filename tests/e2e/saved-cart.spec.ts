import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart, cartLines, readyCart } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { type Call, signIn } from "#tests/support/sign-in.ts";
import { manyItems } from "#tests/support/many-items.ts";
import { expect, test } from "#tests/support/test.ts";

const grinder = "CAFE-MOLINO-04";
const press = "CAFE-PRENSA-03";

const add = (call: Call, ...parts: string[]) =>
  call("POST", "cart", { orderItem: parts.map((partNumber) => ({ partNumber, quantity: "1" })) });
const create = async (call: Call, name: string) =>
  String((await call("POST", `cart/create_order?description=${name}`)).outOrderId);
const linesOf = async (call: Call, orderId: string) =>
  (((await call("GET", `order/${orderId}`)).orderItem ?? []) as { partNumber: string; quantity: string }[]).map(
    ({ partNumber, quantity }) => `${partNumber} ${Number(quantity)}`,
  );
const line = (page: Page, name: RegExp) => cartLines(page).filter({ hasText: name });

test("a shopper moves a line to a saved cart and switches to that cart", async ({ page, context, baseURL }) => {
  const call = await signIn(context, baseURL ?? "");
  const { orderId } = await add(call, grinder, press);
  await page.goto("/cart");
  await page.getByText("Opciones del carrito").click();
  await page.getByRole("link", { name: "Pasar artículos a un carrito guardado" }).click();
  await expect(page).toHaveURL(`/account/saved-carts/${String(orderId)}`);
  await expect(page.getByText("Tu carrito actual").first()).toBeVisible();
  await page.getByRole("button", { name: "Pasar los artículos elegidos" }).click();
  await expect(page.getByRole("alert")).toContainText("Elige al menos un artículo");
  await line(page, /Molino/)
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "Pasar los artículos elegidos" }).click();
  await expect(page.getByRole("alert")).toContainText("Completa este dato");
  await expect(line(page, /Molino/).getByRole("checkbox")).toBeChecked();
  await page.getByLabel("Nombre, si es un carrito nuevo").fill("Terraza");
  await page.getByRole("button", { name: "Pasar los artículos elegidos" }).click();
  await expect(page.getByText("Lo pasamos a «Terraza».")).toBeVisible();
  await expect(line(page, /Molino/)).toHaveCount(0);
  await page.getByRole("link", { name: "Terraza" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terraza");
  await expect(line(page, /Molino/)).toBeVisible();

  await page.getByRole("button", { name: "Usarlo como mi carrito Terraza" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(/«Terraza» es ahora tu carrito/)).toBeVisible();
  await expect(page.getByText("Terraza · 1 pieza")).toBeVisible();
});

test(
  "the confirmation names the saved cart that became the cart",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    await readyCart(call);
    const ready = String((await call("GET", "cart/@self")).orderId);
    const orderId = await create(call, "Terraza");
    await call("POST", "cart", { orderId, orderItem: [{ partNumber: press, quantity: "2" }] });
    await call("POST", `cart/${ready}/set_pending_order`, {});
    await page.goto("/checkout/review");
    await placeButton(page).click();
    await orderNumber(page);
    await expect(page.getByText("Tu carrito ahora es «Terraza»: 2 piezas.")).toBeVisible();
    await page.getByRole("link", { name: "Ver el carrito", exact: true }).first().click();
    await expect(page.getByText("Terraza · 2 piezas")).toBeVisible();
  },
);

test("a shopper creates a saved cart, adds another to the cart, copies it and deletes two", async ({
  page,
  context,
  baseURL,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await add(call, grinder);
  const orderId = await create(call, "Terraza");
  await call("POST", "cart", { orderId, orderItem: [{ partNumber: press, quantity: "1" }] });
  await page.goto("/account/saved-carts");
  await page.getByLabel("Nombre del carrito").fill("Oficina");
  await page.getByRole("button", { name: "Crear el carrito" }).click();
  await expect(page.getByText("«Oficina» está listo.")).toBeVisible();
  await page.goto(`/account/saved-carts/${orderId}`);
  await page.getByRole("button", { name: "Agregar todo a mi carrito" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartLines(page)).toHaveCount(2);
  await page.goto(`/account/saved-carts/${orderId}`);
  await page.getByRole("button", { name: "Copiar" }).click();
  const refusal = page.getByRole("alert").getByRole("link", { name: "Nombre del carrito: Completa este dato." });
  await expect(refusal).toHaveAttribute("href", "#copyName");
  await page.getByLabel("Nombre del carrito").fill("Copia");
  await page.getByRole("button", { name: "Copiar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copia");

  await page.goto("/account/saved-carts");
  await page.getByLabel("Seleccionar Copia para borrarlo").check();
  await page.getByLabel("Seleccionar Oficina para borrarlo").check();
  await page.getByRole("button", { name: "Borrar los carritos elegidos" }).click();
  await expect(page.getByRole("heading", { name: "Copia" })).toBeVisible();
  await page.getByRole("button", { name: "Sí, borrar" }).click();
  await expect(page.getByText("Borramos 2 carritos.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Copia" })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Tu carrito actual", { exact: true })).toHaveCount(1);
});

test(
  "two devices on one cart duplicate and lose nothing, and the slower one sees an error",
  { tag: "@server" },
  async ({ page, context, browser, baseURL, javaScriptEnabled }) => {
    const call = await signIn(context, baseURL ?? "");
    const first = String((await add(call, grinder, press)).orderId);
    const saved = await create(call, "Terraza");
    const elsewhere = await browser.newContext({ javaScriptEnabled, locale: "es-MX" });
    await elsewhere.addCookies(await context.cookies());
    const other = await elsewhere.newPage();

    // Both see the same cart; one moves a line away, the other still wants three of it.
    await page.goto("/cart");
    await other.goto(`/account/saved-carts/${first}`);
    const stale = await elsewhere.newPage();
    await stale.goto(`/account/saved-carts/${first}`);
    for (const view of [other, stale]) {
      await line(view, /Molino/)
        .getByRole("checkbox")
        .check();
      await view.getByLabel("A dónde").selectOption({ label: "Terraza" });
    }
    await other.getByRole("button", { name: "Pasar los artículos elegidos" }).click();
    await expect(other.getByText("Lo pasamos a «Terraza».")).toBeVisible();
    await stale.getByRole("button", { name: "Pasar los artículos elegidos" }).click();
    await expect(stale.getByText(/Ya no todos estos artículos están en este carrito/)).toBeVisible();
    await line(page, /Molino/)
      .getByRole("spinbutton")
      .fill("3");
    await line(page, /Molino/)
      .getByRole("button", { name: "Actualizar" })
      .click();
    await expect(page.getByText(/Tu carrito cambió en otra ventana/)).toBeVisible();
    await expect(line(page, /Molino/)).toHaveCount(0);
    expect([await linesOf(call, first), await linesOf(call, saved)]).toEqual([[`${press} 1`], [`${grinder} 1`]]);

    // One is about to empty the cart when the other switches to another cart.
    await page.goto("/cart/clear");
    await call("POST", `cart/${saved}/set_pending_order`, {});
    await page.getByRole("button", { name: "Sí, vaciar el carrito" }).click();
    await expect(page.getByText(/ya no es el actual, así que no quitamos nada/)).toBeVisible();
    expect([await linesOf(call, first), await linesOf(call, saved)]).toEqual([[`${press} 1`], [`${grinder} 1`]]);
    await elsewhere.close();
  },
);

test("shoppers and guests can restore an emptied cart; saved carts require guests to sign in", async ({
  page,
  context,
  baseURL,
}) => {
  await addToCart(page, "/molino-de-cafe-manual");
  await page.goto("/cart");
  await page.getByRole("link", { name: "Vaciar el carrito" }).click();
  await page.getByRole("button", { name: "Sí, vaciar el carrito" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu carrito está vacío");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(line(page, /Molino/).getByRole("spinbutton")).toHaveValue("1");
  await page.goto("/account/saved-carts");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%2Fsaved-carts/);

  const call = await signIn(context, baseURL ?? "");
  await add(call, press);
  const saved = await create(call, "Terraza");
  await call("POST", "cart", { orderId: saved, orderItem: [{ partNumber: grinder, quantity: "2" }] });
  await page.goto("/cart/clear");
  await page.getByRole("button", { name: "Sí, vaciar el carrito" }).click();
  await expect(page.getByText("Ahora tu carrito es el guardado «Terraza».")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(line(page, /Prensa/).getByRole("spinbutton")).toHaveValue("1");
  await expect(line(page, /Molino/)).toHaveCount(0);
  expect(await linesOf(call, saved)).toEqual([`${grinder} 2`]);
});

test("a long cart is paginated, and a change returns to the same page", async ({ page, context, baseURL }) => {
  const call = await signIn(context, baseURL ?? "");
  const orderItem = (await manyItems(baseURL ?? "", 28)).map((partNumber) => ({ partNumber, quantity: "1" }));
  // A few at a time, so that tests running in parallel are served in between.
  for (let from = 0; from < orderItem.length; from += 15)
    await call("POST", "cart", { orderItem: orderItem.slice(from, from + 15), x_calculateOrder: "0" });
  await call("POST", "cart/calculate", { calculationUsageId: "-1" });
  await page.goto("/cart?page=2");
  await expect(cartLines(page)).toHaveCount(3);
  await expect(page.getByText("28 piezas", { exact: true })).toBeVisible();
  await page
    .getByRole("button", { name: /^Quitar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart\?page=2$/);
  await expect(cartLines(page)).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Carrito, 27 artículos" })).toBeVisible();
  await page.getByRole("link", { name: "Página 1" }).click();
  await expect(cartLines(page)).toHaveCount(25);
});

test("another shopper's cart is not found", { tag: "@server" }, async ({ page, context, baseURL }) => {
  const other = await signIn(context, baseURL ?? "");
  const foreign = await create(other, "Secreto");
  await signIn(context, baseURL ?? "");
  for (const id of [foreign, "999999999", "x"])
    expect((await page.goto(`/account/saved-carts/${id}`))?.status()).toBe(404);
});

test("saved carts are accessible and do not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(90_000);
  const call = await signIn(context, baseURL ?? "");
  await add(call, grinder, press);
  const saved = await create(call, "Terraza");
  const mine = ["", "/current", `/delete?id=${saved}`].map((path) => `/account/saved-carts${path}`);
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const address of [...mine, "/cart/clear"]) {
      await page.goto(address);
      await expectAccessible(page);
    }
  }
});
