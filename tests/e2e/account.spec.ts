import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { fillAddress } from "#tests/support/buying.ts";
import { addToCart } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { newAccount, register, signInAs, signInByForm, signOut } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("name, email address and password can be changed; the last two require the current password", async ({ page }) => {
  const person = await register(page);
  await page.goto("/account/profile");
  await page.getByLabel("Nombre", { exact: true }).fill("Lucha");
  await page.getByLabel("Celular").fill("618 123 4567");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Guardamos tu nombre y teléfono.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Tu cuenta, Lucha" })).toBeVisible();
  const next = newAccount().email;
  await page.getByLabel("Correo electrónico").fill(next);
  await page.locator("#email-currentPassword").fill("nope");
  await page.getByRole("button", { name: "Cambiar correo" }).click();
  await expect(page.getByRole("alert")).toContainText("La contraseña actual no es correcta");
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(next);
  await page.locator("#email-currentPassword").fill(person.password);
  await page.getByRole("button", { name: "Cambiar correo" }).click();
  await expect(page.getByText("Cambiamos tu correo.")).toBeVisible();
  await page.locator("#password-currentPassword").fill(person.password);
  await page.locator("#newPassword").fill("corta");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("alert")).toContainText("Usa al menos 6 caracteres");
  await page.locator("#password-currentPassword").fill(person.password);
  await page.locator("#newPassword").fill("Sol.2026x");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByText("Cambiamos tu contraseña")).toBeVisible();
  await signOut(page);
  await page.goto("/login");
  await signInByForm(page, { email: next, password: "Sol.2026x" });
  await expect(page).toHaveURL(/\/account$/);
});

test("addresses are added, made the main one, edited and deleted; a duplicate nickname is refused", async ({
  page,
}) => {
  const { email } = await register(page);
  const add = async (name: string) => {
    await page.goto("/account/addresses/new");
    await page.getByLabel("Alias de esta dirección").fill(name);
    await fillAddress(page, { email });
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
  };
  await page.goto("/account/addresses");
  await expect(page.getByText("Aún no tienes direcciones")).toBeVisible();
  await add("Casa");
  await expect(page.getByText("Guardamos «Casa».")).toBeVisible();
  await add("Casa");
  await expect(page.getByRole("alert")).toContainText("Ya tienes una dirección llamada Casa");
  await page.getByLabel("Alias de esta dirección").fill("Oficina");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("button", { name: "Hacerla principal Oficina" }).click();
  await expect(page.getByText("«Oficina» ya es tu dirección principal.")).toBeVisible();
  await page.getByRole("link", { name: "Editar Oficina" }).click();
  await expect(page.getByLabel("Usar como mi dirección principal")).toBeChecked();
  await page.getByLabel("Calle y número").fill("Blvd. Dolores 88");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Blvd. Dolores 88")).toBeVisible();
  await page.getByText("Borrar Casa").click();
  await page.getByRole("button", { name: "Sí, borrarla Casa" }).click();
  await expect(page.getByText("Borramos «Casa».")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Casa", exact: true })).toHaveCount(0);
  expect((await page.goto("/account/addresses/edit?name=Nada"))?.status()).toBe(404);
});

test(
  "an address from checkout is listed without a nickname until it is saved under one",
  { tag: "@server" },
  async ({ page }) => {
    const { email } = await register(page);
    await addToCart(page, "/cafetera-de-goteo-mananera");
    await page.goto("/checkout/address");
    await fillAddress(page, { email });
    await page.getByRole("button", { name: "Continuar a la entrega" }).click();
    await expect(page).toHaveURL(/\/checkout\/delivery$/);
    await page.goto("/account/addresses");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["La de tu última compra"]);
    await page.getByRole("link", { name: /^Guardarla con un alias/ }).click();
    await page.getByLabel("Alias de esta dirección").fill("checkout");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Ya tienes una dirección llamada checkout");
    await page.getByLabel("Alias de esta dirección").fill("Casa");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Guardamos «Casa».")).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Casa"]);
    // The open cart keeps using it, and asks for another one when it is deleted.
    await page.goto("/checkout/delivery");
    await expect(page).toHaveURL(/\/checkout\/delivery$/);
    await page.goto("/account/addresses");
    await page.getByText("Borrar Casa").click();
    await page.getByRole("button", { name: "Sí, borrarla Casa" }).click();
    await expect(page.getByText("Borramos «Casa».")).toBeVisible();
    await page.goto("/checkout/delivery");
    await expect(page).toHaveURL(/\/checkout\/address$/);
  },
);

