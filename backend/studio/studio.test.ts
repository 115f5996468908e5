import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { draftEvents, drafts, workspaces } from "#backend/platform/db/schema/preview.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { withStudio } from "./serve.ts";

let backend: TestBackend;
let visit: (request: Request) => Promise<Response>;
beforeAll(async () => {
  backend = await openTestBackend();
  visit = withStudio(backend.fetch, backend.db);
});
afterAll(() => backend.close());

type Browser = { cookie: string };
const own = { "sec-fetch-site": "same-origin" };

const get = (path: string, { cookie }: Browser, language = "en-US") =>
  visit(new Request(`http://backend${path}`, { headers: { cookie, "accept-language": language } }));
const post = (path: string, form: Record<string, string>, { cookie }: Browser, headers: Record<string, string> = own) =>
  visit(
    new Request(`http://backend${path}`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { cookie, ...headers },
    }),
  );

async function enter(logonId = "editor", password = "Editor.2026!"): Promise<Browser> {
  const answer = await post("/studio", { intent: "sign-in", logonId, password }, { cookie: "" });
  return { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
const isPublic = async (days: number) => {
  const body = { logonId: "editor", logonPassword: "Editor.2026!" };
  const { body: as } = await backend.store(1).call("POST", "loginidentity", { body });
  const start = soon(days).replace("T", " ");
  const { body: token } = await backend
    .store(1)
    .call("POST", "previewToken", { as, body: { start, timeZoneId: "UTC" } });
  const headers = { WCPreviewToken: token.previewToken };
  return JSON.stringify((await backend.store(1).call("GET", "espot/Home_Promotion", { headers })).body).includes(
    "Spring",
  );
};

/** A workspace and a message in it. */
async function makeDraft(browser: Browser, workspace: string) {
  await post("/studio/1", { intent: "workspace", name: workspace }, browser);
  const form = await (await get("/studio/1/new/spot", browser)).text();
  const optionOf = (label: string) => new RegExp(`value="(\\d+)"[^>]*>${label}<`).exec(form)?.[1] ?? "";
  const fields = {
    workspaceId: optionOf(workspace),
    target: optionOf("Home page and checkout: offer"),
    ...{ titleEs: "Primavera", titleEn: "Spring <b>sale</b>", startsAt: soon(1), endsAt: soon(3) },
  };
  const made = await post("/studio/1/new/spot", { intent: "save", ...fields }, browser);
  return { fields, made, path: (made.headers.get("location") ?? "").replace(/\?.*/, "") };
}

test("a draft is listed by its title in the editor's language", async () => {
  const browser = await enter();
  await makeDraft(browser, "Languages");
  const listed = async (language: string) => (await get("/studio/1", browser, language)).text();
  expect(await listed("es-MX")).toContain("<bdi>Primavera</bdi>");
  for (const language of ["en-US", "ar-EG"]) expect(await listed(language)).toContain("<bdi>Spring &lt;b&gt;sale");
});

describe("the studio", () => {
  test("admits editors and administrators, only with a session of the studio", async () => {
    for (const [name, password] of [
      ["editor", "Editor.2026!"],
      ["admin", "Admin.2026!"],
    ] as const)
      expect((await enter(name, password)).cookie).toMatch(/^studio=\d+/);
    const { body } = await backend
      .store(1)
      .call("POST", "loginidentity", { body: { logonId: "editor", logonPassword: "Editor.2026!" } });
    const foreign = { cookie: `WC_TOKEN=${body.WCToken}` };
    expect(await (await get("/studio/1", foreign)).text()).toContain('type="password"');
  });

  test.each([
    ["ana", "Ana.2026!"],
    ["carla", "Carla.2026!"],
    ["editor", "wrong"],
    ["nobody", "wrong"],
  ])("does not admit %s with password %s", async (name, password) => {
    const answer = await post("/studio", { intent: "sign-in", logonId: name, password }, { cookie: "" });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([422, null]);
  });

  test("sets an HttpOnly, SameSite=Strict cookie, and ends the session on sign-out", async () => {
    const answer = await post(
      "/studio",
      { intent: "sign-in", logonId: "editor", password: "Editor.2026!" },
      { cookie: "" },
    );
    expect(answer.headers.get("set-cookie")).toMatch(/Path=\/studio; Max-Age=\d+; HttpOnly; SameSite=Strict/);
    const browser = { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
    await post("/studio", { intent: "sign-out" }, browser);
    expect(await (await get("/studio/1", browser)).text()).toContain('type="password"');
  });

  test("answers HEAD as GET, and no other method than these and POST", async () => {
    const statuses = ["HEAD", "PUT"].map(async (method) => {
      const answers = ["/studio", "/studio/style.css"].map((path) =>
        visit(new Request(`http://backend${path}`, { method })),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    });
    expect(await Promise.all(statuses)).toEqual([
      [200, 200],
      [405, 200],
    ]);
  });

  test("rejects forms from other sites", async () => {
    const browser = await enter();
    const forged: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example", host: "backend" },
      {},
    ];
    for (const headers of forged)
      expect((await post("/studio/1", { intent: "workspace", name: "Evil" }, browser, headers)).status).toBe(403);
    expect(await (await get("/studio/1", browser)).text()).not.toContain("Evil");
  });
});

test("serves its pages in three languages with a strict CSP, forbidding caching and framing", async () => {
  const browser = await enter();
  const answer = await get("/studio/1", browser);
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self' http://shop.test; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.text()).toContain('<html lang="en-US" dir="ltr">');
  expect(await (await get("/studio/1", browser, "es-MX,es")).text()).toContain("Borradores y lo programado");
  expect(await (await get("/studio/1", browser, "ar-EG,ar")).text()).toContain('<html lang="ar-EG" dir="rtl">');
});

test("serves the style sheet and the icon that its sign-in page links to", async () => {
  const stranger = { cookie: "" };
  const links = [...(await (await get("/studio", stranger)).text()).matchAll(/<link[^>]* href="([^"]+)"/g)];
  const types = links.map(async ([, path = ""]) => (await get(path, stranger)).headers.get("content-type"));
  expect(await Promise.all(types)).toEqual(["text/css; charset=utf-8", "image/svg+xml"]);
});

describe("a draft", () => {
  test("is hidden until published, shown only during its dates, and hidden again once withdrawn", async () => {
    const browser = await enter();
    const { made, path, fields } = await makeDraft(browser, "Spring");
    expect(made.status).toBe(303);
    const text = await (await get(path, browser)).text();
    expect(text).toContain("Spring &lt;b&gt;sale&lt;/b&gt;");
    expect(text).toContain(`value="${fields.startsAt}"`);
    expect(await isPublic(2)).toBe(false);
    expect((await post(path, { intent: "publish", version: "1" }, browser)).status).toBe(303);
    expect([await isPublic(0), await isPublic(2), await isPublic(4)]).toEqual([false, true, false]);
    expect((await post(path, { intent: "withdraw", version: "2" }, browser)).status).toBe(303);
    expect(await isPublic(2)).toBe(false);
    const ofDraft = eq(draftEvents.draftId, Number(path.split("/").at(-1)));
    const events = await backend.db.select().from(draftEvents).where(ofDraft).orderBy(draftEvents.version);
    expect(events.map(({ version, action }) => `${version} ${action}`)).toEqual([
      "1 created",
      "2 published",
      "3 withdrawn",
    ]);
  });

  test("is changed by the first of two editors; the second gets a conflict and keeps their input", async () => {
    const [one, two] = [await enter(), await enter("admin", "Admin.2026!")];
    const { path, fields } = await makeDraft(one, "Race");
    const change = (browser: Browser, titleEn: string) =>
      post(path, { intent: "save", version: "1", ...fields, titleEn }, browser);
    const answers = await Promise.all([change(one, "First"), change(two, "Second")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const loser = await answers.find(({ status }) => status === 409)?.text();
    expect(loser).toContain("Somebody else has changed this");
    expect(loser).toMatch(/value="(First|Second)"/);
    expect((await post(path, { intent: "publish", version: "1" }, one)).status).toBe(409);
  });

  test("can be restored to an earlier version", async () => {
    const browser = await enter();
    const { path, fields } = await makeDraft(browser, "Versions");
    await post(path, { intent: "save", version: "1", ...fields, titleEn: "Later" }, browser);
    expect((await post(path, { intent: "restore-1", version: "2" }, browser)).status).toBe(303);
    const id = Number(path.split("/").at(-1));
    const [row] = await backend.db.select().from(drafts).where(eq(drafts.id, id));
    expect([row?.version, row?.body.titleEn]).toEqual([3, "Spring <b>sale</b>"]);
  });

  test("says what was done with it, and in words of the desk where it goes", async () => {
    const browser = await enter();
    const { made, path } = await makeDraft(browser, "Said");
    const said = async (answer: Response) => {
      const page = await (await get(answer.headers.get("location") ?? "", browser)).text();
      return /<p class="notice" role="status">([^<]*)</.exec(page)?.[1];
    };
    expect(await said(made)).toBe("The draft is saved. Customers see it once it is published.");
    expect(await said(await post(path, { intent: "publish", version: "1" }, browser))).toBe(
      "Published. Customers see it once it starts.",
    );
    expect(await said(await post(path, { intent: "withdraw", version: "2" }, browser))).toContain("Withdrawn.");
    expect(await said(await post(path, { intent: "restore-1", version: "3" }, browser))).toContain(
      "restored as a draft",
    );
    const page = await (await get(`${path}?done=toString`, browser)).text();
    expect(page).not.toContain('role="status"');
    expect(page).toContain(">Home page: large picture at the top</option>");
  });

  test("asks before restoring drops what was typed", async () => {
    const browser = await enter();
    const { path, fields } = await makeDraft(browser, "Asks");
    await post(path, { intent: "save", version: "1", ...fields, titleEn: "Later" }, browser);
    const typed = { version: "2", ...fields, titleEn: "Typed since" };
    const asked = await post(path, { intent: "restore-1", ...typed }, browser);
    const page = await asked.text();
    expect(asked.status).toBe(422);
    expect(page).toContain('value="Typed since"');
    expect(page).toContain("Drop it and restore the version (1)");
    const late = await post(path, { intent: "restore-1", ...typed, version: "1" }, browser);
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('value="Typed since"')]);
    const untouched = { ...typed, titleEn: "Later" };
    expect((await post(path, { intent: "restore-1", ...untouched }, browser)).status).toBe(303);
    expect((await post(path, { intent: "restore-2", version: "3" }, browser)).status).toBe(303);
  });

  test("stays on the list when two hundred newer ones are withdrawn or over", async () => {
    const browser = await enter();
    const { path } = await makeDraft(browser, "Long list");
    const [row] = await backend.db
      .select()
      .from(drafts)
      .where(eq(drafts.id, Number(path.split("/").at(-1))));
    if (!row) throw new Error("no draft was made");
    const { id: _, ...same } = row;
    const later = { ...same, rowId: null, updatedAt: new Date(Date.now() + 60_000) };
    const over = { ...later, state: "published" as const, startsAt: null, endsAt: new Date(Date.now() - 60_000) };
    const rows = Array.from({ length: 200 }, (_one, at) => (at % 2 ? over : { ...later, state: "withdrawn" as const }));
    const made = await backend.db.insert(drafts).values(rows).returning({ id: drafts.id });
    expect(await (await get("/studio/1", browser)).text()).toContain(`href="${path}"`);
    for (const { id } of made) await backend.db.delete(drafts).where(eq(drafts.id, id));
  });

  test("of another store, or with an unknown id, is not found", async () => {
    const browser = await enter();
    const { path } = await makeDraft(browser, "Elsewhere");
    expect((await get(path.replace("/studio/1/", "/studio/2/"), browser)).status).toBe(404);
    expect((await get("/studio/1/draft/99999999", browser)).status).toBe(404);
    expect((await get("/studio/99/", browser)).status).toBe(404);
    for (const address of ["/studio/1/draft/99999999", "/studio/99/"])
      expect(await (await get(address, browser)).text(), address).toContain("There is nothing here by this address.");
  });

  test("is corrected at the field that is wrong", async () => {
    const browser = await enter();
    const { fields } = await makeDraft(browser, "Words");
    const wrong = async (change: object) =>
      (await post("/studio/1/new/spot", { intent: "save", ...fields, ...change }, browser)).text();
    expect(await wrong({ titleEn: "" })).toContain('<a href="#titleEn">');
    expect(await wrong({ textEs: "x".repeat(20_000) })).toContain('<a href="#textEs">');
  });

  test("lists everything that is wrong at once, in the order of the page", async () => {
    const browser = await enter();
    const { fields } = await makeDraft(browser, "All at once");
    const wrong = { workspaceId: "1", target: "", titleEs: "", titleEn: "", url: "//x", image: "99", endsAt: soon(-9) };
    const answer = await post("/studio/1/new/spot", { intent: "save", ...fields, ...wrong }, browser);
    const text = await answer.text();
    const links = [...text.matchAll(/<a href="#(\w+)"/g)].map(([, name]) => name);
    expect([answer.status, links]).toEqual([
      422,
      ["workspaceId", "target", "titleEs", "titleEn", "image", "url", "startsAt"],
    ]);
    for (const name of links) expect(text).toContain(`id="${name}-error"`);
  });

  test("is published as its form says, also when it was not saved before", async () => {
    const browser = await enter();
    const { path, fields } = await makeDraft(browser, "At once");
    const now = { intent: "publish", version: "1", ...fields, titleEn: "" };
    expect((await post(path, now, browser)).status).toBe(422);
    expect((await post(path, { ...now, titleEn: "Typed and published" }, browser)).status).toBe(303);
    const id = Number(path.split("/").at(-1));
    const [row] = await backend.db.select().from(drafts).where(eq(drafts.id, id));
    expect([row?.state, row?.version, row?.body.titleEn]).toEqual(["published", 3, "Typed and published"]);
  });

  test("that someone else has changed is shown in full to the editor who wanted an earlier version", async () => {
    const browser = await enter();
    const { path, fields } = await makeDraft(browser, "Late");
    await post(path, { intent: "save", version: "1", ...fields, titleEn: "Latest" }, browser);
    const late = await post(path, { intent: "restore-1", version: "1" }, browser);
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('value="Latest"')]);
  });

  test("of a year that no shop knows is refused, and what was typed stays", async () => {
    const browser = await enter();
    const { fields } = await makeDraft(browser, "Ages");
    for (const startsAt of ["0001-01-01T00:00", "0050-01-01T00:00", "9999-12-31T23:59"]) {
      const answer = await post("/studio/1/new/spot", { intent: "save", ...fields, startsAt, endsAt: "" }, browser);
      expect(answer.status, startsAt).toBe(422);
      expect(await answer.text(), startsAt).toContain('value="Primavera"');
      const preview = await post("/studio/1", { intent: "preview", start: startsAt }, browser);
      expect(preview.status, startsAt).toBe(422);
    }
  });

  test("that fails is a page that says so, and the reason is in the log", async () => {
    const broken = new Proxy(backend.db, {
      get: () => {
        throw new Error("no database");
      },
    });
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const answer = await withStudio(
      backend.fetch,
      broken,
    )(new Request("http://backend/studio/1", { headers: { cookie: "studio=1.x", "accept-language": "en-US" } }));
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("be shown right now.");
    expect(log.mock.calls.flat().join()).toContain("no database");
    log.mockRestore();
  });
});

describe("a store without a workspace", () => {
  const page = async (path: string, browser: Browser) => (await get(path, browser)).text();

  test("is not asked for one, and its first draft opens it", async () => {
    const browser = await enter();
    for (const path of ["/studio/2", "/studio/2/new/announcement"])
      expect(await page(path, browser), path).not.toContain('name="workspaceId"');
    expect(await page("/studio/2/new/announcement", browser)).toContain('name="workspace"');
    const words = { titleEs: "Primavera", titleEn: "Spring", startsAt: soon(1), endsAt: soon(2) };
    const save = (more: object) => post("/studio/2/new/announcement", { intent: "save", ...words, ...more }, browser);
    const refused = await save({ workspace: " " });
    const text = await refused.text();
    expect([refused.status, text.includes('<a href="#workspace">'), text.includes('value="Primavera"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect((await save({ workspace: "Kept", titleEn: "" })).status).toBe(422);
    expect(await backend.db.$count(workspaces, eq(workspaces.storeId, 2))).toBe(0);
    const made = await save({ workspace: "Spring 2027" });
    expect(made.status).toBe(303);
    expect(await page((made.headers.get("location") ?? "").replace(/\?.*/, ""), browser)).toMatch(
      /name="workspaceId"[^]*>Spring 2027</,
    );
    const again = await save({ workspace: "Spring 2027" });
    expect([again.status, (await again.text()).includes('id="workspace-error"')]).toEqual([422, true]);
  });
});

describe("a price", () => {
  const price = async (browser: Browser, more: Record<string, string>) => {
    const form = await (await get("/studio/1/new/price", browser)).text();
    const workspaceId = /<option value="(\d+)"/.exec(form)?.[1] ?? "";
    const fields = { workspaceId, partNumber: "CAFE-GOTEO-02", currency: "MXN", price: "1", startsAt: soon(1) };
    return post("/studio/1/new/price", { intent: "save", ...fields, ...more }, browser);
  };

  test("below the current one is accepted; invalid input is refused with an explanation", async () => {
    const browser = await enter();
    for (const [more, words] of [
      [{ price: "9999999" }, "the lowest price"],
      [{ price: "cien" }, "Write an amount above zero"],
      [{ partNumber: "NOTHING" }, "no item with this part number"],
      [{ partNumber: "TOALLA-RIZO-01" }, "no item with this part number"],
      [{ startsAt: "tomorrow" }, "Write a date and time"],
      [{ endsAt: soon(0) }, "Write a date and time"],
      [{ workspaceId: "1" }, "Choose a workspace"],
    ] as const) {
      const answer = await price(browser, more);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(words);
    }
    expect((await price(browser, {})).status).toBe(303);
  });

  test("is read as an Arabic keyboard writes it, or as it was pasted", async () => {
    const browser = await enter();
    const made = await price(browser, { price: " ٧٫٥ ", partNumber: "\u200eCAFE-GOTEO-٠٢ " });
    expect(made.status).toBe(303);
    const page = await (await get((made.headers.get("location") ?? "").replace(/\?.*/, ""), browser)).text();
    for (const kept of ["7.5", "CAFE-GOTEO-02"]) expect(page).toContain(`value="${kept}"`);
    const signed = await price(browser, { price: "$7.25 MXN" });
    expect([signed.status, (await price(browser, { price: "7.25 USD" })).status]).toEqual([303, 422]);
    expect(await (await get(signed.headers.get("location") ?? "", browser)).text()).toContain('value="7.25"');
  });
});

test("a published price is corrected upwards without withdrawing it first", async () => {
  const browser = await enter();
  const form = await (await get("/studio/1/new/price", browser)).text();
  const workspaceId = /<option value="(\d+)"/.exec(form)?.[1] ?? "";
  const fields = { workspaceId, partNumber: "CAFE-GOTEO-02", currency: "MXN", price: "1" };
  const made = await post("/studio/1/new/price", { intent: "save", ...fields }, browser);
  const path = (made.headers.get("location") ?? "").replace(/\?.*/, "");
  await post(path, { intent: "publish", version: "1" }, browser);
  expect((await post(path, { intent: "save", version: "2", ...fields, price: "2" }, browser)).status).toBe(303);
  const other = await post("/studio/1/new/price", { intent: "save", ...fields, price: "9999999" }, browser);
  expect(other.status).toBe(422);
});

test.each([
  ["en-US", "New customers"],
  ["es-MX", "Clientes nuevos"],
  ["ar-EG", "عملاء جدد"],
])("segments are named in the language of the desk, %s", async (language, name) => {
  const page = await (await get("/studio/1", await enter(), language)).text();
  expect(page).toMatch(new RegExp(`<option value="80008"\\s*>${name}</option>`));
});

/** Opens a preview in two days, and returns its token. */
async function preview(browser: Browser, workspaceId: string) {
  const form = { intent: "preview", workspaceId, start: soon(2), stock: "1", segment: "" };
  const answer = await post("/studio/1", form, browser);
  const address = new URL(answer.headers.get("location") ?? "");
  expect([answer.status, address.origin]).toEqual([303, "http://shop.test"]);
  return address.searchParams.get("WCPreviewToken") ?? "";
}

test("a preview opens the shop with a token for this store", async () => {
  const body = { previewToken: await preview(await enter(), ""), password: "" };
  const { body: valid } = await backend.store(1).call("POST", "previewToken/isvalid", { body });
  expect(valid).toMatchObject({ valid: true, x_preview: { stock: "all", isFrozen: true } });
});

test("the preview of a workspace shows its drafts, and other previews do not", async () => {
  const browser = await enter();
  const { fields } = await makeDraft(browser, "Vista previa");
  const sees = async (WCPreviewToken: string) => {
    const { body } = await backend.store(1).call("GET", "espot/Home_Promotion", { headers: { WCPreviewToken } });
    return JSON.stringify(body).includes("Spring");
  };
  expect(await sees(await preview(browser, fields.workspaceId))).toBe(true);
  expect(await sees(await preview(browser, ""))).toBe(false);
});

test("what was typed in a draft is kept while its editor signs in again, and not saved by itself", async () => {
  const browser = await enter();
  const { fields, path } = await makeDraft(browser, "Ended");
  await post("/studio", { intent: "sign-out" }, browser);
  const typed = { ...fields, intent: "publish", version: "1", titleEn: 'Typed "for" long' };
  const asked = await post(path, typed, browser);
  expect(asked.status).toBe(403);
  const form = await asked.text();
  expect(form).toContain("what you typed is kept, but not saved yet");
  expect(form).toContain(`action="${path}"`);
  expect(form).toContain('name="kept.titleEn" value="Typed &quot;for&quot; long"');
  const kept = Object.fromEntries(Object.entries(typed).map(([name, text]) => [`kept.${name}`, text]));
  const signIn = { intent: "sign-in", logonId: "editor", password: "wrong", ...kept };
  expect(await (await post(path, signIn, browser)).text()).toContain('name="kept.titleEn"');
  const back = await post(path, { ...signIn, password: "Editor.2026!" }, browser);
  const again = { cookie: back.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const page = await back.text();
  expect(page).toContain("What you typed is below, and not saved yet.");
  expect(page).toContain('value="Typed &quot;for&quot; long"');
  expect(await (await get(path, again)).text()).not.toContain("Typed");
  expect((await post(path, typed, again)).headers.get("location")).toBe(`${path}?done=scheduled`);
  const late = await post(path, { ...signIn, password: "Editor.2026!" }, browser);
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("Somebody else has changed this")]);
});

test("a form that was not done because the session has ended says so, and signing in leads to its page", async () => {
  const asked = await post("/studio/1", { intent: "workspace", name: "Lost" }, { cookie: "" });
  expect([asked.status, await asked.text()]).toEqual([403, expect.stringContaining("so nothing was done")]);
  const signIn = { intent: "sign-in", logonId: "editor", password: "Editor.2026!" };
  expect((await post("/studio/1/images", signIn, { cookie: "" })).headers.get("location")).toBe("/studio/1/images");
});
