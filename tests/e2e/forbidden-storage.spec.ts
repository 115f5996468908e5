import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, hydrate, isOurs, test } from "#tests/support/test.ts";

/** A browser set to block site data: accessing storage then throws. */
function forbidding() {
  const folder = mkdtempSync(path.join(tmpdir(), "no-storage-"));
  mkdirSync(path.join(folder, "Default"));
  const block = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(folder, "Default", "Preferences"), JSON.stringify(block));
  return folder;
}

test("the shop works without script errors when the browser blocks storage", async ({
  playwright,
  baseURL,
  launchOptions,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "storage is touched by scripts only");
  const folder = forbidding();
  const browser = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: baseURL ?? "",
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && isOurs(message.text()) && errors.push(message.text()));
  await page.goto("/zapatos");
  await hydrate(page);
  await page.locator("main a[href*='/']").first().click();
  await page.waitForURL((url) => url.pathname !== "/zapatos");
  await page.goBack();
  await page.waitForURL(/\/zapatos$/);
  expect(errors).toEqual([]);
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
