import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { listings, offers } from "#backend/platform/db/schema/price.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { listingJob } from "./listing-job.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000);

test("updates listing prices when an offer starts and when it ends", async () => {
  const { db } = backend;
  const [sofa] = await db.select().from(products).where(eq(products.partNumber, "SOFA-NOGAL-01"));
  const listed = async () => {
    const mine = and(
      eq(listings.productId, sofa?.id ?? 0),
      eq(listings.currency, "MXN"),
      eq(listings.contractId, 11_005),
    );
    const [row] = await db.select().from(listings).where(mine);
    return Number(row?.minimumPrice);
  };
  expect(await listingJob.run(db)).toBe(0);
  expect(await listed()).toBe(13_999);
  expect(await listingJob.run(db, { now: day(15) })).toBe(1);
  expect(await listed()).toBe(12_499);
  expect(await listingJob.run(db, { now: day(16) })).toBe(0);
  expect(await listingJob.run(db, { now: day(22) })).toBe(1);
  expect(await listed()).toBe(13_999);
});

test("ignores the start time of a draft offer", async () => {
  const { db } = backend;
  const [row] = await db.select().from(offers).limit(1);
  const draft = {
    ...row,
    id: undefined,
    productId: row?.productId ?? 0,
    contractId: 11_005,
    currency: "MXN",
    price: "1",
  };
  await db.insert(offers).values({ ...draft, startsAt: day(29), workspaceId: 1 });
  expect(await listingJob.run(db, { now: day(30) })).toBe(0);
});
