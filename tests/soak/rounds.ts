import { mkdirSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { follow, type Page } from "./visitor.ts";

/** How often each race is run: once in the test suite, hundreds of times in `npm run soak`. */
const rounds = Number(process.env.SOAK_ROUNDS ?? 1);
/** A race that has taken this long begins no other round: on a busy machine fewer are run, and the report says so. */
const maxSeconds = Number(process.env.SOAK_SECONDS ?? 3_600);
export const racers = 20;
/** A generous limit for one test with all its rounds: a round takes one to three seconds. */
export const raceTimeout = 180_000 + rounds * 20_000;

/** `unsure`: responses of a busy machine that honestly say that the outcome is unknown. */
type Report = { race: string; rounds: number; requests: number; seconds: number; unsure: number; overUse: number };
const reports: Report[] = [];
let unsure = 0;
/** The current round of the race. */
let current = 0;
/** Following a redirect to a page costs more than the race: after two rounds only every fifth of them is checked. */
const isLookedAt = ({ status }: Page, index: number) => status !== 303 || current < 2 || index % 5 === current % 5;

/**
 * Runs rounds of a race. `round` returns how much more was given than there was; anything but zero fails the test.
 * The figures are printed and kept in `var/soak.json`.
 */
export async function race(name: string, round: (index: number) => Promise<number>) {
  const begun = Date.now();
  let overUse = 0;
  unsure = 0;
  let done = 0;
  for (; done < rounds && Date.now() - begun < maxSeconds * 1_000; done += 1) {
    current = done;
    overUse += await round(done);
  }
  const seconds = Math.round((Date.now() - begun) / 100) / 10;
  const report = { race: name, rounds: done, requests: done * racers, seconds, unsure, overUse };
  reports.push(report);
  mkdirSync("var", { recursive: true });
  writeFileSync("var/soak.json", JSON.stringify(reports, null, 2));
  process.stdout.write(`[soak] ${JSON.stringify(report)}\n`);
  expect(overUse).toBe(0);
}

/** Runs all of them at once. */
export const together = <T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

/** Whether a page confirms an order. */
export const confirmed = ({ status, location }: Page): boolean =>
  status === 303 && /\/checkout\/confirmation\/\d+$/.test(location);

/**
 * Expects that each is shown a whole page that says in words what happened; no error page, no silence. A storefront that
 * waited too long for a busy backend may say just that.
 */
export async function expectTold(pages: readonly Page[], words: RegExp) {
  for (const one of pages.filter(isLookedAt)) {
    const page = await follow(one);
    const text = textOf(page.text);
    if (isProviderDown(page)) {
      unsure += 1;
      expect(text).toMatch(/No sabemos|No podemos comunicarnos/);
      continue;
    }
    expect([200, 400, 409], `${one.status} ${one.location}: ${text.slice(0, 500)}`).toContain(page.status);
    expect(text).toMatch(words);
  }
}

/** The backend had not answered in time; it may still be working on it. */
const isProviderDown = ({ status }: Page): boolean => status === 503 || status === 504;

/** The text that a page shows. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, " ");

/** The sealed cart of the review page; undefined if the visitor was redirected. */
export const ticketIn = ({ text }: Page): string | undefined => /name="ticket" value="([^"]+)"/.exec(text)?.[1];

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no ${index}`);
  return found;
}
