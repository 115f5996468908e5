import { fillAddress, goOnFromDelivery, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart, cartLines } from "#tests/support/carts.ts";
import { type Account, leaveIdle, register, signInByForm, signOut } from "#tests/support/sign-in.ts";
import { expect, hydrate, test as base } from "#tests/support/test.ts";

/**
 * After half an hour without a call, a remembered shopper is known but no longer fully signed in. `wait` makes that time
 * pass.
 */
const test = base.extend<{ person: Account; wait: (minutes?: number) => Promise<void> }>({
  person: async ({ page }, use) => {
    const person = await register(page);
    await signOut(page);
    await page.goto("/login");
    await page.getByLabel("Recordarme en este dispositivo").check();
    await signInByForm(page, person);
    await expect(page).toHaveURL(/\/account$/);
    await use(person);
  },
  wait: async ({ person, baseURL }, use) => use((minutes) => leaveIdle(baseURL, person, minutes)),
});

test("a remembered shopper can keep shopping, but account pages require the password", async ({
  page,
  person,
  wait,
}) => {
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await wait(20 * 24 * 60);
  for (const address of ["/", "/tenis-mujer", "/search?q=mesa", "/wishlist", "/compare", "/track", "/stores"])
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Tu cuenta, Lucía" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, 1 artículo" })).toBeVisible();
  await addToCart(page, "/seis-tazas-para-expreso");
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(2);
  await expect(page.locator("[data-degraded]")).toHaveCount(0);

  for (const name of [
    "profile",
    "orders",
    "returns",
    "vouchers",
    "subscriptions",
    "preferences",
    "checkout-profiles",
  ]) {
    const answer = await page.request.get(`/account/${name}`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/login?returnTo=%2Faccount%2F${name}&why=password`);
  }
  await page.goto("/account/addresses");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lucía, escribe tu contraseña");
  await expect(page.getByLabel("Correo o usuario")).toHaveValue(person.email);
  await expect(page.getByLabel("Recordarme en este dispositivo")).toBeChecked();
  await page.getByLabel("Contraseña").fill("nope");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("alert")).toContainText("no coinciden");
  await page.getByLabel("Correo o usuario").fill("");
  await page.getByLabel("Recordarme en este dispositivo").uncheck();
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByLabel("Recordarme en este dispositivo")).not.toBeChecked();
});

test("a remembered shopper re-authenticates during checkout and returns to the same step with the input kept", async ({
  page,
  person,
  wait,
  javaScriptEnabled,
}) => {
  test.setTimeout(60_000);
  const giveThePassword = async (back: RegExp) => {
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText(/escribe tu contraseña/).first()).toBeVisible();
    if (javaScriptEnabled) await hydrate(page);
    await signInByForm(page, person);
    await expect(page).toHaveURL(back);
    if (javaScriptEnabled) await hydrate(page);
  };
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await wait();
  await page.goto("/checkout/address");
  await giveThePassword(/\/checkout\/address$/);
  await fillAddress(page, { email: person.email });
  await wait();
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await giveThePassword(/\/checkout\/address$/);
  await expect(page.getByLabel("Calle y número")).toHaveValue("Av. Juárez 101");
  await expect(page.getByLabel("Estado")).toHaveValue("DUR");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await goOnFromDelivery(page);
  await wait();
  await placeButton(page).click();
  await giveThePassword(/\/checkout\/review$/);
  await placeButton(page).click();
  await orderNumber(page);
});

test("signing out at the password prompt clears the cart and email address of a remembered shopper", async ({
  page,
  person,
  wait,
}) => {
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await wait();
  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByText("Cerraste sesión")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, vacío" })).toBeVisible();
  await page.goto("/login");
  await expect(page.getByLabel("Correo o usuario")).not.toHaveValue(person.email);
});

test(
  "a shopper who is not remembered is signed out when idle, and the page's URL is kept for signing in",
  { tag: "@server" },
  async ({ page, baseURL }) => {
    await leaveIdle(baseURL, await register(page));
    await page.goto("/account/addresses");
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%2Faddresses/);
    await expect(page.getByText("Tu sesión terminó")).toBeVisible();
    await expect(page.getByRole("link", { name: "Entrar", exact: true })).toBeVisible();
  },
);
