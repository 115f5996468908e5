import type { Page, Request } from "@playwright/test";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import type { Person } from "#tests/faults/matrix/people.ts";

/** One picture of the shop: who opens which address, and what they do there. */
export type Screen = {
  /** The name of its files and its remark: unique, kebab-case. */
  name: string;
  title: string;
  path: string;
  /** Whose cookies the browser has; staff of the desks sign in by their form. */
  who: Person | "operator" | "editor";
  /** Also dark and in Arabic. */
  key?: true;
  /** What is done before the picture is taken. It must be repeatable, because it is done again for every size. */
  act?: (page: Page) => Promise<void>;
  /** What goes wrong in the meantime. */
  fault?: (proxy: FaultProxy) => Promise<void>;
};
export type Area = { name: string; title: string; screens: Screen[] };

type More = Omit<Screen, "name" | "title" | "path" | "who">;

export const screen = (
  name: string,
  title: string,
  path: string,
  who: Screen["who"] = "stranger",
  more: More = {},
): Screen => ({ name, title, path, who, ...more });

export const key: More = { key: true };

const isRedirect = (status: number) => status >= 300 && status < 400;

/** Presses a button with the form as it is, so that the page says what is missing. */
export const press =
  (selector: string): Screen["act"] =>
  async (page) => {
    const isAnswer = (request: Request) => request.isNavigationRequest() || /[?&]_data=/.test(request.url());
    const answered = page.waitForResponse((response) => isAnswer(response.request()) && !isRedirect(response.status()));
    await page.locator(selector).first().click();
    await answered;
    await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => undefined);
  };

/** Opens the first link that starts with this address. */
export const follow =
  (address: string): Screen["act"] =>
  async (page) => {
    const href = await page.locator(`main a[href*="${address}"]`).first().getAttribute("href");
    if (!href) throw new Error(`no link to ${address}`);
    await page.goto(new URL(href, page.url()).href);
  };
