import { expectAccessible } from "#tests/support/accessible.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("an administrator uploads a tax certificate, sees why a wrong file is refused, and finds it under review", async ({
  page,
  context,
  baseURL,
}, { project }) => {
  await signInAs(context, baseURL ?? "", "elena", 2);
  await page.goto("/oficina/account/organization");
  await page.getByText("Más opciones").click();
  await page.getByRole("link", { name: "Exención de impuestos" }).click();
  const number = `SAT-${project.name}-${Date.now()}`;
  const send = async (name: string, content: string) => {
    await page
      .getByLabel("Documento")
      .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
    await page.getByRole("button", { name: "Enviar la constancia" }).click();
  };
  await page.getByLabel("Número de la constancia").fill(number);
  await page.getByLabel("Emitida por").fill("SAT");
  await page.getByLabel("Vigente desde").fill("2026-01-01");
  await page.getByLabel("Vigente hasta").fill("2099-12-31");
  await send("constancia.pdf", "<html>");
  await expect(page.getByRole("alert")).toContainText("Aceptamos archivos PDF, JPEG y PNG");
  await expect(page.getByLabel("Número de la constancia")).toHaveValue(number);
  await send("constancia.pdf", "%PDF-1.7 constancia %%EOF");
  await expect(page.getByText("Recibimos tu constancia.")).toBeVisible();
  const certificate = page.locator("section.panel").filter({ hasText: number });
  await expect(certificate.getByText("En revisión")).toBeVisible();
  const file = page.waitForEvent("download");
  await certificate.getByRole("link", { name: "constancia.pdf" }).click();
  expect((await file).suggestedFilename()).toBe("constancia.pdf");
  if (project.name === "js") await expectAccessible(page);
});
