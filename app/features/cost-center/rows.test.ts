import { expect, test } from "vitest";
import { pagesOf } from "./rows.ts";

const line = (id: number, centers = 0, freeGift = false) => ({
  orderItemId: String(id),
  quantity: 60,
  freeGift,
  x_costCenters: Array.from({ length: centers }, (_, index) => ({ costCenter: `C${index}`, quantity: 1 })),
});

test("two hundred lines come in pages of fifteen, in their order, and gifts in none", () => {
  const pages = pagesOf([...Array.from({ length: 200 }, (_, id) => line(id)), line(999, 0, true)]);
  expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 13 }, () => 15), 5]);
  expect(pages.flat().map(({ line: { orderItemId } }) => orderItemId)).toEqual(
    Array.from({ length: 200 }, (_, id) => String(id)),
  );
});

test("a page holds fewer lines where these are divided a lot, and always room for more centers", () => {
  const pages = pagesOf([line(1, 40), line(2, 40), line(3, 50)]);
  expect(pages.map((page) => page.map(({ rows }) => rows.length))).toEqual([[42], [42], [52]]);
  expect(pagesOf([{ ...line(1), quantity: 1 }])[0]?.[0]?.rows).toHaveLength(1);
});
