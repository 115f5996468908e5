import { createReadStream } from "node:fs";
import http from "node:http";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookForOthers } from "#tests/support/look-for-others.ts";
import { type Planted, plantVisitors } from "#tests/support/planted.ts";
import { hasRedis, type Redis, startRedis } from "#tests/support/redis.ts";
import { secretSearch } from "#tests/support/secret-search.ts";
import { allProcesses } from "#tests/support/processes.ts";
import { openServedShop, pageOf } from "#tests/support/served-shop.ts";
import { hasVarnish, startVarnish } from "#tests/support/varnish.ts";
import { type BuiltNodes, builtNodes } from "./built-nodes.ts";
import { report } from "./load.ts";

/**
 * `npm run soak -- shared-pages [--requests 1000000]`: strangers, visitors who have made choices, guests, shoppers, buyers of six
 * contracts, agents and editors, five hundred in all, look at the same pages of two built nodes, eight at once, while pages are purged
 * and their Redis comes and goes. Then a hundredth of that behind a carelessly configured Varnish. None may be shown anything of
 * another, or a page of others' choices, and neither the entries in Redis nor the logs may contain anything of any visitor.
 */
const wanted = Number(process.env.SOAK_REQUESTS ?? 1_000_000);
const each = Number(process.env.SOAK_PEOPLE ?? 500) / 7;
/** Per thousand. As in a shop: pages of buyers, agents and editors are rendered for each view, and would take most of the time. */
const shares = { stranger: 200, chooser: 100, guest: 360, shopper: 320, buyer: 10, agent: 5, editor: 5 };

let redis: Redis | undefined;
let shop: BuiltNodes;
let people: Planted[];
beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined;
  const served = await openServedShop();
  people = await plantVisitors(served, Math.max(2, Math.floor(each)));
  shop = await builtNodes(served, redis?.url);
}, 1_800_000);
afterAll(async () => {
  await shop?.close();
  await redis?.close();
});

test("no page, header, hydration file, cache entry or log leaks another visitor's data", async () => {
  const processes: Record<string, string>[] = [];
  const every = async (request: number) => {
    if (request % 7_000 === 1_000 && request + 500 <= wanted) await redis?.kill();
    if (request % 7_000 === 1_500) await redis?.restart();
    if (request % 5_000 === 0) await shop.purge(["settings", "spot", "catalog"]);
    if (request % Math.ceil(wanted / 10) === 0) processes.push(figures());
  };
  const begun = Date.now();
  const found = await lookForOthers(shop, people, { requests: wanted, shares, every });
  const seconds = Math.round((Date.now() - begun) / 1_000);
  const entries = (await redis?.opened(process.env.SESSION_SECRET ?? "")) ?? [];
  const inCache = await secretsIn([...entries, (await redis?.contents()) ?? ""]);
  const inLogs = (await Promise.all(shop.logs.map((log) => secretsIn(createInterface(createReadStream(log)))))).flat();
  report({ ...found, foreign: found.foreign.length, people: people.length, seconds, processes });
  report({ entries: entries.length, inCache: inCache.length, inLogs: inLogs.length });
  expect(found.foreign).toEqual([]);
  // Otherwise nothing was read in which something could have been found.
  if (redis) expect(entries.filter((text) => text.includes("<html"))).not.toEqual([]);
  expect(inCache).toEqual([]);
  expect(inLogs).toEqual([]);
  expect(Object.keys(found.own).sort()).toEqual(["agent", "buyer", "editor", "guest", "shopper"]);
}, 86_400_000);

test.skipIf(!hasVarnish)(
  "a careless cache in front serves no personal data to another visitor",
  async () => {
    const varnish = await startVarnish(shop.node);
    const page = pageOf(varnish.port, new http.Agent({ keepAlive: true }));
    const found = await lookForOthers({ ...shop, page }, people, {
      requests: Math.max(600, Math.ceil(wanted / 100)),
    });
    report({ behind: "varnish", ...found, foreign: found.foreign.length, hits: await varnish.hits() });
    await varnish.close();
    expect(found.foreign).toEqual([]);
    expect(Object.keys(found.own).sort()).toEqual(["agent", "buyer", "editor", "guest", "shopper"]);
  },
  86_400_000,
);

/** Memory and processor time of each process. */
function figures(): Record<string, string> {
  const running = allProcesses();
  const own = Object.entries({ ...shop.pids(), visitors: process.pid });
  return Object.fromEntries(
    own.flatMap(([name, pid]) => {
      const found = running.find((one) => one.pid === pid);
      return found ? [[name, `${found.residentMb} MB, ${Math.round(found.ticks / 100)} s`]] : [];
    }),
  );
}

/** Leaves out postal codes and amounts: public responses are cached by them, and they do not reveal who asked. */
async function secretsIn(texts: Iterable<string> | AsyncIterable<string>): Promise<string[]> {
  const search = secretSearch(people.flatMap(({ secrets }) => secrets.filter((secret) => /\p{L}/u.test(secret))));
  const found = new Set<string>();
  for await (const text of texts) for (const secret of search(text)) found.add(secret);
  return [...found];
}
