import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { looksOfTexts } from "./text-looks.ts";

/** Half the size of the other build to send and to parse, for each page that is checked. */
const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/** Style sheets are loaded once more only for a rule that is experimental and therefore does not run. */
const options = { resultTypes: ["violations"], preload: { assets: ["media"] } };
const withoutContrast = { ...options, rules: { "color-contrast": { enabled: false } } };
const contrastOnly = {
  ...options,
  resultTypes: ["violations", "incomplete"],
  runOnly: ["color-contrast"],
  elementRef: true,
};
const violationsOf = "violations.map(({ id, nodes }) => id + ' ' + nodes[0]?.html.slice(0, 160))";

/** Looks of texts whose contrast axe has measured and found sufficient, on any page that this worker has opened. */
const legible = new Set<string>();

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
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe);
  await page.evaluate(drawOffscreen);
  const isSecond = (await page.locator("html").getAttribute("lang"))?.startsWith("ar");
  for (const width of isSecond ? [360] : [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate<string[]>(
      `axe.run(document, ${JSON.stringify(withoutContrast)}).then(({ violations }) => ${violationsOf})`,
    );
    if (!isSecond) found.push(...(await tooFaint(page)));
    expect(found, `${address} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${address} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/**
 * What axe finds too faint. Measuring contrast takes three quarters of its time, and texts that look alike have the same
 * contrast: of each look, one text is measured, and all of them if axe cannot decide about that one (a single letter, or
 * something lies over it).
 */
async function tooFaint(page: Page): Promise<string[]> {
  const alike = new Map<string, number[]>();
  for (const [place, one] of (await page.evaluate(looksOfTexts)).entries())
    if (!legible.has(one)) alike.set(one, [...(alike.get(one) ?? []), place]);
  const { faint, undecided } = await measure(
    page,
    [...alike.values()].map((places) => places.slice(0, 1)),
  );
  const others = [...alike.values()].filter(([first]) => undecided.includes(first ?? -1)).map(([, ...rest]) => rest);
  const further = await measure(page, others);
  const hasDoubt = (places: number[]) => places.every((place) => [...undecided, ...further.undecided].includes(place));
  const found = [...faint, ...further.faint];
  if (found.length === 0) for (const [one, places] of alike) if (!hasDoubt(places)) legible.add(one);
  return found;
}

/** What axe says about the texts at these places of `textsOnPage`: too faint, or impossible to decide. */
function measure(page: Page, places: number[][]): Promise<{ faint: string[]; undecided: number[] }> {
  if (places.flat().length === 0) return Promise.resolve({ faint: [], undecided: [] });
  return page.evaluate(`axe.run({ include: ${JSON.stringify(places.flat())}.map((place) => textsOnPage[place]) }, ${JSON.stringify(contrastOnly)})
    .then(({ violations, incomplete }) => ({
      faint: ${violationsOf},
      undecided: incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => textsOnPage.indexOf(element))),
    }))`);
}
