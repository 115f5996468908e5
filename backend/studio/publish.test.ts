import { afterAll, beforeAll, expect, test } from "vitest";
import { importCatalog } from "#backend/catalog/import/run.ts";
import { addDays, dayOf } from "#backend/platform/time.ts";
import { findStore } from "#backend/store/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { withStudio } from "./serve.ts";

let backend: TestBackend;
let visit: (request: Request) => Promise<Response>;
let cookie = "";
let workspaceId = "";
/** The form of a price while the store has no workspace. */
let before = "";
beforeAll(async () => {
  backend = await openTestBackend();
  visit = withStudio(backend.fetch, backend.db);
  const entered = await post("/studio", { intent: "sign-in", logonId: "editor", password: "Editor.2026!" });
  cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  before = await get("/studio/1/new/price");
  await post("/studio/1", { intent: "workspace", name: "Publishing" });
  workspaceId = await optionOf("page", "Publishing");
});
afterAll(() => backend.close());

const get = async (path: string) => (await visit(new Request(`http://backend${path}`, { headers: { cookie } }))).text();
const post = (path: string, form: Record<string, string>) => {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  return visit(new Request(`http://backend${path}`, { method: "POST", body: new URLSearchParams(form), headers }));
};
const optionOf = async (kind: string, label: string) =>
  new RegExp(`value="(\\d+)"[^>]*>${label}<`).exec(await get(`/studio/1/new/${kind}`))?.[1] ?? "";

/** Saves a draft and publishes it. */
async function publish(kind: string, fields: Record<string, string>) {
  const made = await post(`/studio/1/new/${kind}`, { intent: "save", workspaceId, ...fields });
  const path = (made.headers.get("location") ?? "").replace(/\?.*/, "");
  const [, version = ""] = /name="version" value="(\d+)"/.exec(await get(path)) ?? [];
  const done = await post(path, { intent: "publish", version, workspaceId, ...fields });
  expect([made.status, done.status]).toEqual([303, 303]);
}

const home = async () => {
  const query = { storeId: "1", identifier: "home", langId: "-1" };
  const { body } = await backend.send("GET", "/search/resources/api/v2/urls", { query });
  return body.contents[0];
};

test("a form asks for the name of a new workspace while there is none", async () => {
  const hint = "This one is created with the draft.";
  expect(before).toContain(hint);
  expect(await get("/studio/1/new/price")).not.toContain(hint);
});

test("a layout that is published without a start replaces the store's own", async () => {
  const target = await optionOf("layout", "[^<]*Home[^<]*");
  await publish("layout", { target, slots: "1 content-recommendation-widget Home_Hero" });
  expect((await home()).layout.slots).toHaveLength(1);
  expect(await get("/studio/1")).toContain("<bdi>HomePageLayout</bdi>");
});

test("a price that is published without a start outlasts a feed of the store's own prices", async () => {
  const store = await findStore(backend.db, "1");
  let feeds = 0;
  const feed = async (price: string) => {
    const text = `partNumber,name.es,price.MXN\nLAMP,Linterna,${price}\n`;
    return importCatalog(backend.db, store, { name: "feed.csv", hash: `${(feeds += 1)} ${text}`, format: "csv", text });
  };
  const price = async () => {
    const query = { storeId: "1", partNumber: "LAMP", langId: "-1", currency: "MXN" };
    const { body } = await backend.send("GET", "/search/resources/api/v2/products", { query });
    return body.contents[0].price.find(({ usage }: { usage: string }) => usage === "Offer").value;
  };
  await feed("100");
  await publish("price", { partNumber: "LAMP", currency: "MXN", price: "90" });
  expect([await price(), (await feed("100")).unchanged, await price()]).toEqual(["90.0", 1, "90.0"]);
  expect([(await feed("105")).changed, await price()]).toEqual([1, "90.0"]);
});

test("a title that is published without a start replaces one that began before", async () => {
  const target = await optionOf("page", "HomePage");
  const earlier = { target, titleEs: "Enero", titleEn: "January", startsAt: "2026-01-01T00:00" };
  await publish("page", earlier);
  expect((await home()).page.title).toBe("January");
  await publish("page", { target, titleEs: "Hoy", titleEn: "Today" });
  expect((await home()).page.title).toBe("Today");
});

