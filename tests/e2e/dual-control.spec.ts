import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { stores } from "#backend/platform/db/schema/store.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { expect, test } from "#tests/support/desk-shop.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { hydrate } from "#tests/support/test.ts";

type Mode = { baseURL: string | undefined; javaScriptEnabled: boolean };

/** A browser of a member of staff, signed in at a page of the desk. */
async function openDesk(browser: Browser, mode: Mode, logonId: string, address: string) {
  const desk = await (await browser.newContext(mode)).newPage();
  await desk.goto(address);
  if (mode.javaScriptEnabled) await hydrate(desk);
  await desk.getByLabel("Correo o usuario").fill(logonId);
  await desk.getByLabel("Contraseña").fill(passwordOf(logonId));
  await desk.getByRole("button", { name: "Iniciar sesión" }).click();
  await desk.waitForURL(`**${address}`);
  return desk;
}

async function lower(desk: Page, value: string) {
  await desk.getByLabel("En un porcentaje").check();
  await desk.getByLabel("Precio nuevo o porcentaje").fill(value);
  await desk.getByLabel("Motivo").selectOption({ label: "Igualación de precio" });
  await desk.getByLabel("Explicación").fill("Lo vio más barato");
  await desk.getByRole("button", { name: "Bajar el precio" }).click();
}

test("an agent lowers a price, a larger reduction waits for a supervisor, and the shopper sees both", async ({
  page,
  context,
  browser,
  baseURL,
  javaScriptEnabled,
  desk: { db },
}) => {
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "dualControl.acts": "price" };
  await db.update(stores).set({ userData }).where(eq(stores.id, 1));
  const mode = { baseURL, javaScriptEnabled: javaScriptEnabled ?? true };
  const call = await signIn(context, baseURL ?? "");
  await cartByCall(call);
  const { userId } = await call("GET", "person/@self");
  const agent = await openDesk(browser, mode, "carla", `/service/people/${String(userId)}`);
  await agent.getByLabel("Motivo").fill("Preguntó por el precio");
  await agent.getByRole("button", { name: "Empezar" }).click();
  await expect(agent.getByRole("region", { name: "Atención en nombre de un cliente" })).toBeVisible();

  await agent.goto("/cart");
  await agent.getByRole("link", { name: /^Bajar el precio/ }).click();
  await expect(agent.getByRole("heading", { level: 1, name: "Bajar un precio" })).toBeVisible();
  if (mode.javaScriptEnabled) {
    await hydrate(agent);
    await expectAccessible(agent);
  }
  await lower(agent, "diez");
  await expect(agent.getByLabel("Precio nuevo o porcentaje")).toHaveAccessibleDescription(/Escribe una cantidad/);
  await expect(agent.getByLabel("Explicación")).toHaveValue("Lo vio más barato");
  await lower(agent, "10");
  await expect(agent.getByText(/^Precio acordado con nuestro equipo: .*\(igualación de precio\)/)).toBeVisible();

  await agent.getByRole("link", { name: /^Bajar el precio/ }).click();
  await lower(agent, "20");
  await expect(agent.getByText(/Primero lo tiene que confirmar un supervisor/).first()).toBeVisible();
  const agreed = page.getByText(/^Precio acordado con nuestro equipo/);
  await page.goto("/cart");
  const before = await agreed.textContent();

  const supervisor = await openDesk(browser, mode, "sofia", "/service/dual-control");
  await expect(supervisor.getByText(/Vender 1 × .*\(igualación de precio\)/)).toBeVisible();
  if (mode.javaScriptEnabled) {
    await hydrate(supervisor);
    await expectAccessible(supervisor);
  }
  await supervisor.getByRole("button", { name: /^Confirmar y hacerlo/ }).click();
  await expect(supervisor.getByText("No hay nada en espera")).toBeVisible();

  await page.goto("/cart");
  await expect(agreed).not.toHaveText(before ?? "");
  await page.goto("/account/on-behalf");
  await expect(page.getByText("Bajó un precio en tu carrito")).toHaveCount(2);
  await expect(page.getByText("Confirmó lo que había pedido un colega")).toBeVisible();
});
