import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { languages, payByCard, press } from "#tests/support/shopping.ts";
import { type Call, signIn, signInAs } from "#tests/support/sign-in.ts";
import { expect, test as base } from "#tests/support/test.ts";

/** Every screen of the payment, in one writing direction with scripts and in the other without. */
const test = base.extend({
  context: async ({ context, browser, baseURL, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) return use(context);
    const plain = await withoutScripts(browser, baseURL ?? "");
    await use(plain);
    await plain.close();
  },
});

/**
 * A browser that gets pages without scripts because it saves data: the same as people without JavaScript get, but axe, which is
 * a script itself, can still check them.
 */
const withoutScripts = (browser: Browser, baseURL: string) =>
  browser.newContext({ baseURL, javaScriptEnabled: true, extraHTTPHeaders: { "save-data": "on" } });
/** Browsers send the header on their own; one that a test adds is lost if the response to a form redirects. */
const lite = (javaScriptEnabled?: boolean) => (javaScriptEnabled === false ? { lite: true } : {});

/** Opens everything that can be opened, so that nothing hides from the check. */
async function examine(page: Page, name: string) {
  await base.step(name, async () => {
    await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    await expectAccessible(page);
  });
}

type Way = { paymentMethodName: string; xumet_policyId: string };

/** Chooses a payment method by its name in the contract, because its words differ by language. */
async function choose(page: Page, call: Call, method: string, amount = "") {
  const { usablePaymentInformation } = await call("GET", "cart/@self/usable_payment_info");
  const way = (usablePaymentInformation as Way[]).find(({ paymentMethodName }) => paymentMethodName === method);
  await page.locator(`[name=policyId][value="${way?.xumet_policyId}"]`).check();
  if (amount) await (await open(page, "#amount")).fill(amount);
  await press(page);
}

/** Opens a closed part of the page as a shopper does. */
async function open(page: Page, field: string) {
  const input = page.locator(field);
  if (!(await input.isVisible())) await input.locator("xpath=ancestor::details[1]/summary").click();
  return input;
}
const send = (page: Page, intent: string) => page.locator(`button[name=intent][value=${intent}]`).first().click();

