import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { loyaltyCards, loyaltyOtps } from "#backend/platform/db/schema/loyalty.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { signIn, signInAgain } from "#tests/support/sign-in.ts";
import { type DeskShop, expect, test } from "#tests/support/desk-shop.ts";
import { addCard, lastCode, wrongFor } from "#tests/support/loyalty.ts";
import { hydrate } from "#tests/support/test.ts";

/** Codes for the loyalty card, in a shop that asks for one before points are used. */
test.use({ program: { otpForRedemption: "true" } });
test.describe.configure({ mode: "default" });

type Context = Parameters<typeof signIn>[0];

/** Makes it look as if the codes of a card had been sent that long ago. */
const age = ({ db }: DeskShop, cardId: number, seconds: number) =>
  db
    .update(loyaltyOtps)
    .set({ at: new Date(Date.now() - seconds * 1_000) })
    .where(eq(loyaltyOtps.cardId, cardId));
const bySms = (page: Page) => page.getByRole("button", { name: /por mensaje de texto$/ }).click();
const errorAt = (page: Page, field: string) =>
  page.locator(".field", { has: page.locator(field) }).locator(".field__error");
const heldOn = async ({ db }: DeskShop, id: number) =>
  Number((await db.select().from(loyaltyCards).where(eq(loyaltyCards.id, id)))[0]?.reserved);

/** A shopper with a full cart and points who has requested a code for some of them. */
async function asking(page: Page, context: Context, desk: DeskShop, amount: string) {
  const call = await signIn(context, desk.origin);
  await cartByCall(call);
  const card = await addCard(desk.db, { memberId: Number((await call("GET", "person/@self")).userId) });
  await page.goto("/checkout/payment");
  await page.locator("summary", { hasText: "Usa tus puntos" }).click();
  await expect(page.getByText("Esta tienda pide un código antes de usar puntos.")).toBeVisible();
  await expect(useButton(page)).toHaveCount(0);
  await page.locator("#pointsAmount").fill(amount);
  await bySms(page);
  await expect(page.getByText("Enviamos un código a")).toContainText(card.phone.slice(-4));
  await expect(page.locator("#pointsAmount")).toHaveValue(amount);
  return { card, code: await lastCode(desk.db, card.phone) };
}
const useButton = (page: Page) => page.getByRole("button", { name: "Usar puntos" });
const type = async (page: Page, code: string) => {
  await page.locator("#pointsOtp").fill(code);
  await useButton(page).click();
};

test("points require a code; a missing or wrong code or an early resend is an error, and the amount is kept", async ({
  page,
  context,
  desk,
}) => {
  const { code } = await asking(page, context, desk, "120.50");
  const [amount, field] = [page.locator("#pointsAmount"), page.locator("#pointsOtp")];
  await type(page, "");
  await expect(errorAt(page, "#pointsOtp")).toBeVisible();
  await type(page, wrongFor(code));
  await expect(errorAt(page, "#pointsOtp")).toContainText("Intentos restantes: 2");
  await expect(amount).toHaveValue("120.50");
  await expect(field).toHaveValue("");
  await amount.fill("110");
  await bySms(page);
  await expect(page.getByRole("alert")).toContainText(/Espera \d+ segundos antes de pedir otro código/);
  await expect(amount).toHaveValue("110");
  await expect(field).toBeVisible();
  await type(page, code);
  await expect(page.getByText("Tus puntos pagan una parte del pedido.")).toBeVisible();
});

test(
  "an expired code pays nothing and keeps the chosen payment method; a new code pays",
  { tag: "@server" },
  async ({ page, context, desk }) => {
    const { card, code } = await asking(page, context, desk, "110.00");
    await page.getByLabel("Pago contra entrega").check();
    await page.getByRole("button", { name: "Continuar a la revisión" }).click();
    await expect(page).toHaveURL(/\/checkout\/review$/);
    await page.goto("/checkout/payment");
    await expect(page.locator("#pointsAmount")).toHaveValue("110.00");
    await age(desk, card.id, 301);
    await type(page, code);
    await expect(errorAt(page, "#pointsOtp")).toContainText("Este código ya no es válido. Pide otro.");
    expect(await heldOn(desk, card.id)).toBe(0);
    await page.goto("/checkout/payment");
    await expect(page.getByLabel("Pago contra entrega")).toBeChecked();
    await bySms(page);
    await expect.poll(() => lastCode(desk.db, card.phone)).not.toBe(code);
    await expect(page.locator("#pointsAmount")).toHaveValue("110.00");
    const second = await lastCode(desk.db, card.phone);
    expect(await page.content()).not.toContain(second);
    await type(page, second);
    await expect(page.getByText("Tus puntos pagan una parte del pedido.")).toBeVisible();
    // The chosen method pays the rest.
    await expect(page.getByRole("term").filter({ hasText: "Pago contra entrega" })).toBeVisible();
    await expect(page.getByText(/^El total ya está cubierto/)).toBeVisible();
    expect(await heldOn(desk, card.id)).toBe(110);
  },
);

