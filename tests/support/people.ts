import { expect, type Page } from "@playwright/test";

/** Registering, signing in and reading letters, by the words a shopper reads. The shop speaks Spanish. */
export type Account = { email: string; password: string };

let count = 0;
export const newAccount = (): Account => ({
  email: `lucia.${Date.now()}.${process.pid}.${(count += 1)}@example.mx`,
  password: "Luna.4715",
});

export async function register(page: Page, { email, password } = newAccount()): Promise<Account> {
  await page.goto("/register");
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellidos").fill("Martínez");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByLabel("Soy una persona").check();
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(page).toHaveURL(/\/account$/);
  return { email, password };
}

export async function signIn(page: Page, { email, password }: Account) {
  await page.getByLabel("Correo o usuario").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

export async function signOut(page: Page) {
  await page.goto("/account");
  await page.getByRole("button", { name: "Cerrar sesión" }).first().click();
  await expect(page.getByText("Cerraste sesión")).toBeVisible();
}

/** As if this person had not been heard of for that long, on all devices. */
export async function leaveIdle(baseURL: string | undefined, { email }: Account, minutes = 31) {
  const backend = new URL(`/idle?${new URLSearchParams({ logonId: email, minutes: String(minutes) })}`, baseURL);
  backend.port = String(Number(backend.port) + 1);
  const { status } = await fetch(backend, { method: "POST" });
  if (status !== 204) throw new Error(`${backend.href}: ${status}`);
}

/** What was mailed to somebody, the latest first; the backend listens one port above the shop. */
export async function letters(baseURL: string | undefined, to: string) {
  const backend = new URL(baseURL ?? "");
  backend.port = String(Number(backend.port) + 1);
  const answer = await fetch(new URL(`/outbox?to=${encodeURIComponent(to)}`, backend));
  return (await answer.json()) as { kind: string; payload: Record<string, string> }[];
}
