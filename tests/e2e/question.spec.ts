import { expect, test } from "#tests/support/test.ts";

test("the errors of a question name their fields, and what was typed is kept", async ({ page }) => {
  await page.goto("/vestido-midi-agave");
  await page.getByRole("link", { name: "Hacer una pregunta" }).click();
  await page.getByLabel("Tu pregunta").fill("¿Se lava a máquina?");
  await page.locator("main form").last().getByRole("button").click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "Nombre que se muestra: Completa este dato." })).toBeVisible();
  await expect(page.getByLabel("Tu pregunta")).toHaveValue("¿Se lava a máquina?");
});
