import { afterAll, beforeAll, expect, test } from "vitest";
import { emptySearchJob } from "#backend/catalog/empty-search/write-job.ts";
import { emptySearches } from "#backend/platform/db/schema/empty-search.ts";
import { dayOf } from "#backend/platform/time.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());

const section = `${desk}/synonyms`;
const spanish = `${section}?language=-5`;
const none = "No term was searched for repeatedly without finding anything.";
const search = (searchTerm: string, langId = "-5") =>
  open.shop.send("GET", "/search/resources/api/v2/products", { query: { storeId: "1", langId, searchTerm } });

async function searchOften(searchTerm: string, times = 3, langId?: string) {
  for (let time = 0; time < times; time += 1) await search(searchTerm, langId);
  await emptySearchJob.run(open.shop.db);
}

/** The address that the link beside a term leads to. */
async function linkOf(term: string) {
  const page = await open.text(spanish, "empty-searches");
  const at = new RegExp(`id="term-(\\d+)">${term}<`).exec(page)?.[1];
  const link = new RegExp(`href="([^"]*)"\\s+aria-describedby="term-${at}"`).exec(page)?.[1] ?? "";
  return new URL(link.replaceAll("&amp;", "&"), `http://backend${spanish}`);
}

test("says that there are none", async () => {
  expect(await open.text(spanish)).toMatch(new RegExp(`<h3>Searches that found nothing</h3>[^]*${none}`));
});

test("shows what was searched for and not found once it was searched for often enough", async () => {
  await searchOften("Cachirul & <b", 2);
  expect(await open.text(spanish)).toContain(none);
  await searchOften("Cachirul & <b", 1);
  await searchOften("quuxwort", 3, "-1");
  const page = await open.text(spanish, "empty-searches");
  expect(page).not.toContain(none);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const cells = `cachirul &amp; &lt;b</bdi>[^]*>\\s*3\\s*</td>[^]*${day.format(new Date(dayOf(new Date())))}`;
  expect(page).toMatch(new RegExp(cells));
  expect(page).not.toContain(">quuxwort<");
  expect(await open.text(`${section}?language=-1`)).toContain(">quuxwort<");
});

test("puts a term into the form for a line, keeps what was typed after an error, and leaves the term out when it has a synonym", async () => {
  await searchOften("trastolillo");
  const { pathname, search: query, hash } = await linkOf("trastolillo");
  expect([pathname, query, hash]).toEqual([section, "?language=-5&line=trastolillo%2C+", "#line"]);
  const address = pathname + query;
  expect(await open.text(address)).toMatch(/id="line"[^>]*value="trastolillo, "/);
  const late = await open.get(address, "");
  expect(await late.text()).toContain(`value="${address.replaceAll("&", "&amp;")}"`);
  const refused = await open.post(address, { line: "trastolillo", intent: "add" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/id="line"[^>]*value="trastolillo"/);
  const added = await open.post(address, { line: "trastolillo, mecedora", intent: "add" });
  expect([added.status, added.headers.get("location")]).toEqual([303, `${spanish}&done=add`]);
  const page = await open.text(spanish);
  expect(page).toContain(">trastolillo, mecedora<");
  expect(page).not.toContain(">trastolillo<");
});

test.each([
  ["es-MX", "Búsquedas sin resultados", "Agregar a una línea", "3 veces"],
  ["ar", "عمليات بحث لم تجد شيئًا", "إضافة إلى سطر", "3 مرات"],
])("says so in the language of the desk (%s)", async (language, title, link, times) => {
  const [row] = await open.shop.db.select().from(emptySearches).limit(1);
  expect(row).toBeDefined();
  const page = await (await open.get(spanish, open.own, language)).text();
  for (const text of [title, link, times]) expect(page).toContain(text);
  expect(page).not.toContain("{{");
});
