import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageFiles, images } from "#backend/platform/db/schema/image.ts";
import { sweepJobs } from "#backend/housekeeping/sweeps.ts";
import { defaultRetention } from "#backend/platform/retention.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let backend: TestBackend;
let studio: Studio;
beforeAll(async () => {
  backend = await openTestBackend();
  studio = await openStudio(backend);
});
afterAll(() => backend.close());

const png = (background: string) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(content: Buffer | string, name = "sofa.png", store = 1) {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([typeof content === "string" ? content : new Uint8Array(content)], name));
  return studio.post(`/studio/${store}/images`, form);
}

/** A picture of another color each time, and its page. */
async function uploaded(background: string, name?: string) {
  const answer = await upload(await png(background), name);
  expect(answer.status).toBe(303);
  return (answer.headers.get("location") ?? "").replace(/\?.*/, "");
}
const idIn = (path: string) => path.split("/").at(-1) ?? "";

describe("an upload", () => {
  test("is stored once, and served with immutable caching under its content hash", async () => {
    const path = await uploaded("#112233", "../..\\<b>beach\u202e.png");
    expect(await uploaded("#112233", "again.png")).toBe(path);
    const page = await studio.text(path);
    expect(page).toContain("<bdi>&lt;b&gt;beach.png</bdi>");
    const [, src = ""] = /<img src="([^"]+)"/.exec(page) ?? [];
    const answer = await backend.fetch(new Request(`http://backend${src}`));
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "public, max-age=31536000, immutable",
    ]);
    const etag = answer.headers.get("etag") ?? "";
    const known = await backend.fetch(new Request(`http://backend${src}`, { headers: { "if-none-match": etag } }));
    expect(known.status).toBe(304);
    const unknown = await backend.fetch(new Request(`http://backend${src.replace(/\w{64}/, "0".repeat(64))}`));
    expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test.each([
    ["It may contain a program", "drawing.png", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"],
    ["not a picture that we can show", "photo.jpg", "<!doctype html><script>1</script>"],
    ["damaged or incomplete", "photo.png", Buffer.from("\x89PNG\r\n\x1a\n and no more", "latin1")],
    ["Choose a file", "empty.png", ""],
  ])("is refused with an explanation: %s", async (words, name, content) => {
    const answer = await upload(content, name);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
  });

  test("is accepted from editors only", async () => {
    const form = new FormData();
    form.set("file", new File([await png("#445566")], "x.png"));
    expect(await (await studio.post("/studio/1/images", form, "")).text()).toContain('type="password"');
    expect(await backend.db.select().from(images).where(eq(images.name, "x.png"))).toEqual([]);
  });
});

