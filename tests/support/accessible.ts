import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

/** Half the size of the other build to send and to parse, for each page that is checked. */
const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/** Style sheets are loaded once more only for a rule that is experimental and therefore does not run. */
const options = { resultTypes: ["violations"], preload: { assets: ["media"] } };
const withoutColors = { ...options, rules: { "color-contrast": { enabled: false } } };
const look = (chosen: typeof options) => `axe.run(document, ${JSON.stringify(chosen)}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + " " + nodes[0]?.html.slice(0, 160)))`;

/** The colors of what has not been drawn cannot be measured. For the page's policy, a script-made style sheet is not inline. */
export function drawOffscreen() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Expects axe to find nothing on a wide and on a narrow screen, and nothing to scroll sideways at 320 px. Needs JavaScript.
 * Every page that is checked in Arabic is checked in Spanish, too: its colors, and what only wide screens show, are the same.
 */
export async function expectAccessible(page: Page) {
  const [address, before] = [page.url(), page.viewportSize()];
  await page.evaluate(axe);
  await page.evaluate(drawOffscreen);
  const isSecond = (await page.locator("html").getAttribute("lang"))?.startsWith("ar");
  for (const width of isSecond ? [360] : [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate<string[]>(look(isSecond ? withoutColors : options));
    expect(found, `${address} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${address} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