test("a price is compared with the one that holds when it starts, not with a deeper one that ends before", async () => {
  const store = await findStore(backend.db, "1");
  const text = "partNumber,name.es,price.MXN\nTORCH,Antorcha,100\n";
  await importCatalog(backend.db, store, { name: "feed.csv", hash: text, format: "csv", text });
  const today = dayOf(new Date());
  const day = (days: number) => `${addDays(today, days)}T00:00`;
  const torch = { partNumber: "TORCH", currency: "MXN" };
  await publish("price", { ...torch, price: "80", endsAt: day(3) });
  const save = async (price: string, startsAt: string) =>
    (await post("/studio/1/new/price", { intent: "save", workspaceId, ...torch, price, startsAt })).status;
  expect([await save("90", ""), await save("90", day(2)), await save("90", day(3)), await save("100", day(3))]).toEqual(
    [422, 422, 303, 422],
  );
});

const spring = { titleEs: "Primavera", titleEn: "Spring" };
const drafted = async () => (await get("/studio/1")).match(/\/draft\/\d+/g)?.length ?? 0;
const hiddenIn = (page: string, name: string) => new RegExp(`name="${name}" value="([\\w-]+)"`).exec(page)?.[1] ?? "";

test("a new draft that is sent twice is one draft, and so is a workspace", async () => {
  const once = hiddenIn(await get("/studio/1/new/announcement"), "once");
  const before = await drafted();
  const form = { intent: "save", once, workspaceId, ...spring };
  const [first, second] = await Promise.all([1, 2].map(() => post("/studio/1/new/announcement", form)));
  expect(first?.headers.get("location")).toContain("/draft/");
  expect(second?.headers.get("location")).toBe(first?.headers.get("location"));
  expect(await drafted()).toBe(before + 1);
  const opened = { intent: "workspace", name: "Twice", once: hiddenIn(await get("/studio/1"), "once") };
  for (const _ of [1, 2])
    expect((await post("/studio/1", opened)).headers.get("location")).toBe("/studio/1?done=opened");
  expect(await get("/studio/1?done=opened")).toContain("The workspace is created.");
});

test("a second click of the same editor is not a change by someone else", async () => {
  const made = await post("/studio/1/new/announcement", { intent: "save", workspaceId, ...spring });
  const path = (made.headers.get("location") ?? "").replace(/\?.*/, "");
  for (const intent of ["save", "publish", "withdraw"]) {
    const form = { intent, version: hiddenIn(await get(path), "version"), workspaceId, ...spring, url: "sofas" };
    const locations = [await post(path, form), await post(path, form)].map(({ headers }) => headers.get("location"));
    expect(new Set(locations).size, intent).toBe(1);
    expect(locations[0]).toContain("?done=");
  }
});

test("what is published can be changed in one step, and the page says that saving hides it", async () => {
  const made = await post("/studio/1/new/announcement", { intent: "save", workspaceId, ...spring });
  const path = (made.headers.get("location") ?? "").replace(/\?.*/, "");
  const publish = async (more: Record<string, string>) => {
    const version = hiddenIn(await get(path), "version");
    return (await post(path, { intent: "publish", version, workspaceId, ...spring, ...more })).headers.get("location");
  };
  expect(await publish({})).toBe(`${path}?done=published`);
  expect(await get(path)).toContain("Saving a draft takes it away");
  expect(await publish({ titleEn: "Early spring" })).toBe(`${path}?done=published`);
  expect(await get(path)).toMatch(/Published<\/p>[^]*value="Early spring"/);
  // A version lists its texts in the order of the form.
  expect(await get(path)).toContain("<bdi>Primavera · Early spring</bdi>");
});

test("an end that is over is refused beside its field, and a list says what is scheduled", async () => {
  const time = (days: number) => `${addDays(dayOf(new Date()), days)}T10:00`;
  const draft = { intent: "save", workspaceId, ...spring };
  const refused = await post("/studio/1/new/announcement", { ...draft, endsAt: time(-1) });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('id="endsAt-error"')]);
  const fields = { ...spring, titleEn: "Later", startsAt: time(3), endsAt: time(5) };
  await publish("announcement", fields);
  expect(await get("/studio/1")).toMatch(/Later<\/bdi>[^]*?>Scheduled<\/span/);
});
