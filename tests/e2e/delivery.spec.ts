import { createHash } from "node:crypto";
import type { APIRequestContext, Page, Route } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

const browsePages = ["/", "/zapatos", "/tenis-mujer", "/vestido-midi-agave", "/search?q=mesa"];

/** Scripts as they are requested, from the moment this is called. */
function watchScripts(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  return scripts;
}

test.describe("with JavaScript enabled", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "is about scripts");

  test("requests no script before the first interaction, then all at once, and hydrates the page", async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL });
    for (const address of browsePages) {
      const scripts = watchScripts(page);
      await page.goto(address, { waitUntil: "networkidle" });
      expect(scripts, address).toEqual([]);
      const html = await page.content();
      for (const place of [200, 210]) await page.mouse.move(place, place);
      await page.locator("html[data-hydrated]").waitFor();
      expect(scripts.length, address).toBeGreaterThan(0);
      // A script that the page does not name would be fetched only after another script has arrived.
      const late = scripts.map((url) => new URL(url).pathname).filter((path) => !html.includes(`"${path}"`));
      expect(late, address).toEqual([]);
    }
    await page.close();
  });

  test("requests no script at all with Save-Data", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, extraHTTPHeaders: { "Save-Data": "on" } });
    const scripts = watchScripts(page);
    await page.goto("/");
    for (const place of [200, 210]) await page.mouse.move(place, place);
    await page.getByRole("link", { name: /Carrito/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    expect(scripts).toEqual([]);
    await page.close();
  });

  test("keeps what is typed while scripts load, even in a field that came back filled in", async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL });
    const held: Route[] = [];
    await page.route("**/assets/*.js", (route) => void held.push(route));
    await page.goto("/oficina/quick-order");
    const rows = page.locator("main textarea").first();
    await rows.fill("NADA;1");
    // Waits for the returned page up to its end, where the code waits for a touch: filling a field earlier would go unnoticed.
    const cameBack = page.waitForEvent("domcontentloaded");
    await page.getByRole("button", { name: "Agregar al carrito" }).click();
    await cameBack;
    await expect(rows).toHaveValue(/NADA/);
    await rows.fill("NADA;2");
    await page.unroute("**/assets/*.js");
    await Promise.allSettled(held.map((route) => route.continue()));
    await page.locator("html[data-hydrated]").waitFor();
    await expect(rows).toHaveValue("NADA;2");
    await page.close();
  });

  test("follows links on the client once the page is hydrated", async ({ page }) => {
    await page.goto("/zapatos");
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.getByRole("link", { name: /Carrito/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(documents).toEqual([]);
  });
});

test("the CSP allows scripts by a nonce per response, and scripts and styles of shared pages by their hash", async ({
  request,
}) => {
  const shared = await delivered(request, "/zapatos");
  const texts = shared.scripts.map(({ text }) => text).filter(Boolean);
  const hashes = texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(hashes.length).toBeGreaterThan(0);
  expect(shared.policy).toMatch(/^script-src ('sha256-[^']+' )+'strict-dynamic';/);
  for (const hash of hashes) expect(shared.policy).toContain(hash);
  const styles = shared.styles.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(shared.policy).toContain(`;style-src 'self' ${styles.join(" ")};`);
  const policies = new Set<string>();
  for (let round = 0; round < 5; round++) {
    const { policy, scripts } = await delivered(request, "/cart");
    const [, nonce = ""] = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy) ?? [];
    for (const { tag } of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    policies.add(policy);
  }
  expect(policies.size).toBe(5);
});

async function delivered(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const policy = answer.headers()["content-security-policy"] ?? "";
  const html = await answer.text();
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(policy).not.toContain("unsafe-inline");
  const found = html.matchAll(/(<script(?! type="application\/ld\+json")[^>]*>)([^]*?)<\/script>/g);
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = ""]) => text);
  return { policy, styles, scripts: [...found].map(([, tag = "", text = ""]) => ({ tag, text })) };
}
