import type { Page } from "@playwright/test";
import { placeButton } from "#tests/support/buying.ts";
import { readyCart } from "#tests/support/carts.ts";
import { inviteBuyer, mails, signInAgain, signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

/** Above the 5,000 pesos from which the builders approve orders. */
const builders = { by: "bruno", organizationId: "7001" };
const goods = { partNumber: "IMP-TANQUE-02", quantity: "2", shipModeId: "14504" };

test(
  "the slower of two approvers sees that the request has already been decided",
  { tag: "@server" },
  async ({ page, context, browser, baseURL: origin, javaScriptEnabled }) => {
    const baseURL = origin ?? "";
    await readyCart(
      await signInAgain(context, baseURL, await inviteBuyer(context, baseURL, builders), 2),
      "COD",
      goods,
    );
    await page.goto("/oficina/checkout/review");
    const orderId = await place(page);
    const link = await linkOf(baseURL, orderId);
    const [first, second] = [await context.newPage(), page];
    const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false });
    await signInAs(other, baseURL, "bruno", 2);
    await signInAs(context, baseURL, "julia", 2);
    const late = await other.newPage();
    await first.goto(link);
    await late.goto(link);
    await first.getByRole("button", { name: "Aprobar" }).click();
    await expect(first.getByText("1 solicitud aprobada.")).toBeVisible();
    await late.getByLabel("Motivo").fill("Muy caro");
    await late.getByRole("button", { name: "Rechazar" }).click();
    await expect(late.getByText("1 solicitud ya estaba decidida o fue retirada.")).toBeVisible();
    await expect(late.getByText(/Aprobado por Julia Ochoa/)).toBeVisible();
    await second.close();
  },
);

/** Places the order from the open review page. Returns its number. */
async function place(page: Page): Promise<string> {
  await expect(placeButton(page)).toHaveText("Enviar a aprobación");
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  await expect(page.getByRole("heading", { name: "Tu pedido se envió a aprobación" })).toBeVisible();
  return /(\d+)(\?|$)/.exec(page.url())?.[1] ?? "";
}

/** The address in the email to an approver. */
async function linkOf(baseURL: string, orderId: string): Promise<string> {
  const all = await mails(baseURL, "julia@example.com");
  const mail = all.find(({ kind, payload }) => kind === "approval-requested" && payload.orderId === orderId);
  return mail?.payload.url ?? "";
}
