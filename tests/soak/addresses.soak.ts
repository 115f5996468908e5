import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Agent, request } from "undici";
import { seeded } from "#scripts/scale/random.ts";
import { type OwnShop, ownShop } from "#tests/support/own-shop.ts";
import { report } from "./load.ts";
import { firstPort } from "./two-nodes.ts";

/**
 * `npm run soak -- addresses [--requests 1000000 --addresses 50000]`: strangers ask one node for very many addresses, a few of them often
 * and most of them rarely, as people do. After a tenth of the requests its memory is full of pages; from then on it must not grow.
 * With `--window 400`, 400 addresses at a time are in demand, and then forgotten for the next ones: the same many pages are made,
 * kept and dropped in a fifth of the time, because fewer of them have to be made again.
 */
const requests = Number(process.env.SOAK_REQUESTS ?? 1_000_000);
const distinct = Number(process.env.SOAK_ADDRESSES ?? 50_000);
const demanded = Number(process.env.SOAK_WINDOW ?? 0);
const port = firstPort + 40;
const parts = 10;
const maxGrowth = 1.1;

const agent = new Agent({ connections: 8 });
let shop: OwnShop;
beforeAll(async () => {
  shop = await ownShop(port);
  await shop.start();
}, 240_000);
afterAll(async () => {
  await agent.close();
  await shop?.close();
});

test("memory stops growing with requests once the page cache is full", { timeout: 86_400_000 }, async () => {
  const addresses = await addressesOf(distinct);
  const random = seeded(1);
  const begun = Date.now();
  const memory: number[] = [];
  const statuses: Record<string, number> = {};
  for (let part = 0; part < parts; part += 1) {
    let left = Math.round(requests / parts);
    const visitor = async () => {
      for (; left > 0;) {
        left -= 1;
        const progress = (part + 1) / parts - left / requests;
        const one = demanded > 0 ? pickNear(addresses, progress, random()) : pick(addresses, random());
        const status = await statusOf(one);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    memory.push(await residentMbAtRest());
    // Hours may pass until the end.
    process.stderr.write(`[soak] part ${part + 1} of ${parts}: ${memory.at(-1)} MB after ${secondsSince(begun)} s\n`);
  }
  report({ addresses: addresses.length, requests, seconds: secondsSince(begun), statuses, memoryMb: memory });
  // A busy machine may refuse some; a page that is not there, or that breaks, is a mistake of this test or of the shop.
  const { 200: served = 0, 503: refused = 0 } = statuses;
  expect(served + refused).toBe(requests);
  expect(refused / requests).toBeLessThan(0.01);
  expect((memory.at(-1) ?? Infinity) / (memory[0] ?? 0)).toBeLessThanOrEqual(maxGrowth);
});

const secondsSince = (begun: number) => Math.round((Date.now() - begun) / 1_000);

/** Every page in the sitemaps of the first store, and searches for pairs of the words in their addresses. */
async function addressesOf(count: number): Promise<string[]> {
  const [first = ""] = /Sitemap: (\S+)/.exec(await textOf("/robots.txt"))?.slice(1) ?? [];
  const files = await Promise.all(locationsIn(await textOf(pathOf(first))).map(textOf));
  const pages = [...new Set(files.flatMap(locationsIn))];
  const words = [...new Set(pages.flatMap((page) => page.match(/[a-z]{3,}/g) ?? []))];
  const pairs = words.flatMap((one) => words.map((other) => `/search?q=${one}+${other}`));
  const found = [...pages, ...shuffled(pairs)].slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = ""]) => pathOf(one));
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, "").replaceAll("&amp;", "&");

function shuffled<T>(list: readonly T[]): T[] {
  const random = seeded(2);
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** The first one as often as the second and third together, and so on (Zipf's law). */
function pick(list: readonly string[], at: number): string {
  return list[Math.floor(list.length ** at) - 1] ?? "/";
}

/** One of those in demand once so much has been asked, 0 to 1. At the end, each has been asked for about as often as any other. */
function pickNear(list: readonly string[], progress: number, at: number): string {
  const first = Math.floor(progress * list.length);
  return list[(first + Math.floor(at * demanded)) % list.length] ?? "/";
}

async function statusOf(path: string): Promise<number> {
  const { statusCode, body } = await request(shop.origin + path, { dispatcher: agent, headers: asBrowser });
  await body.dump({ limit: 2_000_000 });
  return statusCode;
}

async function textOf(path: string): Promise<string> {
  const { body } = await request(shop.origin + path, { dispatcher: agent });
  return body.text();
}

/** The least that is resident in 20 s without requests: under load it goes up and down by a tenth with what was not collected yet. */
async function residentMbAtRest(): Promise<number> {
  let least = Infinity;
  for (let second = 0; second < 20; second += 1) {
    await setTimeout(1_000);
    least = Math.min(least, await residentMb());
  }
  return least;
}

/** The memory of the storefront's process, as it reports it. */
async function residentMb(): Promise<number> {
  const { body } = await request(`http://127.0.0.1:${port + 3}/metrics`);
  const [, bytes = ""] = /^process_resident_memory_bytes (\S+)/m.exec(await body.text()) ?? [];
  return Math.round(Number(bytes) / 1e6);
}

const asBrowser = { accept: "text/html", "accept-encoding": "br, gzip", "accept-language": "es-MX" };
