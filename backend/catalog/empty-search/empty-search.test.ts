import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgliteSession } from "drizzle-orm/pglite/session";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#backend/platform/db/client.ts";
import { searchRules, synonyms } from "#backend/platform/db/schema/catalog.ts";
import { emptySearches } from "#backend/platform/db/schema/empty-search.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { genericUser } from "#backend/platform/http/authenticate.ts";
import { inPreview, type Preview } from "#backend/platform/preview.ts";
import { daysBefore } from "#backend/platform/retention.ts";
import { dayOf } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import { openTestBackend, type SendOptions, type TestBackend } from "#tests/support/backend.ts";
import { listEmptySearches } from "./list.ts";
import { counterOf, noteEmptySearch } from "./note.ts";
import { emptySearchJob, writeEmptySearches } from "./write-job.ts";

let backend: TestBackend;
let db: Db;
let store: Store;
beforeAll(async () => {
  backend = await openTestBackend();
  db = backend.db;
  const all = await db.select().from(stores).orderBy(stores.id);
  store = all[0]!;
});
afterAll(() => backend.close());
beforeEach(async () => {
  counterOf(db).take();
  await db.delete(emptySearches);
});

const now = new Date("2026-11-30T18:00:00Z");
const taken = () => counterOf(db).take();
const one = { storeId: 1, languageId: -5, term: "cachirul", count: 1 };
const row = { storeId: 1, languageId: -5, day: "2026-11-30", count: 3 };

async function search(query: Record<string, string>, more: SendOptions = {}) {
  const asked = { storeId: "1", langId: "-5", ...query };
  const { status, body } = await backend.send("GET", "/search/resources/api/v2/products", { query: asked, ...more });
  expect(status).toBe(200);
  return body.total;
}

test("counts searches that find nothing, in the form in which terms are compared", async () => {
  expect(await search({ searchTerm: "Cachirúl" })).toBe(0);
  expect(await search({ searchTerm: " cachirul " })).toBe(0);
  expect(await search({ searchTerm: "cachirul", langId: "-1" })).toBe(0);
  expect(taken()).toEqual([
    { ...one, count: 2 },
    { ...one, languageId: -1 },
  ]);
});

test("does not count what finds something, categories, filters, later pages, languages the store does not have, and suggestions", async () => {
  expect(await search({ searchTerm: "sofá" })).toBeGreaterThan(0);
  expect(await search({ searchTerm: "refrijerador" })).toBeGreaterThan(0);
  expect(await search({ categoryId: "999999999" })).toBe(0);
  const empty = { searchTerm: "cachirul" };
  const filters: Record<string, string>[] = [
    { categoryId: "10501" },
    { minPrice: "1" },
    { maxPrice: "9" },
    { seller: "x" },
    { manufacturer: "x" },
  ];
  for (const more of [...filters, { offset: "12" }, { langId: "-99" }]) await search({ ...empty, ...more });
  await search({ ...empty, facet: "x_rating:([4 TO *])" });
  await search({ searchTerm: "ana@example.mx" });
  const typed = { storeId: "1", langId: "-5", term: "cachirul", suggestType: "Product" };
  const suggested = await backend.send("GET", "/search/resources/store/1/sitecontent/suggestions", { query: typed });
  expect(suggested.status).toBe(200);
  expect(taken()).toEqual([]);
});

test("does not count what staff, agents and previews search for", async () => {
  const body = { logonId: "carla", logonPassword: "Carla.2026!" };
  const { body: as } = await backend.store(1).call("POST", "loginidentity", { body });
  expect(await search({ searchTerm: "cachirul" }, { as })).toBe(0);
  const common = { languageId: -5, currency: "MXN", contractIds: [] };
  const asked = { db, store, common, caller: genericUser, query: { searchTerm: "cachirul" } };
  const actor = { memberId: 1, as: "agent" as const, sessionId: 1, reason: "" };
  noteEmptySearch({ ...asked, caller: { ...genericUser, actor } }, 0);
  const preview: Preview = {
    ...{ tokenId: 1, at: now, isFrozen: true, stock: "real", segments: null, workspaceId: null, expiresAt: now },
  };
  await inPreview(preview, async () => noteEmptySearch(asked, 0));
  expect(taken()).toEqual([]);
  noteEmptySearch(asked, 0);
  expect(taken()).toEqual([one]);
});