describe("a picture", () => {
  test("can be described, removed and brought back, with each act logged and old descriptions restorable", async () => {
    const path = await uploaded("#778899");
    const describe = (altEn: string, version: string) =>
      studio.post(path, { intent: "describe", version, altEs: "Una playa", altEn });
    expect((await describe("A beach", "1")).status).toBe(303);
    expect((await describe("Late", "1")).status).toBe(409);
    await describe("Another beach", "2");
    await studio.post(path, { intent: "restore-2", version: "3" });
    expect(await studio.text(path)).toContain('value="A beach"');
    await studio.post(path, { intent: "remove", version: "4" });
    expect(await studio.text("/studio/1/images")).toContain("Removed pictures");
    await studio.post(path, { intent: "bring-back", version: "5" });
    const log = (await studio.text(path)).split("Who did what")[1] ?? "";
    const done = [...log.matchAll(/(uploaded|described|removed|brought back?) it( back)?/g)].map(([, did]) => did);
    expect(log).toContain("brought it back");
    expect(done).toEqual(expect.arrayContaining(["removed", "described", "uploaded"]));
  });

  test("cannot be removed while a draft shows it, nor used once it is removed", async () => {
    const path = await uploaded("#aa1122");
    const image = idIn(path);
    const draft = await studio.draft("spot", {
      target: "Home page and checkout",
      image,
      titleEs: "Playa",
      titleEn: "Beach",
    });
    const refused = await studio.post(path, { intent: "remove", version: "1" });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("still shows this picture")]);
    await studio.post(draft, { intent: "withdraw", version: "1" });
    expect((await studio.post(path, { intent: "remove", version: "1" })).status).toBe(303);
    const restored = await studio.post(draft, { intent: "restore-1", version: "2" });
    expect([restored.status, await restored.text()]).toEqual([422, expect.stringContaining("still there")]);
  });

  test("stays with its draft when two hundred newer ones are offered", async () => {
    const image = idIn(await uploaded("#bb1122", "old.png"));
    const draft = await studio.draft("spot", {
      target: "Home page and checkout",
      image,
      titleEs: "Playa",
      titleEn: "Beach",
    });
    const newer = Array.from({ length: 200 }, (_, at) => ({ storeId: 1, name: `${at}.png`, hash: `newer ${at}` }));
    const made = await backend.db.insert(images).values(newer).returning({ id: images.id });
    expect(await studio.text(draft)).toContain(`<option value="${image}"  selected>old.png</option>`);
    for (const { id } of made) await backend.db.delete(images).where(eq(images.id, id));
  });

  test("of another store is not found, and a removed one is deleted with its copies after a month", async () => {
    const path = await uploaded("#bb3344");
    expect((await studio.get(path.replace("/studio/1/", "/studio/2/"))).status).toBe(404);
    await studio.post(path, { intent: "remove", version: "1" });
    const sweep = sweepJobs(defaultRetention).find(({ name }) => name === "removed_pictures");
    const files = () =>
      backend.db
        .select()
        .from(imageFiles)
        .where(eq(imageFiles.imageId, Number(idIn(path))));
    await sweep?.run(backend.db, { now: new Date(Date.now() + 29 * 86_400_000) });
    expect(await files()).toHaveLength(2);
    await sweep?.run(backend.db, { now: new Date(Date.now() + 31 * 86_400_000) });
    expect(await files()).toEqual([]);
    expect((await studio.get(path)).status).toBe(404);
  });
});

describe("published content", () => {
  const spot = async (name: string) => {
    const query = { numberContentToDisplay: "8" };
    const { body } = await backend.store(1).call("GET", `espot/${name}`, { query });
    return body.MarketingSpotData.flatMap(
      (one: { baseMarketingSpotActivityData?: object[] }) => one.baseMarketingSpotActivityData ?? [],
    );
  };
  const entry = (titleEn: string, position: string, more = {}) =>
    studio.draft("menu", { target: "Menu at the top", titleEs: "Uno", titleEn, position, url: "sofas", ...more });

  test("lists menu entries in order with their URLs, once they are published", async () => {
    const drafts = [await entry("Second", "2"), await entry("Last", ""), await entry("First", "1")];
    expect(await spot("Header_Menu")).toEqual([]);
    for (const path of drafts) await studio.post(path, { intent: "publish", version: "1" });
    const shown = await spot("Header_Menu");
    expect(
      shown.map(
        (one: { activityIdentifierName: string; contentUrl: string }) =>
          `${one.activityIdentifierName} ${one.contentUrl}`,
      ),
    ).toEqual(["First /sofas", "Second /sofas", "Last /sofas"]);
    for (const path of drafts) await studio.post(path, { intent: "withdraw", version: "2" });
    expect(await spot("Header_Menu")).toEqual([]);
  });

  test("refuses a menu entry without a URL or with one outside the store", async () => {
    for (const url of ["", "https://evil.example", "//evil.example"])
      await expect(entry("Nowhere", "1", { url })).rejects.toThrow("an address inside the store");
  });

  test("includes a picture's copies, sizes and description", async () => {
    const path = await uploaded("#cc5566");
    await studio.post(path, { intent: "describe", version: "1", altEs: "Una playa", altEn: "A beach" });
    const draft = await studio.draft("spot", {
      ...{ target: "Home page and checkout", image: idIn(path), priority: "9", titleEs: "Playa", titleEn: "Beach" },
      textEs: "Uno\n\nDos <b>",
    });
    await studio.post(draft, { intent: "publish", version: "1" });
    const [shown] = await spot("Home_Promotion");
    expect(shown).toMatchObject({
      marketingContentDescription: [{ marketingText: "<h2>Playa</h2><p>Uno</p><p>Dos &lt;b&gt;</p>" }],
      attachmentAsset: [
        { x_pixelWidth: 700, x_pixelHeight: 400, attachmentAssetMimeType: "image/webp" },
        { x_pixelWidth: 480, x_pixelHeight: 274 },
      ],
      attachmentDescription: [{ attachmentShortDescription: "Una playa" }],
    });
  });
});
