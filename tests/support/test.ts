import { expect, type Page, test as base } from "@playwright/test";

/** Every browser test runs with and without JavaScript; in both, any error of the page fails it. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const trouble: string[] = [];
    page.on("pageerror", (error) => trouble.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && isOurs(message.text())) trouble.push(message.text());
    });
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      if (javaScriptEnabled) await hydrate(page);
      return response;
    };
    await use(page);
    expect(trouble).toEqual([]);
  },
});

/** Scripts wait for the first sign of intent; a test that clicks before hydration would silently be a no-js test. */
export async function hydrate(page: Page) {
  if ((await page.locator('script[type="text/x-hydrate"]').count()) > 0)
    await page.dispatchEvent("body", "pointermove", { movementX: 1 });
  if ((await page.locator("script[type=module]").count()) > 0) await page.locator("html[data-hydrated]").waitFor();
}

// A refused form answers 4xx on purpose; Chromium reports the status on the console.
export const isOurs = (text: string) =>
  !/^Failed to load resource: the server responded with a status of (4\d\d|50[234])/.test(text);

export { expect };
