import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

/** The page as it stands, wide and narrow: accessible, and nothing scrolls sideways. Needs scripts. */
export async function examine(page: Page) {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${size.width}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
