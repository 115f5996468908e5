import { expect, type Page, test as base } from "@playwright/test";

/** Whether the browsers of a file load pictures (`test.use({ pictures: true })`), which takes a tenth to a fifth of the processor time. */
type OfWorker = { pictures: boolean };

/**
 * Every browser test runs with and without JavaScript; in both, any error of the page fails it. Pictures that are missing or
 * have the wrong size are found with JavaScript, in the files that open every kind of page.
 */
export const test = base.extend<object, OfWorker>({
  pictures: [false, { scope: "worker", option: true }],
  launchOptions: [
    async ({ launchOptions, pictures }, use, { project }) => {
      const areLoaded = pictures && project.use.javaScriptEnabled !== false;
      const args = areLoaded ? [] : ["--blink-settings=imagesEnabled=false"];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: "worker" },
  ],
  page: async ({ page, javaScriptEnabled, baseURL }, use) => {
    const trouble: string[] = [];
    page.on("pageerror", (error) => trouble.push(String(error)));
    page.on("console", (message) => {
      const { url } = message.location();
      if (message.type() === "error" && isOurs(message.text(), { url, shop: baseURL })) trouble.push(message.text());
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

/**
 * Scripts wait for the first sign of intent; a test that clicks before hydration would silently be a no-js test. The page looks for the
 * end of hydration in every frame: a locator would check less and less often, and wait a tenth of a second too long.
 */
export async function hydrate(page: Page) {
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('script[type="text/x-hydrate"]') !== null;
    if (isWaiting) document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 1 }));
    const hasScripts = document.querySelector("script[type=module]") !== null;
    return !hasScripts || document.documentElement.hasAttribute("data-hydrated");
  });
}

/**
 * A page responds with 4xx on purpose (if missing or not for everybody), an outage with 50x; Chromium reports the status on the
 * console. A missing picture, script or style is our error; so is a status of the shop's own for a form that comes back.
 */
export const isOurs = (text: string, { url = "", shop }: { url?: string; shop?: string | undefined } = {}): boolean => {
  const [, status = ""] =
    /^Failed to load resource: the server responded with a status of (4\d\d|50[234])/.exec(text) ?? [];
  if (!status) return true;
  const { origin, pathname } = URL.canParse(url) ? new URL(url) : { origin: "", pathname: "" };
  // For a browser, such a form is a page with status 200 (decision 064). The bank's and the provider's pages say 422.
  if (["400", "409", "422"].includes(status)) return origin === shop;
  return status.startsWith("4") && /^\/(assets|hclstore|favicon|icon-)/.test(pathname);
};

export { expect };