test(
  "the third wrong code blocks points for half an hour; checkout continues without them",
  { tag: "@server" },
  async ({ page, context, desk }) => {
    const { card, code: right } = await asking(page, context, desk, "50");
    // The right one comes too late.
    for (const [typed, message] of [
      [wrongFor(right), "Intentos restantes: 2"],
      [wrongFor(right), "Intentos restantes: 1"],
      [wrongFor(right), "Inténtalo en 30 minutos"],
      [right, "Inténtalo en 30 minutos"],
    ] as const) {
      await type(page, typed);
      await expect(page.getByRole("alert")).toContainText(message);
      await expect(page.locator("#pointsAmount")).toHaveValue("50");
    }
    expect(await heldOn(desk, card.id)).toBe(0);
    await page.getByLabel("Pago contra entrega").check();
    await page.getByRole("button", { name: "Continuar a la revisión" }).click();
    await expect(page).toHaveURL(/\/checkout\/review$/);
  },
);

test(
  "a linking code is valid for one session and one card only",
  { tag: "@server" },
  async ({ page, context, browser, desk, javaScriptEnabled }) => {
    const call = await signIn(context, desk.origin);
    const { userId } = await call("GET", "person/@self");
    const [card, another] = [await addCard(desk.db), await addCard(desk.db)];
    const check = async (tab: Page, number: string) => {
      await tab.goto("/account/loyalty");
      if (javaScriptEnabled) await hydrate(tab);
      await tab.getByLabel("Número de tarjeta").fill(number);
      await tab.getByRole("button", { name: "Enviarme el código" }).click();
      await expect(tab.getByLabel("Código")).toBeVisible();
    };
    const link = async (tab: Page, code: string) => {
      await tab.getByLabel("Código").fill(code);
      await tab.getByRole("button", { name: "Vincular monedero" }).click();
    };
    await check(page, card.number);
    const first = await lastCode(desk.db, card.phone);

    const phone = await browser.newContext({ baseURL: desk.origin, javaScriptEnabled });
    const [person] = await desk.db
      .select()
      .from(members)
      .where(eq(members.id, Number(userId)));
    await signInAgain(phone, desk.origin, person?.logonId ?? "");
    const tab = await phone.newPage();
    await check(tab, card.number);
    await expect(tab.getByRole("alert")).toContainText(/Espera \d+ segundos/);
    await age(desk, card.id, 61);
    await tab.getByRole("button", { name: "Enviar otro código por mensaje de texto" }).click();
    await expect(tab.getByText("Enviamos un código a")).toBeVisible();
    const second = await lastCode(desk.db, card.phone);
    await link(tab, first === second ? wrongFor(second) : first);
    await expect(tab.getByRole("alert")).toContainText("Intentos restantes: 2");
    await link(page, second);
    await expect(page.getByRole("alert")).toContainText("Este código ya no es válido. Pide otro.");

    await page.getByRole("button", { name: "Usar otra tarjeta" }).click();
    await expect(page.getByLabel("Número de tarjeta")).toBeVisible();
    await age(desk, card.id, 122);
    await check(page, another.number);
    const third = await lastCode(desk.db, another.phone);
    await link(tab, third);
    await expect(tab.getByRole("alert")).toContainText("Este código ya no es válido. Pide otro.");
    await page.getByLabel("Un nombre para este monedero").fill("El de casa");
    await link(page, third);
    await expect(page.getByText("Tu monedero quedó vinculado.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "El de casa" })).toBeVisible();
    await expect(page.getByText(`************${another.last4}`)).toBeVisible();
    const rows = await desk.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, card.id));
    expect(rows[0]?.memberId).toBeNull();
    await phone.close();
  },
);
