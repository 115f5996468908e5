import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let backend: TestBackend;
let studio: Studio;
beforeAll(async () => {
  backend = await openTestBackend();
  studio = await openStudio(backend);
});
afterAll(() => backend.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
const words = { titleEs: "Primavera", titleEn: "Spring", textEs: "Uno", textEn: "One" };

/** The fields of a draft's form as they were on the screen. */
async function made(more: Record<string, string> = {}) {
  const path = await studio.draft("spot", { target: "Home page and checkout", ...words, ...more });
  const page = await studio.text(path);
  const chosen = (name: string) =>
    new RegExp(`name="${name}"[^]*?<option value="(\\d+)"\\s+selected`).exec(page)?.[1] ?? "";
  return { path, fields: { workspaceId: chosen("workspaceId"), target: chosen("target"), ...words, ...more } };
}

/** A page without its tags. */
const plain = (page: string) => page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "); // oxfmt-ignore

test("the second of two editors sees what the first changed, and undoes none of it by saving again", async () => {
  const { path, fields } = await made({ startsAt: inDays(3) });
  const save = (version: string, more: object) => studio.post(path, { intent: "save", version, ...fields, ...more });
  const first = { titleEs: "Otoño", textEn: "From the first", startsAt: inDays(5) };
  expect((await save("1", first)).status).toBe(303);
  const late = await save("1", { textEs: "Del segundo", textEn: "From the second" });
  expect(late.status).toBe(409);
  const page = await late.text();
  const said = plain(page);
  expect(said).toContain("Title in Spanish : Otoño");
  expect(said).toContain("Text in English : From the first");
  expect(said).toMatch(/Starts : \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(said).not.toContain("Text in Spanish :");
  expect(said).not.toContain("Title in English :");
  // What the second left alone is the first's; what both changed is the second's, beside the first's.
  expect(page).toMatch(/id="titleEs"[^>]*value="Otoño"/);
  expect(page).toMatch(/id="textEs"[^>]*>Del segundo</);
  expect(page).toMatch(/id="textEn"[^>]*>From the second</);
  expect(page).toContain('name="version" value="2"');
});

test("a draft is previewed from its own page, at its start and with its workspace", async () => {
  const { path } = await made({ startsAt: inDays(2) });
  expect(await studio.text(path)).toMatch(/<form method="post" target="_blank">[^]*?value="preview"/);
  const answer = await studio.post(path, { intent: "preview" });
  const address = new URL(answer.headers.get("location") ?? "");
  expect([answer.status, address.origin]).toEqual([303, "http://shop.test"]);
  const WCPreviewToken = address.searchParams.get("WCPreviewToken") ?? "";
  const { body } = await backend.store(1).call("GET", "espot/Home_Promotion", { headers: { WCPreviewToken } });
  expect(JSON.stringify(body)).toContain("Spring");
});

test("what is published before its start says when it is seen, and Enter does not take away what is published", async () => {
  const { path, fields } = await made({ startsAt: inDays(2) });
  const buttons = async () =>
    [...(await studio.text(path)).matchAll(/value="(save|publish)"/g)].map(([, name]) => name);
  expect(await buttons()).toEqual(["save", "publish"]);
  const published = await studio.post(path, { intent: "publish", version: "1", ...fields });
  expect(published.headers.get("location")).toBe(`${path}?done=scheduled`);
  expect(await studio.text(`${path}?done=scheduled`)).toContain("Customers see it once it starts.");
  expect(await buttons()).toEqual(["publish", "save"]);
  const now = await studio.post(path, { intent: "publish", version: "2", ...fields, startsAt: "" });
  expect(now.headers.get("location")).toBe(`${path}?done=published`);
  await studio.post(path, { intent: "withdraw", version: "4" });
  expect(await buttons()).toEqual(["save"]);
});

test("a price that is too high says which price it has to be below", async () => {
  const { fields } = await made();
  const price = { partNumber: "CAFE-GOTEO-02", currency: "MXN", price: "9999999" };
  const answer = await studio.post("/studio/1/new/price", {
    intent: "save",
    ...price,
    workspaceId: fields.workspaceId,
  });
  expect([answer.status, plain(await answer.text())]).toEqual([
    422,
    expect.stringMatching(/the lowest price is what customers pay\. \d+\.\d\d MXN/),
  ]);
});
