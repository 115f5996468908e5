import type { Page } from "@playwright/test";
import { fillAddress, goToReview, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart, cartLines } from "#tests/support/carts.ts";
import { mails, newAccount, register, signInByForm, signOut } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const account = (page: Page) => page.getByRole("link", { name: "Tu cuenta, Lucía" });

test("registering keeps the cart, and signing in later merges it with a guest's cart", async ({ page }) => {
  await addToCart(page, "/cafetera-de-goteo-mananera");
  const person = await register(page);
  await expect(page.getByText("Hola, Lucía. Iniciaste sesión.")).toBeVisible();
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, 1 artículo" })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole("link", { name: "Carrito, vacío" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await page.goto("/login");
  await signInByForm(page, person);
  await expect(page.getByText("ya está junto con lo que habías guardado")).toBeVisible();
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(1);
  await expect(page.getByRole("spinbutton", { name: /Cantidad/ })).toHaveValue("2");
});

test("registration errors name their fields, and other input is kept", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByText(/Mínimo 6 caracteres/)).toBeVisible();
  await expect(page.getByLabel(/quiero recibir ofertas/)).not.toBeChecked();
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Correo electrónico").fill("lucia@");
  await page.getByLabel("Contraseña").fill("abc");
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Apellidos: Escribe tus apellidos");
  await expect(summary).toContainText("Correo electrónico: Escribe un correo");
  await expect(summary).toContainText("Confirmación: Marca esta casilla");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
  await page.getByLabel("Apellidos").fill("Martínez");
  await page.getByLabel("Correo electrónico").fill(newAccount().email);
  await page.getByLabel("Contraseña").fill("abc");
  await page.getByLabel("No soy un robot").check();
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(page.getByRole("alert")).toContainText("Usa al menos 6 caracteres");
});

test(
  "an unknown address and a wrong password get the same answer, and hasty attempts are rate-limited",
  { tag: "@server" },
  async ({ page }) => {
    const person = await register(page);
    await signOut(page);
    const answers: string[] = [];
    for (const email of [newAccount().email, person.email]) {
      await page.goto("/login");
      await signInByForm(page, { email, password: "nope" });
      answers.push(await page.getByRole("alert").innerText());
    }
    expect(answers[1]).toBe(answers[0]);
    await signInByForm(page, { ...person, password: "nope" });
    await expect(page.getByRole("alert")).toContainText("no coinciden");
    await signInByForm(page, person);
    await expect(page.getByRole("alert")).toContainText(/Espera \d+ segundos/);
  },
);

test("a forgotten password is reset with an emailed code, which signs out other devices", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const person = await register(page);
  const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true, baseURL, locale: "es-MX" });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", { name: "Olvidé mi contraseña" }).click();
  // The page it leaves has a field of the same name.
  await elsewhere.waitForURL(/\/forgot/);
  await elsewhere.getByLabel("Correo o usuario").fill(person.email);
  await elsewhere.getByRole("button", { name: "Enviarme el código" }).click();
  await expect(elsewhere.getByText("Si hay una cuenta con esos datos")).toBeVisible();
  const [mail] = await mails(baseURL, person.email);
  expect(mail?.kind).toBe("password-reset");
  await elsewhere.getByLabel("Código").fill("AAAA-AAAA");
  await elsewhere.getByLabel("Contraseña nueva").fill("Sol.2026x");
  await elsewhere.getByRole("button", { name: "Guardar e iniciar sesión" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("El código no es correcto");
  await elsewhere.getByLabel("Código").fill(mail?.payload.code ?? "");
  await elsewhere.getByLabel("Contraseña nueva").fill("Sol.2026x");
  await elsewhere.getByRole("button", { name: "Guardar e iniciar sesión" }).click();
  await expect(elsewhere.getByText("Guardamos tu contraseña nueva")).toBeVisible();
  await other.close();
  await page.goto("/account/profile");
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("Tu sesión terminó")).toBeVisible();
});

