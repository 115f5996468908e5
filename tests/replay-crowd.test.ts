import { afterAll, beforeAll, expect, test } from "vitest";
import { plantChoosers } from "./support/choosers.ts";
import { countedPages } from "./support/counted-pages.ts";
import { openServedShop, type ServedShop } from "./support/served-shop.ts";
import { mirrorPage } from "./support/visitor-checkout.ts";

let shop: ServedShop;
beforeAll(async () => void (shop = await openServedShop({ faulty: true })), 120_000);
afterAll(() => shop.close());

/**
 * What the page of the first visitor depends on is all that the server knows at first: of someone who declined cookies it did not
 * read whether they accepted them, and of someone with a postal code not which store they prefer.
 */
test("in a crowd that waits for one cold page of a slow backend, each gets the page of their own choices", async () => {
  const choosers = await plantChoosers(shop, 14);
  const [first, ...crowd] = [4, 1, 3, 5, 7, 9, 11, 13].map((at) => choosers[at]!);
  const address = `${mirrorPage}?crowd`;
  await shop.page(address, first!.visitor);
  await shop.purge(["settings", "spot", "catalog", "product:ESPEJO-SOL-01"]);
  await shop.proxy?.set("latency");
  const before = await countedPages("made");
  const twice = await Promise.all([...crowd, ...crowd].map(({ visitor }) => shop.page(address, visitor)));
  expect(twice.map(({ status }) => status)).toEqual(twice.map(() => 200));
  expect(twice.map(({ text }, at) => crowd[at % crowd.length]!.misses(text))).toEqual(twice.map(() => undefined));
  // Visitors who chose alike get the same page.
  expect((await countedPages("made")) - before).toBeLessThanOrEqual(crowd.length);
}, 60_000);
