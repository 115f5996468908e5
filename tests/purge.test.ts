import { afterAll, beforeAll, expect, test } from "vitest";
import { importCatalog } from "#backend/catalog/import/run.ts";
import { shopChangeJob } from "#backend/catalog/shop-change/tell-job.ts";
import { findStore } from "#backend/store/store.ts";
import { versionIn } from "#tests/support/operators-desk.ts";
import { openServedShop, type ServedShop } from "#tests/support/served-shop.ts";
import { openStudio } from "#tests/support/studio.ts";
import { mirrorPage } from "#tests/support/visitor-checkout.ts";

const secret = "what storefront and backend share in this test";
let shop: ServedShop;
beforeAll(async () => void (shop = await openServedShop({ PURGE_SECRET: secret })), 120_000);
afterAll(() => shop.close());

const tell = () => shopChangeJob({ urls: [shop.node], secret }).run(shop.backend.db);
const shows = async (page: string, what: string) => (await shop.page(page)).text.includes(what);

test("an imported price shows at once on the product's page and in listings, and other pages stay", async () => {
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

test("what an editor publishes shows at once, and what is withdrawn is gone at once", async () => {
  const studio = await openStudio(shop.backend);
  const says = { titleEs: "Rebajas relámpago", titleEn: "Flash sale", textEs: "Hoy", textEn: "Today", priority: "900" };
  const draft = await studio.draft("spot", { target: "Home_Promotion", ...says });
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
