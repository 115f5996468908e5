import { afterAll, beforeAll, expect, test } from "vitest";
import { lookForOthers } from "./support/look-for-others.ts";
import { type Planted, plantVisitors } from "./support/planted.ts";
import { hasRedis, type Redis, startRedis } from "./support/redis.ts";
import { openServedShop, type ServedShop } from "./support/served-shop.ts";
import { inTurn } from "./support/two-nodes.ts";

let redis: Redis | undefined;
let shop: ServedShop;
let people: Planted[];
beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined;
  shop = await inTurn(await openServedShop({ REDIS_URL: redis?.url }));
  people = await plantVisitors(shop, 2);
}, 180_000);
afterAll(async () => {
  await shop.close();
  await redis?.close();
});

test("no page, header or hydration file leaks another visitor's data on two nodes, be pages cold, warm or purged", async () => {
  const every = async (request: number) => {
    if (request % 60 === 0) await shop.purge(["settings", "spot", "catalog"]);
    if (request === 80) await redis?.kill();
    if (request === 140) await redis?.restart();
  };
  const found = await lookForOthers(shop, people, { requests: 200, every });
  expect(found.foreign).toEqual([]);
  // Otherwise there was nothing to find.
  expect(Object.keys(found.own).sort()).toEqual(["agent", "buyer", "editor", "guest", "shopper"]);
  expect(found.unanswered).toBeLessThan(20);
}, 180_000);
