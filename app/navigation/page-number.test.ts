import { expect, test } from "vitest";
import { pageNumberOf } from "./page-number.ts";

test.each([
  ["", 1],
  ["?page=2", 2],
  ["?page=9999", 9999],
  ["?page=10000", 9999],
  [`?page=${"9".repeat(400)}`, 9999],
  ["?page=0", 1],
  ["?page=-1", 1],
  ["?page=2.5", 1],
  ["?page=two", 1],
])("reads %s as page %i", (query, page) => {
  expect(pageNumberOf(new Request(`https://shop.example/reviews/1${query}`))).toBe(page);
});
