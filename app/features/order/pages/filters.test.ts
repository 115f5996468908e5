import { expect, test } from "vitest";
import { isPlaced, orderStatuses } from "#contract/shapes/order-status.ts";
import { hasFilters, readFilters, statusGroups } from "./filters.ts";

const read = (search: string) => readFilters(new URLSearchParams(search));

test("reads the filters of a URL", () => {
  expect(read("q=+silla+&status=sent&from=2026-01-01&to=2026-02-01&page=3")).toEqual({
    text: "silla",
    status: "sent",
    from: "2026-01-01",
    to: "2026-02-01",
    page: 3,
    wrongDates: false,
  });
  expect(hasFilters(read(""))).toBe(false);
});

test("drops invalid filters, and truncates a long text", () => {
  const nothing = { text: "", from: "", to: "", page: 1, wrongDates: false };
  for (const search of ["status=constructor", "from=2026-02-30", "to=yesterday", "page=-1", "page=0", "page=1e9"])
    expect(read(search)).toEqual(nothing);
  expect(read(`q=${"x".repeat(300)}`).text).toHaveLength(100);
});

test("detects dates in the wrong order", () => {
  expect(read("from=2026-02-01&to=2026-01-01").wrongDates).toBe(true);
});

test("every status of a placed order is in exactly one group", () => {
  const grouped: string[] = Object.values(statusGroups).flat();
  expect(grouped.sort()).toEqual(orderStatuses.filter(isPlaced).sort());
});
