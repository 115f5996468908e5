import { expect, type Page } from "@playwright/test";

export const threeMonths = "3 meses sin intereses";

/** A plan of a bank on the payment step. */
export const plan = (page: Page, name: string, bank: string) =>
  page.getByRole("group", { name: bank, exact: true }).locator("label", { hasText: name }).first();

/** Opens the part of the payment step, and chooses a plan of a bank. */
export async function choosePlan(page: Page, bank = "Banco Norteño", name = threeMonths) {
  await page.goto("/checkout/payment");
  const open = page.locator("summary", { hasText: /Meses sin intereses|Elegir otra promoción/ });
  if (!(await page.getByLabel("Primeros 6 dígitos").isVisible())) await open.click();
  await plan(page, name, bank).click();
}

/** Uses the chosen plan and continues to the review. */
export async function reviewPlan(page: Page) {
  await page.getByRole("button", { name: "Usar esta promoción" }).click();
  await expect(page.getByText("Tu promoción bancaria")).toBeVisible();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
  await expect(page).toHaveURL(/review$/);
}
