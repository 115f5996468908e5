import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";

test.use({ pictures: true });

const screens = [
  "/",
  "/hogar",
  "/hogar?all=1",
  "/search?q=mesa",
  "/tenis-de-montana-volcan",
  "/cart",
  "/login",
  "/checkout",
  "/account",
  "/help",
  "/contact",
  "/faq",
  "/mercado",
];
const windows = [
  { width: 320, text: "100%" },
  { width: 360, text: "100%" },
  { width: 360, text: "200%" },
];

test("pages do not overflow and header parts do not overlap on small phones and with large text", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the layout is the same; the size of the text is set by a script");
  const wrong: string[] = [];
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: "domcontentloaded" });
    for (const { width, text } of windows) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), text);
      for (const fault of await faultsOf(page)) wrong.push(`${screen} at ${width} px, ${text}: ${fault}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Whether the page scrolls sideways, and which parts of the header cover each other. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(".site-header__home, .site-header__search, .site-header__bar .header-link"),
    ];
    const boxes = parts.map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
    const there = boxes.filter(({ box }) => box.width > 0);
    const covered = there.flatMap(({ name, box }, index) =>
      there
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} and ${other.name} overlap`),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...covered, `${scrollWidth} px wide`] : covered;
  });
