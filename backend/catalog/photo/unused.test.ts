import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { productPhotos, unusedPhotos } from "#backend/platform/db/schema/image.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { hashOf } from "../image/read.ts";
import { photoFolder, type PhotoStore } from "./folder.ts";
import { importPhotos } from "./import.ts";
import { savePhotos } from "./save.ts";
import { photoJobs } from "./unused.ts";

let backend: TestBackend;
let store: Store;
let folder: string;
let photos: PhotoStore;
beforeAll(async () => {
  backend = await openTestBackend();
  store = await findStore(backend.db, "1");
});
afterAll(() => backend.close());
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "photos-"));
  photos = photoFolder(folder);
  await backend.db.delete(productPhotos);
  await backend.db.delete(unusedPhotos);
  return () => rmSync(folder, { recursive: true });
});

/** A picture of one color is small and quickly made. */
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 90, b: 90 } } }).png().toBuffer(); // oxfmt-ignore
const bring = (bytes: Uint8Array, places: PhotoStore = photos) =>
  importPhotos({ db: backend.db, store, photos: places }, [{ name: "SOFA-NOGAL-01.png", bytes: async () => bytes }]);
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
async function sweep(now: Date, isWanted = (_name: string) => true) {
  let done = 0;
  for (const { name, run } of photoJobs(photos)) if (isWanted(name)) done += await run(backend.db, { now });
  return done;
}
const waiting = async () => (await backend.db.select().from(unusedPhotos)).map(({ hash }) => hash);

test("removes a replaced photograph after a month, not earlier", async () => {
  const [first, second] = [await picture(10), await picture(200)];
  await bring(first);
  expect(await waiting()).toEqual([]);
  await bring(second);
  expect(await waiting()).toEqual([hashOf(first)]);
  expect(await sweep(later(29))).toBe(0);
  expect(photos.has(hashOf(first))).toBe(true);
  expect(await sweep(later(31))).toBe(1);
  expect([photos.has(hashOf(first)), photos.has(hashOf(second))]).toEqual([false, true]);
  expect(await waiting()).toEqual([]);
  expect(await sweep(later(400))).toBe(0);
});

test("keeps a photograph that another entry shows or that is in use again", async () => {
  const [shared, other] = [await picture(30), await picture(60)];
  await bring(shared);
  const [row] = await backend.db.select().from(productPhotos);
  const [bed] = await backend.db.select().from(products).where(eq(products.partNumber, "MESA-PAROTA-01")).limit(1);
  if (!row || !bed) throw new Error("no goods");
  await backend.db.insert(productPhotos).values({ ...row, productId: bed.id });
  await bring(other);
  expect(await sweep(later(31))).toBe(0);
  expect(await waiting()).toEqual([]);
  await bring(shared);
  expect(await sweep(later(31))).toBe(1);
  expect([photos.has(hashOf(shared)), photos.has(hashOf(other))]).toEqual([true, false]);
});

test("an import recreates a known photograph that the job removes at the same time", async () => {
  const first = await picture(15);
  await bring(first);
  const [row] = await backend.db.select().from(productPhotos);
  const [other] = await backend.db.select().from(products).where(eq(products.partNumber, "MESA-PAROTA-01")).limit(1);
  if (!row || !other) throw new Error("no goods");
  // It is known by another entry; the one that gets it now has none.
  await backend.db.update(productPhotos).set({ productId: other.id });
  let isSwept = false;
  /** Reports that the photograph exists, and removes it right away. */
  const racing: PhotoStore = {
    ...photos,
    has: (hash) => {
      const there = photos.has(hash);
      if (!isSwept && hash === hashOf(first)) {
        isSwept = true;
        rmSync(path.join(folder, hash.slice(0, 2), hash), { recursive: true });
      }
      return there;
    },
  };
  await bring(first, racing);
  expect(isSwept).toBe(true);
  expect(photos.has(hashOf(first))).toBe(true);
  expect(await backend.db.$count(productPhotos, eq(productPhotos.hash, hashOf(first)))).toBe(2);
});

test("concurrent imports and jobs keep every referenced photograph in the folder", async () => {
  const some = await Promise.all([20, 80, 140].map(picture));
  for (const one of some) await bring(one);
  // A clock that is a month ahead sees the drafts of these very imports as old, so the job for those is not run.
  const isOfPhotos = (name: string) => name === "unused_photos";
  await Promise.all([
    ...some.map((one) => bring(one)),
    ...Array.from({ length: 3 }, () => sweep(later(31), isOfPhotos)),
    bring(some[0] ?? new Uint8Array()),
  ]);
  for (const { hash } of await backend.db.select().from(productPhotos)) expect(photos.has(hash)).toBe(true);
  await sweep(later(62));
  const named = new Set((await backend.db.select().from(productPhotos)).map(({ hash }) => hash));
  for (const one of some) expect(photos.has(hashOf(one))).toBe(named.has(hashOf(one)));
});

test("removes what a killed import left behind: drafts after a day, unreferenced copies after a month", async () => {
  const draft = path.join(folder, "draft-1");
  await mkdir(draft);
  expect(await sweep(later(0))).toBe(0);
  utimesSync(draft, later(-2), later(-2));
  expect(await sweep(later(0))).toBe(1);
  expect(existsSync(draft)).toBe(false);
  const lost = await picture(99);
  const failing = importPhotos({ db: backend.db, store, photos }, [
    { name: "SOFA-NOGAL-01.png", bytes: async () => lost },
    { name: "SOFA-NOGAL-01_2.png", bytes: () => Promise.reject(new Error("killed")) },
  ]);
  await expect(failing).rejects.toThrow("killed");
  expect(photos.has(hashOf(lost))).toBe(true);
  expect(await sweep(later(31))).toBe(1);
  expect(photos.has(hashOf(lost))).toBe(false);
  expect((await readdir(folder)).filter((name) => name.startsWith("draft-"))).toEqual([]);
});

test("saves no reference to a photograph that is gone", async () => {
  const nothing = { hash: "a".repeat(64), width: 10, height: 10 };
  expect(await savePhotos({ db: backend.db, store, photos }, "SOFA-NOGAL-01", [nothing])).toBe("gone");
  expect(await backend.db.select().from(productPhotos).where(eq(productPhotos.hash, nothing.hash))).toEqual([]);
});
