import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { shopTimeZone } from "#contract/calendar/day.ts";
import { findBrowser } from "#scripts/lib/browser.mjs";
import { drawOffscreen } from "#tests/support/accessible.ts";
import { languages } from "#tests/support/shopping.ts";
import type { Screen } from "./screen.ts";
import type { PicturedShop } from "./shop.ts";

/** One way to look at a screen; `cut`: the height that is kept, in pixels; `large`: kept in its own size. */
export type Look = { name: string; width: number; cut: number; dark?: true; locale?: string; large?: true };

const phone: Look = { name: "360", width: 360, cut: 1200 };
const desktop: Look = { name: "1280", width: 1280, cut: 1600 };
export const looks: readonly Look[] = [phone, desktop];
/** For key screens only. */
export const moreLooks: readonly Look[] = [
  { ...phone, name: "dark", dark: true },
  { ...phone, name: "ar", locale: "ar-EG" },
];

/** For the home page only: the picture in the README. */
export const readmeLook: Look = { ...desktop, name: "readme", cut: 860, large: true };

export type Camera = { take: (screen: Screen, look: Look) => Promise<Buffer>; close: () => Promise<void> };

/** A browser that goes to a screen as its visitor does, and takes a picture of it. */
export async function openCamera(shop: PicturedShop): Promise<Camera> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--font-render-hinting=none"],
  });
  const staff = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

  async function take(screen: Screen, look: Look): Promise<Buffer> {
    const context = await contextFor(browser, look);
    try {
      return await inTime(photograph(context, screen, look));
    } finally {
      await context.close();
    }
  }

  async function photograph(context: BrowserContext, screen: Screen, look: Look): Promise<Buffer> {
    await identify(context, screen, look);
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    await page.goto(addressOf(shop, screen), { waitUntil: "load" });
    await screen.act?.(page);
    return picture(page, look);
  }

  async function identify(context: BrowserContext, { who }: Screen, { locale }: Look) {
    const { shop: url } = shop.origins;
    const language = languages.find((one) => one.locale === locale);
    if (language) await context.addCookies([{ name: "language", value: language.cookie, url }]);
    if (who === "operator" || who === "editor") return void (await signInAtDesk(context, who));
    const at = { domain: new URL(url).hostname, path: "/", secure: true, httpOnly: true, sameSite: "Lax" } as const;
    const cookies = Object.entries(shop.people[who]).map(([name, value]) => ({ name, value, ...at }));
    if (cookies.length > 0) await context.addCookies(cookies);
  }

  async function signInAtDesk(context: BrowserContext, who: keyof typeof deskPeople) {
    const known = staff.get(who);
    if (known) return context.addCookies(known);
    const { path, password, logonId } = deskPeople[who];
    const page = await context.newPage();
    await page.goto(`${shop.origins.desk}/${path}`);
    await page.locator("[name=logonId]").fill(logonId);
    await page.locator("[name=password]").fill(password);
    await page.locator("button[value=sign-in], form button").first().click();
    await page.waitForURL(/\/\d+/);
    await page.close();
    staff.set(who, await context.cookies());
  }
  return { take, close: () => browser.close() };
}

/** Limits the time, because a page that hangs must not stop the others. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("took more than 30 seconds")), 30_000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const deskPeople = {
  operator: { path: "operations", logonId: "oscar", password: "Oscar.2026!" },
  editor: { path: "studio", logonId: "editor", password: "Editor.2026!" },
};

const addressOf = ({ origins }: PicturedShop, { path }: Screen) =>
  `${/^\/(operations|studio)/.test(path) ? origins.desk : origins.shop}${path}`;

async function contextFor(browser: Browser, { width, dark, locale = "es-MX" }: Look) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    locale,
    timezoneId: shopTimeZone,
    // Robots get another page.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  });
  await context.clock.setFixedTime(new Date());
  return context;
}

/** Takes a picture as high as the page, up to the cut: content below the first view loads when it becomes visible. */
async function picture(page: Page, { width, cut }: Look): Promise<Buffer> {
  await page.evaluate(drawOffscreen);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(480, Math.min(height, cut)) });
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot({ animations: "disabled", caret: "hide" });
}
