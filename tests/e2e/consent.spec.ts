import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { stores } from "#backend/platform/db/schema/store.ts";
import { goToReview } from "#tests/support/buying.ts";
import { fillCart } from "#tests/support/carts.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { type DeskShop, expect, test } from "#tests/support/desk-shop.ts";

const tagManager = "https://www.googletagmanager.com/gtm.js?id=GTM-TEST12";

test.beforeEach(async ({ desk }) => {
  const [store] = await desk.db.select().from(stores).where(eq(stores.id, 1));
  const asking = { "privacy.noticeVersion": "1", "google.tag.manager.container.id": "GTM-TEST12" };
  await desk.db
    .update(stores)
    .set({ userData: { ...store?.userData, ...asking } })
    .where(eq(stores.id, 1));
});

/** Records every request of a browser to other hosts than the shop; a fake tag manager stands in for the real one. */
async function watchOthers(context: BrowserContext, origin: string) {
  const asked: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) asked.push(request.url());
  });
  await context.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "document.documentElement.dataset.tagged=dataLayer.length" }),
  );
  return asked;
}

/** Browses, adds to the cart and continues to the review, as a guest. */
async function buyAsGuest(page: Page) {
  for (const address of ["/", "/tenis-mujer", "/vestido-midi-agave"]) await page.goto(address);
  await fillCart(page);
  await page.goto("/cart");
  await goToReview(page);
}

const reports = ({ proxy }: DeskShop) => proxy.log.filter(({ path }) => /\/store\/\d+\/event[/?]/.test(path));
const answer = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test("a visitor who declines is not tracked while browsing and checking out", async ({
  page,
  context,
  desk,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000);
  const others = await watchOthers(context, baseURL ?? "");
  desk.proxy.log.length = 0;
  await page.goto("/zapatos");
  const [decline, accept] = await Promise.all(
    ["No permitir", "Permitir"].map((name) => page.getByRole("button", { name, exact: true }).boundingBox()),
  );
  expect(decline?.height).toBe(accept?.height);
  if (javaScriptEnabled) await expectAccessible(page);
  await answer(page, "No permitir");
  await expect(page).toHaveURL(/\/zapatos$/);
  await expect(page.getByRole("button", { name: "Permitir", exact: true })).toHaveCount(0);
  await buyAsGuest(page);
  expect(others).toEqual([]);
  expect(reports(desk)).toEqual([]);
});

test("a visitor who accepts is tracked until withdrawing consent; the tag manager loads on catalog pages only", async ({
  page,
  context,
  desk,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000);
  const others = await watchOthers(context, baseURL ?? "");
  desk.proxy.log.length = 0;
  await page.goto("/vestido-midi-agave");
  await page.goto("/tenis-mujer");
  expect([others, reports(desk)]).toEqual([[], []]);
  await answer(page, "Permitir");
  await expect(page).toHaveURL(/\/tenis-mujer$/);
  if (javaScriptEnabled) await expect(page.locator("html")).toHaveAttribute("data-tagged", "2");
  expect(others).toEqual(javaScriptEnabled ? [tagManager] : []);
  const tagged = await page.goto("/search?q=mesa");
  expect(tagged?.headers()["content-security-policy"]).toContain("https://*.googletagmanager.com");
  await buyAsGuest(page);
  const before = others.length;
  expect(others.filter((url) => url !== tagManager)).toEqual([]);
  for (const address of ["/cart", "/checkout/payment", "/login", "/track", "/privacy-choices"]) {
    const untagged = await page.goto(address);
    expect([address, untagged?.headers()["content-security-policy"]]).not.toContainEqual(
      expect.stringContaining("googletagmanager"),
    );
    expect(await untagged?.text()).not.toMatch(/<script[^>]*(googletagmanager|>dataLayer)/);
  }
  expect(others).toHaveLength(before);
  await expect.poll(() => reports(desk).length).toBeGreaterThan(8);

  await page.goto("/");
  await page.locator('a[href*="/spot-click"]').first().click();
  await expect(page).not.toHaveURL(/spot-click/);
  await expect.poll(() => reports(desk).filter(({ path }) => path.includes("click_info")).length).toBe(1);

  await page.goto("/privacy-choices");
  if (javaScriptEnabled) await expectAccessible(page);
  await expect(page.getByText("Nos permites registrar tus visitas.")).toBeVisible();
  await answer(page, "No permitir");
  await expect(page.getByText("No lo permites: no registramos nada.")).toBeVisible();
  const [asked, reported] = [others.length, reports(desk).length];
  await page.goto("/tenis-mujer");
  expect([others.length, reports(desk).length]).toEqual([asked, reported]);
});
