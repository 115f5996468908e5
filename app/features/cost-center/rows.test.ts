import { expect, test } from "vitest";
import { pagesOf } from "./rows.ts";

const line = (id: number, centers = 0, freeGift = false) => ({
  orderItemId: String(id),
  quantity: 60,
  freeGift,
  x_costCenters: Array.from({ length: centers }, (_, index) => ({ costCenter: `C${index}`, quantity: 1 })),
});

test("paginates two hundred lines by fifteen, in order and without gifts", () => {
  const pages = pagesOf([...Array.from({ length: 200 }, (_, id) => line(id)), line(999, 0, true)]);
  expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 13 }, () => 15), 5]);
  expect(pages.flat().map(({ line: { orderItemId } }) => orderItemId)).toEqual(
    Array.from({ length: 200 }, (_, id) => String(id)),
  );
});

test("puts fewer heavily split lines on a page, with spare rows where the quantity allows", () => {
  const pages = pagesOf([line(1, 40), line(2, 40), line(3, 50)]);
  expect(pages.map((page) => page.map(({ rows }) => rows.length))).toEqual([[42], [42], [52]]);
  expect(pagesOf([{ ...line(1), quantity: 1 }])[0]?.[0]?.rows).toHaveLength(1);
});
