import { describe, expect, it } from "vitest";
import { pageWindow } from "#app/components/page-window.ts";

describe("pageWindow", () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, "gap", 9]],
    [2, 9, [1, 2, 3, "gap", 9]],
    [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [9, 9, [1, "gap", 8, 9]],
    [50, 9, [1, "gap", 8, 9]],
    [500, 100_000, [1, "gap", 499, 500, 501, "gap", 100_000]],
  ])("page %i of %i", (current, total, expected) => {
    expect(pageWindow(current, total)).toEqual(expected);
  });

  it("ascends, includes both ends and the current page, and never replaces a single page with a gap", () => {
    for (let total = 1; total <= 25; total++) {
      for (let current = 1; current <= total; current++) {
        const pages = pageWindow(current, total);
        const numbers = pages.filter((page) => page !== "gap");
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
        pages.forEach((page, at) => {
          if (page !== "gap") return;
          expect(Number(pages[at + 1]) - Number(pages[at - 1])).toBeGreaterThan(2);
        });
        numbers.forEach((page, at) => {
          const before = numbers[at - 1];
          if (before !== undefined && page - before > 1) expect(pages[pages.indexOf(page) - 1]).toBe("gap");
        });
      }
    }
  });
});
