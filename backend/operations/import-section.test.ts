import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogImportRefusals, catalogImports } from "#backend/platform/db/schema/catalog-import.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => void (open = await openDesk()));
afterAll(() => open.shop.close());

const linksIn = (page: string) => [...page.matchAll(/\/import\/(\d+)"/g)].map(([, id]) => id);

test("each of many imports is on one page of the list, and so is each row that one of them left out", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{ storeId: 1, fileName: `${at}.csv`, fileHash: `hash ${at}`, rowCount: 200, position: 200, refused: 120 },
    ...{ startedAt: new Date(Date.now() - at * 60_000), endedAt: new Date() },
  }));
  const made = await open.shop.db.insert(catalogImports).values(rows).returning({ id: catalogImports.id });
  const lists = [await open.text(`${desk}/imports`), await open.text(`${desk}/imports?page=2`)];
  expect(lists.map((page) => linksIn(page).length)).toEqual([50, 10]);
  expect(new Set(lists.flatMap(linksIn)).size).toBe(60);
  expect(lists[0]).toContain('href="?page=2">Next');

  const importId = made[0]?.id ?? 0;
  const refusals = Array.from({ length: 120 }, (_, at) => ({
    ...{ importId, row: at + 2, place: 1, partNumber: `LEFT-${at}-OUT`, column: "price.MXN" },
    ...{ reason: "amount" as const, detail: "much" },
  }));
  await open.shop.db.insert(catalogImportRefusals).values(refusals);
  const left = async (page: number) =>
    [...(await open.text(`${desk}/import/${importId}?page=${page}`)).matchAll(/LEFT-(\d+)-OUT/g)].map(([, at]) => at);
  expect([(await left(1)).length, (await left(2)).length, await left(3)]).toEqual([
    50,
    50,
    Array.from({ length: 20 }, (_, at) => String(at + 100)),
  ]);
  const file = await (await open.get(`${desk}/import/${importId}?csv`)).text();
  expect(file.match(/LEFT-\d+-OUT/g)).toHaveLength(120);
});