test("adds what was counted to its day in one statement, and writes nothing if nothing was counted", async () => {
  const sessions = [NodePgSession, PgliteSession].map((kind) => vi.spyOn(kind.prototype, "prepareQuery"));
  const statements = () => sessions.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect(await emptySearchJob.run(db, { now })).toBe(0);
  expect(statements()).toBe(0);
  for (const more of [{}, {}, { languageId: -1 }]) counterOf(db).add({ ...one, ...more });
  expect(await emptySearchJob.run(db, { now })).toBe(2);
  expect(statements()).toBe(1);
  for (const { mockRestore } of sessions) mockRestore();
  counterOf(db).add(one);
  counterOf(db).add({ ...one, term: "otro" });
  // It is still the day before in the shop.
  expect(await emptySearchJob.run(db, { now: new Date("2026-12-01T05:59:00Z") })).toBe(2);
  counterOf(db).add(one);
  expect(await emptySearchJob.run(db, { now: new Date("2026-12-01T06:00:00Z") })).toBe(1);
  const rows = await db
    .select()
    .from(emptySearches)
    .orderBy(emptySearches.day, emptySearches.languageId, emptySearches.term);
  expect(rows).toEqual([
    { ...row, term: "cachirul", count: 3 },
    { ...row, term: "otro", count: 1 },
    { ...row, languageId: -1, term: "cachirul", count: 1 },
    { ...row, day: "2026-12-01", term: "cachirul", count: 1 },
  ]);
});

test("adds only as many terms to a store's day as may be there, those searched for most first, and goes on counting them", async () => {
  await db.insert(emptySearches).values({ ...row, term: "here" });
  await db.insert(emptySearches).values(["a", "b", "c"].map((term) => ({ ...row, term, day: "2026-11-29" })));
  const counted = { here: 1, rare: 1, often: 5, more: 2 };
  for (const [term, count] of Object.entries(counted)) counterOf(db).add({ ...one, term, count });
  counterOf(db).add({ ...one, storeId: 2 });
  expect(await writeEmptySearches(db, { now, maxTerms: 3 })).toBe(5);
  const rows = await db.select().from(emptySearches);
  const today = rows
    .filter(({ day }) => day === "2026-11-30")
    .map(({ storeId, term, count }) => [storeId, term, count]);
  expect(today.sort()).toEqual([
    [1, "here", 4],
    [1, "more", 2],
    [1, "often", 5],
    [2, "cachirul", 1],
  ]);
});

test("keeps at most 5,000 terms of a store's day", async () => {
  const terms = Array.from({ length: 4_999 }, (_, at) => ({ ...row, term: `term ${at}` }));
  await db.insert(emptySearches).values(terms);
  for (const term of ["a", "b", "term 1"]) counterOf(db).add({ ...one, term });
  await writeEmptySearches(db, { now });
  expect(await db.$count(emptySearches)).toBe(5_000);
});

test("keeps the counts if they cannot be written", async () => {
  counterOf(db).add(one);
  const failing = vi.spyOn(db, "execute").mockRejectedValueOnce(new Error("the database is down"));
  await expect(writeEmptySearches(db, { now })).rejects.toThrow("the database is down");
  failing.mockRestore();
  counterOf(db).add(one);
  expect(taken()).toEqual([{ ...one, count: 2 }]);
});

const listed = (languageId = -5) => listEmptySearches({ db, store, languageId }, now);
const terms = async () => (await listed()).map(({ term }) => term);

test("lists the terms of a language of the last 30 days that were searched for at least 3 times, most often first", async () => {
  const days = (many: number) => dayOf(daysBefore(now, many));
  await db.insert(emptySearches).values([
    { ...row, term: "cachirul", count: 2 },
    { ...row, term: "cachirul", day: days(29), count: 2 },
    { ...row, term: "cachirul", day: days(30), count: 9 },
    { ...row, term: "otrocosa", day: days(4), count: 7 },
    { ...row, term: "unnombre", count: 2 },
    { ...row, term: "english", languageId: -1 },
    { ...row, term: "elsewhere", storeId: 2 },
  ]);
  expect(await listed()).toEqual([
    { term: "otrocosa", times: 7, last: days(4) },
    { term: "cachirul", times: 4, last: "2026-11-30" },
  ]);
  expect(await listed(-1)).toEqual([{ term: "english", times: 3, last: "2026-11-30" }]);
});

test("lists at most 50 terms", async () => {
  const some = Array.from({ length: 70 }, (_, at) => ({ ...row, term: `cachirul${at}`, count: 100 - at }));
  await db.insert(emptySearches).values(some);
  expect(await terms()).toEqual(some.slice(0, 50).map(({ term }) => term));
});

test("leaves out what has a synonym or a landing page, and what finds something by now", async () => {
  const words = ["cachirul", "cachirulo", "dos palabras", "landing", "sofa", "sofa-nogal-01"];
  await db.insert(emptySearches).values(words.map((term) => ({ ...row, term })));
  expect(await terms()).toEqual(["cachirul", "cachirulo", "dos palabras", "landing"]);
  await db.insert(searchRules).values({ storeId: 1, term: "Lánding", url: "/x" });
  const line = { storeId: 1, languageId: -5 };
  await db.insert(synonyms).values([
    { ...line, isOneWay: true, terms: ["Dos Palábras", "nada", "cachirulo"] },
    { ...line, isOneWay: false, terms: ["nadamas", "Cachirúl"] },
  ]);
  expect(await terms()).toEqual(["cachirulo"]);
});
