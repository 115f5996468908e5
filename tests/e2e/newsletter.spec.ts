import { expect, test } from "#tests/support/test.ts";

test("subscribing from the footer requires consent, keeps the input, and succeeds for a known address too", async ({
  page,
}) => {
  const email = `boletin-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.mx`;
  await page.goto("/stores");
  await page.getByLabel("Recibe ofertas").fill(email);
  await page.getByRole("contentinfo").getByRole("button", { name: "Suscribirme" }).click();
  await expect(page).toHaveURL(/\/newsletter/);
  await expect(page.getByText("Primero acepta el aviso de privacidad.").first()).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Correo electrónico")).toHaveValue(email);
  await page.getByLabel(/Leí el aviso/).check();
  await page.getByRole("main").getByRole("button", { name: "Suscribirme" }).click();
  await expect(page.getByRole("alert")).toContainText("Marca esta casilla");
  await expect(page.getByLabel(/Leí el aviso/)).toBeChecked();
  for (let times = 0; times < 2; times++) {
    await page.getByRole("main").getByLabel("Correo electrónico").fill(email);
    await page.getByLabel(/Leí el aviso/).check();
    await page.getByLabel("No soy un robot").check();
    await page.getByRole("main").getByRole("button", { name: "Suscribirme" }).click();
    await expect(page.getByText("Revisa tu correo")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(email);
    expect(page.url()).not.toContain("@");
    await page.goto("/newsletter");
  }
});

test(
  "an invalid confirmation or unsubscribe link is reported only after its button is pressed",
  { tag: "@server" },
  async ({ page }) => {
    for (const [name, button] of [
      ["confirm", "Sí, quiero recibirlos"],
      ["unsubscribe", "Darme de baja"],
    ] as const) {
      await page.goto(`/newsletter?${name}=invented`);
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByText("Este enlace ya no sirve.").first()).toBeVisible();
    }
  },
);

test(
  "mail programs may post to the address for one click, and forms of other sites may not",
  { tag: "@server" },
  async ({ request }) => {
    for (const list of ["newsletter", "stock-alert"]) {
      const address = `/resources/unsubscribe?storeId=1&list=${list}&token=invented`;
      const form = { "List-Unsubscribe": "One-Click" };
      const answer = await request.post(address, { form });
      expect([answer.status(), await answer.text()]).toEqual([404, "unknown\n"]);
      const forged = await request.post(address, { form, headers: { Origin: "https://evil.example" } });
      expect(forged.status()).toBe(403);
    }
  },
);
