import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeChanges } from "#backend/catalog/shop-change/changes.ts";
import { synonyms } from "#backend/platform/db/schema/catalog.ts";
import { operatorActs } from "#backend/platform/db/schema/operator-act.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());

const section = `${desk}/synonyms`;
const spanish = `${section}?language=-5`;
const add = (line: string, address = spanish) => open.post(address, { line, intent: "add" });
const noted = () => takeChanges(open.shop.db, 1_000);

async function found(searchTerm: string, langId: string) {
  const query = { storeId: "1", langId, searchTerm };
  const { body } = await open.shop.send("GET", "/search/resources/api/v2/products", { query });
  return body.contents.map(({ partNumber }: { partNumber: string }) => partNumber);
}

/** The number of a line on the page. */
async function lineIn(address: string, text: string) {
  const page = await open.text(address);
  return new RegExp(`id="line-(\\d+)">${text}<`).exec(page)?.[1] ?? "";
}

test("shows the lines of a language of the store, its own without one", async () => {
  const page = await open.text(section, "synonyms");
  expect(page).toMatch(/<h2>Synonyms<\/h2>/);
  expect(page).toContain("pantalla &gt; televisor");
  expect(page).toMatch(/<option value="-5"\s+selected>Spanish</);
  expect(await open.text(`${section}?language=-23`)).toContain("براد");
  expect(await open.text(`${section}?language=-10`)).toContain("pantalla");
  expect(await open.text("/operations/2/synonyms")).not.toContain("pantalla");
});

test("adds a line that searches and storefronts know at once, and removes it", async () => {
  expect(await found("cachirul", "-5")).toEqual([]);
  await noted();
  const answer = await add(" Cachirul ,  mecedora");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${spanish}&done=add`]);
  expect(await noted()).toEqual(["catalog"]);
  expect(await found("cachirul", "-5")).toEqual(["SILLON-MECE-02"]);
  const id = await lineIn(spanish, "Cachirul, mecedora");
  expect((await open.post(`${section}?language=-1`, { of: id, intent: "remove" })).status).toBe(409);
  expect((await open.post(spanish, { of: id, intent: "remove" })).status).toBe(303);
  expect(await noted()).toEqual(["catalog"]);
  expect(await found("cachirul", "-5")).toEqual([]);
  const late = await open.post(spanish, { of: id, intent: "remove" });
  expect([late.status, await noted()]).toEqual([409, []]);
  const acts = await open.shop.db.select().from(operatorActs).orderBy(desc(operatorActs.id)).limit(2);
  expect(acts.map(({ act, object, detail }) => [act, object, detail])).toEqual([
    ["remove", "synonyms/1/-5", { line: "Cachirul, mecedora" }],
    ["add", "synonyms/1/-5", { line: "Cachirul, mecedora" }],
  ]);
  expect(await open.text(spanish)).toMatch(/removed[^]*added/);
});

test.each([
  "",
  "solo",
  "mecedora, MECEDORA",
  "a, --",
  `a, ${"b".repeat(61)}`,
  Array.from({ length: 21 }, (_, at) => `a${at}`).join(","),
])("refuses %j beside the field, and keeps it", async (line) => {
  const answer = await add(line);
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toMatch(/role="alert"[^]*href="#line"/);
  expect(page).toMatch(/aria-invalid="true"/);
  if (line) expect(page).toContain(`value="${line}"`);
});

test("counts the letters of a term as readers do", async () => {
  expect((await add(`mecedora, ${"𠮷".repeat(60)}`)).status).toBe(303);
  expect((await add(`mecedora, ${"𠮷".repeat(61)}`)).status).toBe(422);
});

test("refuses a line that is there, and more than 2,000 of them", async () => {
  expect(await (await add("refrigerador, nevera, heladera, frigorífico")).text()).toContain("there already");
  const line = { storeId: 1, languageId: -1, isOneWay: false, terms: ["x", "y"] };
  await open.shop.db.insert(synonyms).values(Array.from({ length: 2_000 }, () => line));
  expect(await (await add("one, other", `${section}?language=-1`)).text()).toContain("2,000 lines");
});
