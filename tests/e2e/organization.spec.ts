import { signInAs } from "#tests/support/sign-in.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/test.ts";

/** Bruno buys for two organizations. A switch affects one session only, so both modes can use him at once. */
test("a buyer sees which organization they buy for, and the effect of a switch before making it", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const partNumber = javaScriptEnabled === false ? "AGENDA-2027-CAF" : "AGENDA-2027-NEG";
  const call = await signInAs(context, baseURL ?? "", "bruno", 2);
  await call("POST", "cart", { orderItem: [{ partNumber, quantity: "2" }] });

  await page.goto("/oficina/payment-methods");
  const ribbon = page.getByRole("region", { name: "Compras para" });
  await expect(ribbon).toContainText("Compras para Constructora del Valle");
  await ribbon.getByRole("link", { name: "Cambiar" }).click();
  if (javaScriptEnabled !== false) await expectAccessible(page);

  await page.getByLabel("Comprar con").selectOption({ label: "OficinaCentral público" });
  const forms = page.getByRole("button", { name: "Ver qué cambia" });
  await forms.last().click();
  const effect = page.getByRole("table", { name: "Qué cambia en tu carrito" });
  await expect(
    effect
      .getByRole("row")
      .filter({ hasText: /Agenda/ })
      .first(),
  ).toContainText(/\$[\d,.]+\sMXN/);
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await expect(ribbon).not.toContainText("OficinaCentral");
  await page.getByRole("button", { name: "Hacer el cambio" }).click();
  await expect(page).toHaveURL(/\/oficina\/cart$/);
  await expect(page.getByRole("status")).toContainText("Ahora compras con: OficinaCentral público.");
  await expect(ribbon).toContainText("Constructora del Valle · OficinaCentral público");

  await page.goto("/oficina/account/organization/switch");
  await page.getByLabel("Comprar para").selectOption({ label: "Escuela Benito Juárez" });
  await forms.first().click();
  await expect(effect).toContainText("Espera aquí");
  await page.getByRole("button", { name: "Hacer el cambio" }).click();
  await expect(page).toHaveURL(/\/oficina\/?$/);
  await expect(ribbon).toContainText("Compras para Escuela Benito Juárez");

  await page.goto("/oficina/account/organization/switch?contract=11011&organization=7003");
  await expect(page.getByRole("button", { name: "Hacer el cambio" })).toHaveCount(0);
  await page.goto("/");
  await expect(ribbon).toHaveCount(0);
});
