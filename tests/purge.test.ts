import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { importCatalog } from "#backend/catalog/import/run.ts";
import { shopChangeJob } from "#backend/catalog/shop-change/notify-job.ts";
import { findStore } from "#backend/store/store.ts";
import { countedPages } from "#tests/support/counted-pages.ts";
import { versionIn } from "#tests/support/operators-desk.ts";
import { hasRedis, type Redis, startRedis } from "#tests/support/redis.ts";
import { openServedShop, type ServedShop } from "#tests/support/served-shop.ts";
import { openStudio } from "#tests/support/studio.ts";
import { mirrorPage } from "#tests/support/visitor-checkout.ts";
import { patience } from "#tests/support/patience.ts";

const secret = "what storefront and backend share in this test";
let redis: Redis | undefined;
let shop: ServedShop;
beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined;
  shop = await openServedShop({ PURGE_SECRET: secret, REDIS_URL: redis?.url });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await redis?.close();
});

const tell = () => shopChangeJob({ urls: [shop.node], secret }).run(shop.backend.db);
const shows = async (page: string, what: string) => (await shop.page(page)).text.includes(what);

test("an imported price shows at once on the product page and in listings, and other pages stay cached", async () => {
  const { db } = shop.backend;
  const [listing, other] = ["/search?q=espejo", "/tenis-mujer"];
  for (const page of [mirrorPage, listing, other]) await shop.page(page);
  const { text: before } = await shop.page(other);
  const text = "partNumber,price.MXN\nESPEJO-SOL-01,4321\n";
  await importCatalog(db, await findStore(db, "1"), { name: "prices.csv", hash: "h", format: "csv", text });
  expect(await shows(mirrorPage, "4,321")).toBe(false);
  expect(await tell()).toBe(1);
  expect(await shows(mirrorPage, "4,321")).toBe(true);
  expect(await shows(listing, "4,321")).toBe(true);
  expect((await shop.page(other)).text).toBe(before);
});

test("content shows as soon as an editor publishes it and disappears as soon as it is withdrawn", async () => {
  const studio = await openStudio(shop.backend);
  const says = { titleEs: "Rebajas relámpago", titleEn: "Flash sale", textEs: "Hoy", textEn: "Today", priority: "900" };
  const draft = await studio.draft("spot", { target: "Home page and checkout: offer", ...says });
  const decide = async (intent: string) => {
    await studio.post(draft, { intent, version: versionIn(await studio.text(draft)) });
    await tell();
  };
  expect(await shows("/", "Rebajas relámpago")).toBe(false);
  await decide("publish");
  expect(await shows("/", "Rebajas relámpago")).toBe(true);
  await decide("withdraw");
  expect(await shows("/", "Rebajas relámpago")).toBe(false);
});

describe.skipIf(!hasRedis)("nodes that share a Redis", () => {
  type Asked = Parameters<ServedShop["page"]>;
  const rendered = new Set<string>();
  /** What a node with nothing in memory serves without rendering it: the others find what one node made a moment later. */
  const foundByAnother = (...asked: Asked) =>
    vi.waitUntil(async () => {
      const before = await countedPages("made");
      const { text } = await (await shop.another()).page(...asked);
      if ((await countedPages("made")) === before) return text;
      rendered.add(text);
      return false;
    }, patience);

  test("render a public page once for all of them, byte for byte, in each language and currency", async () => {
    const visitor = shop.visitor();
    const { preferenceIntents } = await import("#app/features/preferences/actions.server.ts");
    const dollars = { intent: "currency", currency: "USD", returnTo: "/" };
    await visitor.post("/preferences", preferenceIntents, dollars);
    await shop.page("/", visitor);
    const asked: Asked[] = [
      [mirrorPage],
      [mirrorPage, undefined, { "accept-language": "ar" }],
      ["/search?q=mesa", visitor],
    ];
    for (const page of asked) {
      rendered.add((await shop.page(...page)).text);
      expect(rendered).toContain(await foundByAnother(...page));
    }
  });

  test("do not serve a purged page, even if only one of them received the purge", async () => {
    await shop.page(mirrorPage);
    await foundByAnother(mirrorPage);
    await shop.purge(["product:ESPEJO-SOL-01"]);
    const before = await countedPages("made");
    await (await shop.another()).page(mirrorPage);
    expect(await countedPages("made")).toBe(before + 1);
  });

  test("serve the hydration data of a page that another node rendered", async () => {
    const { text } = await shop.page(mirrorPage);
    const [address = ""] = /\/resources\/hydration\/[\w-]{24}\.js/.exec(text) ?? [];
    const other = await shop.another();
    await vi.waitUntil(async () => (await other.page(address)).status === 200, patience);
    expect((await other.page(address)).text).toBe((await shop.page(address)).text);
    expect((await other.page("/resources/hydration/aaaaaaaaaaaaaaaaaaaaaaaa.js")).status).toBe(404);
  });

  test("serve pages while Redis hangs and after it is killed", async () => {
    redis?.freeze();
    expect((await (await shop.another()).page("/")).status).toBe(200);
    redis?.thaw();
    await redis?.kill();
    expect((await (await shop.another()).page("/tenis-mujer")).status).toBe(200);
  });
});