test("signing in with the identity provider works, and a denied or forged attempt is explained", async ({ page }) => {
  await page.goto("/login?returnTo=/cart");
  await page.getByRole("link", { name: "Entrar con Cuenta Demo" }).click();
  await page.locator("button[value=deny]").click();
  await expect(page.getByText("No permitiste que el proveedor")).toBeVisible();
  await page.goto("/login?returnTo=/cart");
  await page.getByRole("link", { name: "Entrar con Cuenta Demo" }).click();
  await page.locator("#email").fill(newAccount().email);
  await page.locator("#firstName").fill("Lucía");
  await page.locator("button[value=allow]").click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(account(page)).toBeVisible();
  await page.goto("/login/callback?code=stolen&state=forged");
  await expect(page.getByText("El inicio de sesión no se completó")).toBeVisible();
});

test("a private page requires signing in and then opens; an external return URL is ignored", async ({ page }) => {
  const person = await register(page);
  await signOut(page);
  await page.goto("/account/addresses");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%2Faddresses/);
  await signInByForm(page, person);
  await expect(page).toHaveURL(/\/account\/addresses$/);
  await signOut(page);
  await page.goto("/login?returnTo=//evil.example/");
  await signInByForm(page, person);
  await expect(page).toHaveURL(/\/account$/);
});

test("a session that ends while a form is being filled in loses none of the input", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await register(page);
  await page.goto("/account/addresses/new");
  await page.getByLabel("Alias de esta dirección").fill("Oficina");
  await fillAddress(page, { email: person.email });
  // The password is changed on another device, which ends this session.
  const other = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await other.goto("/login");
  await signInByForm(other, person);
  await other.goto("/account/profile");
  await other.locator("#password-currentPassword").fill(person.password);
  await other.locator("#newPassword").fill("Sol.2026x");
  await other.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(other.getByText("Cambiamos tu contraseña")).toBeVisible();
  await other.context().close();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await signInByForm(page, { ...person, password: "Sol.2026x" });
  await expect(page).toHaveURL(/\/account\/addresses\/new$/);
  await expect(page.getByLabel("Alias de esta dirección")).toHaveValue("Oficina");
  await expect(page.getByLabel("Calle y número")).toHaveValue("Av. Juárez 101");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Guardamos «Oficina».")).toBeVisible();
});

test(
  "signing out on one device leaves another signed in, with the cart",
  { tag: "@server" },
  async ({ page, browser, baseURL, javaScriptEnabled }) => {
    const person = await register(page);
    const other = await (await browser.newContext({ baseURL, javaScriptEnabled, locale: "es-MX" })).newPage();
    await other.goto("/login");
    await signInByForm(other, person);
    await expect(other).toHaveURL(/\/account$/);
    await addToCart(other, "/cafetera-de-goteo-mananera");
    await signOut(other);
    await other.goto("/account/profile");
    await expect(other).toHaveURL(/\/login\?/);
    await other.context().close();
    await page.goto("/account/profile");
    await expect(page).toHaveURL(/\/account\/profile$/);
    await page.goto("/cart");
    await expect(cartLines(page)).toHaveCount(1);
  },
);

test(
  "a shopper signs out another device from the profile",
  { tag: "@server" },
  async ({ page, browser, baseURL, javaScriptEnabled }) => {
    const person = await register(page);
    const other = await (await browser.newContext({ baseURL, javaScriptEnabled, locale: "es-MX" })).newPage();
    await other.goto("/login");
    await signInByForm(other, person);
    await expect(other).toHaveURL(/\/account$/);
    await page.goto("/account/profile");
    await expect(page.locator("tr", { hasText: "Este dispositivo" }).getByRole("button")).toHaveCount(0);
    await page.locator("td").getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page.getByText("Cerramos la sesión en ese dispositivo.")).toBeVisible();
    await expect(page.getByText("Solo tienes sesión iniciada en este dispositivo.")).toBeVisible();
    await other.goto("/account/profile");
    await expect(other).toHaveURL(/\/login\?/);
    await expect(other.getByText("Tu sesión terminó")).toBeVisible();
    await other.context().close();
  },
);

test("signing in during checkout returns to the same step; a guest can create an account after ordering", async ({
  page,
}) => {
  const person = await register(page);
  await signOut(page);
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await page.goto("/checkout");
  await page.getByRole("link", { name: /Inicia sesión: tu carrito/ }).click();
  await signInByForm(page, person);
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await signOut(page);
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await goToReview(page);
  await placeButton(page).click();
  await orderNumber(page);
  await page.getByRole("main").getByRole("link", { name: "Crear cuenta" }).click();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ana");
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("ana@ejemplo.mx");
});
