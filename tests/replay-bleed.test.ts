import { afterAll, beforeAll, expect, test } from "vitest";
import { lookForOthers } from "./support/look-for-others.ts";
import { type Planted, plantVisitors } from "./support/planted.ts";
import { openServedShop, type ServedShop } from "./support/served-shop.ts";

let shop: ServedShop;
let people: Planted[];
beforeAll(async () => {
  shop = await openServedShop();
  people = await plantVisitors(shop, 2);
}, 180_000);
afterAll(() => shop.close());

test("no page, header or hydration file holds anything of another visitor, with pages cold, warm and purged", async () => {
  const every = async (request: number) => {
    if (request % 60 === 0) await shop.purge(["settings", "spot", "catalog"]);
  };
  const found = await lookForOthers(shop, people, { requests: 200, every });
  expect(found.foreign).toEqual([]);
  // Otherwise nothing was there to be found.
  expect(Object.keys(found.own).sort()).toEqual(["agent", "buyer", "editor", "guest", "shopper"]);
  expect(found.unanswered).toBeLessThan(20);
}, 180_000);
