import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing on a wide and on a narrow screen, and at 320 px nothing scrolls sideways. Needs JavaScript. */
export async function expectAccessible(page: Page) {
  const address = page.url();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${address} ${width}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${address} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
}
