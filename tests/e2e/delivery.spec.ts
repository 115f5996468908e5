import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

const browsePages = ["/", "/zapatos", "/tenis-mujer", "/vestido-midi-agave", "/search?q=mesa"];

/** Scripts as they are requested, from the moment this is called. */
function watchScripts(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  return scripts;
}

test.describe("with scripts allowed", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "is about scripts");

  test("no script is requested before the first touch, and the page lives after it", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL });
    for (const address of browsePages) {
      const scripts = watchScripts(page);
      await page.goto(address, { waitUntil: "networkidle" });
      expect(scripts, address).toEqual([]);
      for (const place of [200, 210]) await page.mouse.move(place, place);
      await page.locator("html[data-hydrated]").waitFor();
      expect(scripts.length, address).toBeGreaterThan(0);
    }
    await page.close();
  });

  test("with Save-Data none is ever requested", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, extraHTTPHeaders: { "Save-Data": "on" } });
    const scripts = watchScripts(page);
    await page.goto("/");
    for (const place of [200, 210]) await page.mouse.move(place, place);
    await page.getByRole("link", { name: /Carrito/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    expect(scripts).toEqual([]);
    await page.close();
  });

  test("a link is a client navigation once the page lives, and a document load before", async ({ page }) => {
    await page.goto("/zapatos");
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.getByRole("link", { name: /Carrito/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(documents).toEqual([]);
  });
});

test("every answer has a nonce of its own and no inline style", async ({ request }) => {
  const nonces = new Set<string>();
  for (let round = 0; round < 5; round++) {
    const answer = await request.get("/zapatos");
    const policy = answer.headers()["content-security-policy"] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    nonces.add(nonce);
    const html = await answer.text();
    for (const [script] of html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(policy).not.toContain("unsafe-inline");
  }
  expect(nonces.size).toBe(5);
});
