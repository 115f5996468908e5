import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { mailTo, signInAs, signInByForm } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

/** Each mode has an organization of its own. */
const administrators = {
  js: { logonId: "gloria", organization: "Cooperativa Maguey" },
  "no-js": { logonId: "elena", organization: "Escuela Benito Juárez" },
};

test("an administrator creates a unit, invites a buyer, grants a role, disables the account and removes the buyer", async ({
  page,
  context,
  browser,
  baseURL: address,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000);
  const baseURL = address ?? "";
  const { logonId, organization } = administrators[javaScriptEnabled === false ? "no-js" : "js"];
  const name = `Taller ${Date.now()}`;
  const email = `compras.${Date.now()}@example.mx`;
  await signInAs(context, baseURL, logonId, 2);
  await page.goto("/oficina/account/organization");
  await expect(page.getByRole("heading", { name: organization, level: 2 })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByText("Más opciones").click();
  await page.getByRole("link", { name: "Crear una unidad debajo" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Crear la unidad" }).click();
  await expect(page.getByRole("navigation", { name: "Unidades" }).getByRole("link", { name })).toBeVisible();

  await page.goto("/oficina/account/organization/buyers/new");
  await page.getByLabel("Nombre", { exact: true }).fill("Norma");
  await page.getByLabel("Apellidos").fill("Paz");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Unidad").selectOption({ label: `– ${name}` });
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByText("Invitamos a Norma Paz.")).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);

  const password = await accept(browser, { baseURL, email, javaScriptEnabled });

  await page.getByLabel("Dar un rol").selectOption({ label: "Aprobador" });
  await page.getByRole("button", { name: "Dar este rol" }).click();
  await expect(page.getByRole("row", { name: /Aprobador/ })).toContainText(name);
  await page.getByRole("button", { name: "Deshabilitar la cuenta" }).click();
  await expect(page.getByText("La cuenta está deshabilitada.")).toBeVisible();
  const other = await visitor(browser, { baseURL, javaScriptEnabled });
  await other.goto("/oficina/login");
  await signInByForm(other, { email, password });
  await expect(other.getByText("Esta cuenta no puede iniciar sesión.")).toBeVisible();
  await other.context().close();

  await importTwo(page);
  await page.goto(`/oficina/account/organization/buyers?email=${email}`);
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole("row").getByRole("link").click();
  await page.getByRole("link", { name: "Eliminar persona" }).click();
  await page.getByRole("button", { name: "Sí, eliminar" }).click();
  await expect(page.getByText("Se eliminó a la persona.")).toBeVisible();
  await page.goto(`/oficina/account/organization/buyers?email=${logonId}`);
  await expect(page.getByText("1 persona")).toBeVisible();
  await page.getByRole("row").getByRole("link").click();
  await page.getByRole("button", { name: `Quitar: Administrador en ${organization}` }).click();
  await expect(page.getByText(`Nadie más administraría ${organization}.`, { exact: false }).first()).toBeVisible();
});

test("a buyer who asks to join an organization can sign in once approved; a new organization is left pending", async ({
  page,
  browser,
  baseURL: address,
  javaScriptEnabled,
}) => {
  const baseURL = address ?? "";
  const email = `nueva.${Date.now()}@example.mx`;
  const password = "Ladrillo-27-rojo";
  await page.goto("/oficina/register");
  await page.getByRole("link", { name: "Únete a una organización" }).click();
  await page.getByLabel("Organización").fill("Nadie");
  await fillPerson(page, { email, password });
  await page.getByRole("button", { name: "Pedir unirme" }).click();
  await expect(page.getByText("Aquí no hay una organización con ese nombre.", { exact: false }).first()).toBeVisible();
  await page.getByLabel("Organización").fill("Cooperativa Maguey/Planta Oaxaca");
  await page.getByLabel("Contraseña").fill(password);
  await page.getByLabel("No soy un robot").check();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole("button", { name: "Pedir unirme" }).click();
  await expect(page.getByRole("heading", { name: "Recibimos tu registro" })).toBeVisible();
  await page.goto("/oficina/login");
  await signInByForm(page, { email, password });
  await expect(page).toHaveURL(/\/register\/pending$/);

  const administrator = await (await visitor(browser, { baseURL, javaScriptEnabled })).context();
  const call = await signInAs(administrator, baseURL, "gloria", 2);
  const { resultList } = await call("GET", "approval_status?q=buyerApprovals&status=0&orderBy=D-submitTime");
  const [{ approvalStatusId }] = resultList as [{ approvalStatusId: string }];
  await call("POST", `approval_status/${approvalStatusId}?action=updateApprovalStatus`, { aprv_act: "1" });
  await administrator.close();
  await page.goto("/oficina/login");
  await signInByForm(page, { email, password });
  await expect(page).toHaveURL(/\/oficina\/account$/);
  await expect(page.getByText("Compras para Planta Oaxaca")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/oficina/register/organization");
  await page.getByLabel("Nombre de la organización").fill(`Imprenta ${Date.now()}`);
  await fillPerson(page, { email: `jefa.${Date.now()}@example.mx`, password });
  await page.getByRole("button", { name: "Enviar el registro" }).click();
  await expect(page.getByRole("heading", { name: "Recibimos tu registro" })).toBeVisible();
});

async function fillPerson(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Nombre", { exact: true }).fill("Irma");
  await page.getByLabel("Apellidos").fill("Cano");
  await page.getByLabel("Correo electrónico", { exact: true }).fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByLabel("No soy un robot").check();
}

/** A list of two, one of which has to be corrected. */
async function importTwo(page: Page) {
  const [first, second] = [`uno.${Date.now()}@example.mx`, `dos.${Date.now()}@example.mx`];
  await page.goto("/oficina/account/organization/buyers");
  await page.getByRole("link", { name: "Importar una lista" }).click();
  await page.getByLabel("O pega las filas").fill(`${first},Eva,Solís\n${second},Iris,Solís,Sin Nombre`);
  await page.getByRole("button", { name: "Invitar a todas" }).click();
  await expect(page.getByText("Invitamos a 1 persona.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Fila 2/ })).toContainText("No hay una unidad llamada Sin Nombre.");
  await page.getByLabel("O pega las filas").fill(`${second},Iris,Solís`);
  await page.getByRole("button", { name: "Invitar a todas" }).click();
  await expect(page).toHaveURL(/\/organization\/buyers$/);
}

type Visit = { baseURL: string; javaScriptEnabled: boolean | undefined };

async function visitor(browser: Browser, { baseURL, javaScriptEnabled = true }: Visit) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: "es-MX", ignoreHTTPSErrors: true });
  return context.newPage();
}

/** Opens the link of the email, chooses a password and is signed in. */
async function accept(browser: Browser, { email, ...visit }: Visit & { email: string }): Promise<string> {
  const password = "Ladrillo-27-rojo";
  const { code } = await mailTo(visit.baseURL, email, "invitation");
  const page = await visitor(browser, visit);
  const token = Buffer.from(`${String(code)} ${email}`).toString("base64url");
  await page.goto(`/oficina/reset?invitation=${token}`);
  await expect(page).toHaveURL(/\/oficina\/reset$/);
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Guardar e iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/oficina\/account$/);
  await page.goto("/oficina/account/organization/buyers");
  await expect(page.getByRole("heading", { name: "Compradores" })).toHaveCount(0);
  await page.context().close();
  return password;
}
