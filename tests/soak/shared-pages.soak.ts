import { afterAll, beforeAll, expect, test } from "vitest";
import { lookForOthers } from "#tests/support/look-for-others.ts";
import { type Planted, plantVisitors } from "#tests/support/planted.ts";
import { openServedShop, type ServedShop } from "#tests/support/served-shop.ts";
import { report } from "./load.ts";

/**
 * `npm run soak -- shared-pages [--requests 1000000]`: strangers, guests, shoppers, buyers of six contracts, agents and editors, five
 * hundred in all, look at the same pages, eight at once, while pages are purged. None may be shown anything of another.
 */
const wanted = Number(process.env.SOAK_REQUESTS ?? 1_000_000);
const each = Number(process.env.SOAK_PEOPLE ?? 500) / 6;

let shop: ServedShop;
let people: Planted[];
beforeAll(async () => {
  shop = await openServedShop();
  people = await plantVisitors(shop, Math.max(2, Math.floor(each)));
}, 1_800_000);
afterAll(() => shop?.close());

test("no page, header or hydration file holds anything of another visitor", async () => {
  const memory: number[] = [];
  const every = async (request: number) => {
    if (request % 5_000 === 0) await shop.purge(["settings", "spot", "catalog"]);
    if (request % Math.ceil(wanted / 10) === 0) memory.push(Math.round(process.memoryUsage().rss / 1e6));
  };
  const begun = Date.now();
  const found = await lookForOthers(shop, people, { requests: wanted, every });
  const seconds = Math.round((Date.now() - begun) / 1_000);
  report({ ...found, foreign: found.foreign.length, people: people.length, seconds, memoryMb: memory });
  expect(found.foreign).toEqual([]);
  expect(Object.keys(found.own).sort()).toEqual(["agent", "buyer", "editor", "guest", "shopper"]);
}, 86_400_000);
