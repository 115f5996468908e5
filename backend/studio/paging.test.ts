import { afterAll, beforeAll, expect, test } from "vitest";
import { imageFiles, images } from "#backend/platform/db/schema/image.ts";
import { drafts } from "#backend/platform/db/schema/preview.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { pageIn, pagesView, shownOn } from "./paging.ts";

let backend: TestBackend;
let studio: Studio;
beforeAll(async () => {
  backend = await openTestBackend();
  studio = await openStudio(backend);
});
afterAll(() => backend.close());

const paging = { label: "Pages", previous: "Previous", next: "Next" };

test("a page beyond the first leads back, one with a row too many leads on, and both keep what was asked for", () => {
  const query = new URLSearchParams("state=draft&page=2&done=saved");
  const page = pageIn({ query });
  const rows = Array.from({ length: page.limit }, (_, at) => at);
  expect([page.offset, shownOn(page, rows).length]).toEqual([50, 50]);
  const links = pagesView({ query, texts: { paging } }, page, rows.length).text;
  expect(links).toContain('href="?state=draft&amp;page=1">Previous');
  expect(links).toContain('href="?state=draft&amp;page=3">Next');
  expect(pagesView({ query, texts: { paging } }, page, 50).text).not.toContain("Next");
  expect(pagesView({ query, texts: { paging } }, pageIn({ query: new URLSearchParams("page=0") }), 50).text).toBe("");
});

const linksIn = (page: string, section: string) =>
  [...page.matchAll(new RegExp(`/studio/1/${section}/(\\d+)`, "g"))].map(([, id]) => Number(id));

test("each of hundreds of drafts is on one page of the list, and found by its state", async () => {
  await studio.draft("spot", { target: "Home page and checkout", titleEs: "Primavera", titleEn: "Spring" });
  const [row] = await backend.db.select().from(drafts);
  if (!row) throw new Error("no draft was made");
  const { id: _, ...same } = row;
  const later = { ...same, rowId: null, startsAt: new Date(Date.now() + 86_400_000), state: "published" as const };
  const over = { ...later, startsAt: null, endsAt: new Date(Date.now() - 60_000) };
  const rows = Array.from({ length: 120 }, (_one, at) => (at < 60 ? later : over));
  await backend.db.insert(drafts).values(rows);
  const seen = [1, 2, 3].map(async (page) => linksIn(await studio.text(`/studio/1?page=${page}`), "draft"));
  const ids = (await Promise.all(seen)).flat();
  expect([ids.length, new Set(ids).size]).toEqual([121, 121]);
  const countIn = async (state: string) => linksIn(await studio.text(`/studio/1?state=${state}`), "draft").length;
  expect([await countIn("draft"), await countIn("scheduled"), await countIn("withdrawn")]).toEqual([1, 50, 0]);
  expect(linksIn(await studio.text("/studio/1?state=over&page=2"), "draft")).toHaveLength(10);
  expect(await studio.text("/studio/1?state=scheduled")).toContain('href="?state=scheduled&amp;page=2">Next');
});

test("so is each of hundreds of pictures, removed ones apart", async () => {
  const rows = Array.from({ length: 70 }, (_, at) => ({
    ...{ storeId: 1, name: `${at}.png`, hash: `hash ${at}` },
    removedAt: at < 60 ? null : new Date(),
  }));
  const made = await backend.db.insert(images).values(rows).returning();
  const file = { width: 480, height: 360, content: Buffer.from("picture") };
  await backend.db.insert(imageFiles).values(made.map(({ id: imageId, hash }) => ({ ...file, imageId, hash })));
  const first = await studio.text("/studio/1/images");
  expect(linksIn(first, "image")).toHaveLength(50);
  expect(first).toContain('href="?page=2">Next');
  expect(linksIn(await studio.text("/studio/1/images?page=2"), "image")).toHaveLength(10);
  expect(first).toContain('<a href="?state=removed">Removed pictures (10)</a>');
  const removed = await studio.text("/studio/1/images?state=removed");
  expect([linksIn(removed, "image").length, removed.includes('type="file"')]).toEqual([10, false]);
});
