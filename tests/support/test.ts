import { expect, type Page, test as base } from "@playwright/test";

/** Every browser test runs with and without JavaScript; in both, any error of the page fails it. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const trouble: string[] = [];
    page.on("pageerror", (error) => trouble.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && isOurs(message.text(), message.location().url)) trouble.push(message.text());
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

/**
 * A page answers 4xx on purpose (a missing page, one that is not for everybody), an outage 50x; Chromium reports the status on the console. A picture,
 * script or style that is missing is ours.
 */
export const isOurs = (text: string, url = ""): boolean => {
  const [, status = ""] =
    /^Failed to load resource: the server responded with a status of (4\d\d|50[234])/.exec(text) ?? [];
  // A form that comes back is a page with 200 for a browser (decision 064).
  if (!status || ["400", "409", "422"].includes(status)) return true;
  return (
    status.startsWith("4") && /^\/(assets|hclstore|favicon|icon-)/.test(URL.canParse(url) ? new URL(url).pathname : "")
  );
};

export { expect };