test("language, currency and marketing email preferences are saved", async ({ page }) => {
  await register(page);
  await page.goto("/account/preferences");
  await expect(page.getByLabel(/Ofertas y novedades por correo/)).not.toBeChecked();
  await page.getByLabel(/Ofertas y novedades por correo/).check();
  await page
    .getByLabel(/Ofertas y novedades por correo/)
    .locator("xpath=ancestor::form")
    .getByRole("button")
    .click();
  await expect(page.getByText("Guardado.")).toBeVisible();
  await expect(page.getByLabel(/Ofertas y novedades por correo/)).toBeChecked();
  await page.locator("#currency").selectOption("USD");
  await page.locator("#languageId").selectOption("-1");
  await page.locator("#languageId").locator("xpath=ancestor::form").getByRole("button").click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.locator("#currency")).toHaveValue("USD");
});

test(
  "one menu links to every account page and marks the current one",
  { tag: "@ours" },
  async ({ page, context, baseURL }) => {
    await signInAs(context, baseURL ?? "", "ana");
    await page.goto("/account");
    const menu = page.getByRole("navigation", { name: "Mi cuenta" });
    const names = await menu.getByRole("link").allInnerTexts();
    expect(names).toHaveLength(16);
    for (const name of names) {
      await menu.getByRole("link", { name, exact: true }).click();
      await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
      await expect(menu.locator("[aria-current]")).toHaveCount(1);
      await expect(menu.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
    }
    for (const address of ["/account/orders/900100510", "/account/orders/900100512/cancel"]) {
      await page.goto(address);
      await expect(menu.getByRole("link", { name: "Pedidos", exact: true })).toHaveAttribute("aria-current", "true");
    }
  },
);

test(
  "the overview lists open items, with those that need the shopper first",
  { tag: ["@ours", "@server"] },
  async ({ page, context, baseURL }) => {
    await signInAs(context, baseURL ?? "", "ana");
    await page.goto("/account");
    const orders = panel(page, "Tus pedidos");
    await expect(orders.getByRole("link", { name: /^Pedido \d+$/ }).first()).toBeVisible();
    await expect(orders.getByRole("listitem").first().locator("img").first()).toBeVisible();
    await expect(panel(page, "Devoluciones abiertas")).toBeVisible();
    await expect(panel(page, "Dirección principal")).toBeVisible();
    await expect(page.locator("[data-degraded]")).toHaveCount(0);
    const pay = orders.getByRole("button", { name: /^Pagar ahora Pedido \d+$/ }).first();
    await expect(page.locator("main .panel").first()).toContainText(/Tu carrito|Tus pedidos/);
    await pay.click();
    await expect(page).not.toHaveURL(/\/account/);
  },
);

test("signing in brings along the saved list; signing out clears this device", async ({ page }) => {
  await page.goto("/sofa-nogal-de-tres-plazas");
  await page.getByRole("button", { name: "Guardar para después" }).click();
  await expect(page.getByText("Guardado para después.").first()).toBeVisible();
  await register(page);
  await expect(panel(page, "Tus listas")).toContainText("1 producto");
  await page.goto("/compare?sku=SOFA-NOGAL-01");
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Vistos recientemente" })).toBeVisible();
  await page.goto("/account");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  expect((await (await answer).allHeaders())["clear-site-data"]).toBe('"storage"');
  await expect(page.getByText("Cerraste sesión")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Vistos recientemente" })).toHaveCount(0);
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Todavía no guardas nada" })).toBeVisible();
});

const panel = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });

test("the sign-in and account pages are accessible and do not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(150_000);
  await register(page);
  const signedIn = await context.cookies();
  for (const { cookie } of languages) {
    await context.addCookies(signedIn);
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    const mine = ["", "/profile", "/preferences", "/addresses", "/addresses/new"].map((path) => `/account${path}`);
    for (const address of [...mine, "/login?why=password", "/forgot", "/reset"]) await check(page, address);
    await context.clearCookies({ name: "__Host-shopper" });
    for (const address of ["/login", "/login?why=expired", "/register"]) await check(page, address);
    // A guest who has looked at something may ask to be forgotten; the question counts as part of the page.
    await page.goto("/sofa-nogal-de-tres-plazas");
    await check(page, "/login", ".panel summary");
  }
});

async function check(page: Page, address: string, open?: string) {
  await page.goto(address);
  expect(page.url()).toContain(address);
  if (open) await page.locator(open).click();
  await expectAccessible(page);
}