for (const [index, { locale, cookie }] of languages.entries())
  test.describe(`in ${locale}`, () => {
    // The effects of the writing direction do not depend on scripts, so each direction is checked once.
    test.skip(
      ({ javaScriptEnabled }) => (javaScriptEnabled === false) !== (index % 2 === 1),
      "in this language the other mode is looked at",
    );
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    });

    test("the payment step, its parts and their errors are accessible", async ({
      page,
      context,
      baseURL,
      javaScriptEnabled,
    }) => {
      test.setTimeout(90_000);
      const call = await signIn(context, baseURL ?? "", lite(javaScriptEnabled));
      await cartByCall(call);
      await page.goto("/checkout/payment");
      if (javaScriptEnabled === false) await expect(page.locator("script")).toHaveCount(0);
      await choose(page, call, "COD", "100");
      await expect(page.locator("[name=newAmount]")).toHaveCount(1);
      await choose(page, call, "SimplePunchout", "100");
      await expect(page.locator("[name=newAmount]")).toHaveCount(2);
      await examine(page, "two instruments");
      await choose(page, call, "SimplePunchout", "99,999");
      await expect(page.locator("#amount")).toHaveAttribute("aria-invalid", "true");
      await examine(page, "amount refused");
      await (await open(page, "#folio")).fill("4021 8830 9007");
      await page.locator("#folioPin").fill("0000");
      await send(page, "typeVoucher");
      await expect(page.getByRole("alert").first()).toBeVisible();
      await examine(page, "voucher refused");
      await page.goto("/checkout/payment");
      await (await open(page, "#cardBin")).fill("41523");
      await send(page, "bankCheck");
      await expect(page.locator("#cardBin")).toHaveAttribute("aria-invalid", "true");
      await examine(page, "first digits refused");
      await page.locator("#cardBin").fill("415231");
      await send(page, "bankCheck");
      await expect(page.locator("[name=promoId]").first()).toBeAttached();
      await examine(page, "promotions of a bank");
      await send(page, "bankChoose");
      await expect(page.getByRole("alert").first()).toBeVisible();
      await examine(page, "no promotion chosen");
    });

    test("the provider's pages, and the pages after returning from them, are accessible", async ({
      page,
      context,
      baseURL,
      javaScriptEnabled,
    }) => {
      test.setTimeout(90_000);
      const call = await signIn(context, baseURL ?? "", lite(javaScriptEnabled));
      await cartByCall(call);
      await page.goto("/checkout/payment");
      await choose(page, call, "PayPal");
      await expect(page.locator("button[value=agree]")).toBeVisible();
      await examine(page, "agreement at PayPal");
      await page.locator("button[value=agree]").click();
      await expect(page.locator("button[value=usePaypal]")).toBeVisible();
      await examine(page, "back from PayPal");
      await page.locator("button[value=leavePaypal]").click();
      await expect(page.locator("button[value=usePaypal]")).toHaveCount(0);
      await choose(page, call, "SimplePunchout");
      await page.waitForURL(/review$/);
      await examine(page, "review");
      await page.locator("button[name=intent][value=place], form:has([name=ticket]) button").first().click();
      await expect(page.locator("[name=number]")).toBeVisible();
      await examine(page, "card");
      await page.locator("[name=number]").fill("4111 1111 1111 1112");
      await page.locator("button[value=pay]").click();
      await expect(page.locator("#number")).toHaveAttribute("aria-invalid", "true");
      await examine(page, "card refused");
      await payByCard(page, "4000000000003220");
      await examine(page, "code of the bank");
      await page.locator("#code").fill("000000");
      await page.locator("button[value=confirm]").click();
      await expect(page.locator("#code")).toHaveAttribute("aria-invalid", "true");
      await examine(page, "code refused");
      const provider = page.url();
      await page.locator("button[value=cancel]").click();
      await page.waitForURL(/confirmation/);
      await examine(page, "payment failed");
      const order = /confirmation\/(\d+)/.exec(page.url())?.[1] ?? "";
      await page.goto(`/account/orders/${order}`);
      await examine(page, "order that can be paid");
      await page.goto(provider);
      await expect(page.locator("a.back")).toBeVisible();
      await examine(page, "done there");
      await page.goto(`${provider}x`);
      await examine(page, "unknown there");
      await page.goto(`/checkout/confirmation/${order}`);
      await page.locator("form:has([value=repay]) button").click();
      await page.locator("a.leave").click();
      await page.waitForURL(/confirmation/);
      // Until then it checks again by itself every five seconds, which axe takes for a page that runs away.
      await page.goto(`/checkout/confirmation/${order}?try=12`);
      await examine(page, "the provider was silent for a minute");
      await page.locator("form:has([value=repay]) button").click();
      await page.locator("[name=remember]").check();
      await payByCard(page);
      await page.waitForURL(/confirmation/);
      await examine(page, "paid");
      await cartByCall(call);
      await page.goto("/checkout/payment");
      await page.locator("[name=policyId]").first().check();
      await press(page);
      await page.waitForURL(/review$/);
      await page.locator("button[name=intent][value=place], form:has([name=ticket]) button").first().click();
      await expect(page.locator("a[href='?card=new']")).toBeVisible();
      await examine(page, "remembered card");
      await page.locator("button[value=pay]").click();
      await expect(page.locator("#cvc")).toHaveAttribute("aria-invalid", "true");
      await examine(page, "remembered card refused");
    });
  });

test("paying with points is accessible in every language", async ({ page, context, baseURL, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Ana has one cart, and the sample one card with points");
  test.setTimeout(90_000);
  const call = await signInAs(context, baseURL ?? "", "ana", 1, lite(javaScriptEnabled));
  await cartByCall(call);
  for (const { locale, cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    await page.goto("/checkout/payment");
    const part = page.locator("details:has([value=pointsCode], [value=usePoints])").first();
    await expect(part).toBeAttached();
    await examine(page, `points in ${locale}`);
    if (!(await page.locator("#pointsAmount").count())) await part.locator("form button").first().click();
    await page.locator("#pointsAmount").fill("999999");
    await page.locator("form:has([value=usePoints]) button").click();
    await expect(page.locator("#pointsAmount")).toHaveAttribute("aria-invalid", "true");
    await examine(page, `points refused in ${locale}`);
  }
  await call("DELETE", "cart/@self");
});
